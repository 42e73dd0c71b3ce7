# po.awk - a message catalogue of a made-up language, from any other catalogue's English: each text
# between two signs, and behind each form of a plural its number.  Units' symbols stay as they are.
function flush(   i, last) {
	if (!seen) return
	if (id == "\"\"") {
		print "msgid \"\"\nmsgstr \"\""
		print "\"Language: xx\\n\"\n\"MIME-Version: 1.0\\n\""
		print "\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Content-Transfer-Encoding: 8bit\\n\""
		print "\"Plural-Forms: nplurals=4; plural=(n==1 ? 0 : n==2 ? 1 : n%10==0 ? 2 : 3);\\n\"\n"
	} else {
		if (flags != "") print flags
		if (context != "") print "msgctxt " context
		print "msgid " id
		if (plural != "") {
			print "msgid_plural " plural
			for (i = 0; i < 4; i++)
				print "msgstr[" i "] " (context == "\"form\"" ? "\"" i "\"" : said(i ? plural : id, i))
		} else {
			print "msgstr " (context == "" ? said(id, "") : id)
		}
		print ""
	}
	seen = 0; id = plural = context = flags = ""
}
# Line breaks at both ends stay there, as msgfmt wants them.
function said(text, number,   before, after) {
	text = substr(text, 2, length(text) - 2)
	before = after = ""
	while (substr(text, 1, 2) == "\\n") { before = before "\\n"; text = substr(text, 3) }
	while (length(text) > 1 && substr(text, length(text) - 1) == "\\n") {
		after = after "\\n"
		text = substr(text, 1, length(text) - 2)
	}
	return "\"" before "=" text "=" number after "\""
}
function add(text) {
	text = substr(text, 2, length(text) - 2)
	if (part == "id") id = substr(id, 1, length(id) - 1) text "\""
	else if (part == "plural") plural = substr(plural, 1, length(plural) - 1) text "\""
}
/^#~/ { next }
/^#,/ { flags = $0; next }
/^#/ { next }
/^msgctxt / { context = substr($0, 9); next }
/^msgid / { id = substr($0, 7); part = "id"; seen = 1; next }
/^msgid_plural / { plural = substr($0, 14); part = "plural"; next }
/^msgstr/ { part = ""; next }
/^"/ { add($0); next }
/^$/ { flush() }
END { flush() }
