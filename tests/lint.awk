# lint.awk - the written rules of the house that a machine can check, over every .c and .h given, one
# finding a line.  src/STYLE.md says why; LC_ALL=C, so that a character counts by its first byte.

function finding(where, what) { print where ": " what; bad++ }

# Columns that a line takes: a tab goes to the next multiple of 8.
function columns(line,   n, i, parts, width) {
	gsub(/[\200-\277]/, "", line)
	n = split(line, parts, "\t")
	width = length(parts[1])
	for (i = 2; i <= n; i++) width = int(width / 8) * 8 + 8 + length(parts[i])
	return width
}

# The code of a line: without comments, strings and characters; `inside` lives on over lines.
function code(line,   out, at, character) {
	out = ""
	while (line != "") {
		if (inside) {
			at = index(line, "*/")
			if (!at) return out
			line = substr(line, at + 2)
			inside = 0
			continue
		}
		if (!match(line, /\/\*|\/\/|"|'/)) return out line
		out = out substr(line, 1, RSTART - 1)
		character = substr(line, RSTART, RLENGTH)
		line = substr(line, RSTART + RLENGTH)
		if (character == "/*") inside = 1
		else if (character == "//") return out
		else {
			while (line != "" && substr(line, 1, 1) != character)
				line = substr(line, substr(line, 1, 1) == "\\" ? 3 : 2)
			line = substr(line, 2)
			out = out "0"
		}
	}
	return out
}

# src/ROOM/…/stem.c: the room, and the words that a public name of that file may begin with.
function begin_file(   n, parts) {
	lines[FILENAME] = 0
	inside = 0
	function_at = 0
	n = split(FILENAME, parts, "/")
	base = parts[n]
	room = parts[1] == "src" && n > 2 ? parts[2] : ""
	folder = n > 3 && room ? parts[n - 1] : ""
	stem = base
	sub(/\.[ch]$/, "", stem)
	header = base ~ /\.h$/
	if (header) { header_room[substr(FILENAME, 5)] = room; header_file[substr(FILENAME, 5)] = FILENAME }
}

# Whether the name begins with words that stand together in that stem: "reader_save" allows save_…
function carries(name, stem,   words, n, i, k, prefix) {
	n = split(stem, words, "_")
	for (i = 1; i <= n; i++) {
		prefix = ""
		for (k = i; k <= n; k++) {
			prefix = prefix (k > i ? "_" : "") words[k]
			if (name == prefix || index(name, prefix "_") == 1) return 1
			if (prefix ~ /s$/ && index(name, substr(prefix, 1, length(prefix) - 1) "_") == 1) return 1
		}
	}
	return 0
}

FNR == 1 { plain = FILENAME !~ /\.[ch]$/ }

plain {
	if (columns($0) > 100) finding(FILENAME ":" FNR, columns($0) " columns; 100 is the most")
	next
}

FNR == 1 {
	begin_file()
	opens = $0
	if ($0 !~ /^\/\* [a-z0-9_.-]+ - ./ || index($0, "/* " base " - ") != 1)
		finding(FILENAME ":1", "the first line is not \"/* " base " - what the file is for\"")
}

{
	lines[FILENAME]++
	if (columns($0) > 100) finding(FILENAME ":" FNR, columns($0) " columns; 100 is the most")
	if ($0 ~ /[ \t]$/) finding(FILENAME ":" FNR, "a blank at the end of the line")
	text = code($0)
	if (text ~ /(^|[^a-z_])assert\(/) asserts[room]++
}

# An include of one of ours: who uses which header.
/^[ \t]*#[ \t]*include[ \t]*"/ {
	split($0, quoted, "\"")
	user = room == "" ? "tests" : room
	if (quoted[2] ~ /\//) {
		included[quoted[2], user] = FILENAME ":" FNR
		users[quoted[2]] = users[quoted[2]] " " user
		if (header && room != "" && FILENAME !~ /_private\.h$/) {
			if (quoted[2] ~ /_private\.h$/)
				finding(FILENAME ":" FNR, "a header for others includes \"" quoted[2] "\"")
			users[quoted[2]] = users[quoted[2]] " another"
		}
	}
}

# A function that begins at the margin: K&R braces, the name before the first parenthesis.
!header && text ~ /^[a-z_][a-zA-Z0-9_ *]*[ *][a-z_][a-zA-Z0-9_]*\(/ && text !~ /^(typedef|return|else|static)[ ;]/ && text !~ /;[ \t]*$/ {
	name = text
	sub(/\(.*/, "", name)
	sub(/.*[ *]/, "", name)
	pending = name
	pending_at = FILENAME ":" FNR
	pending_text = text
}
# … or a static one: only its length counts.
!header && text ~ /^(static|START_TEST|[a-z_].*\()/ { begun = FNR }
!header && text ~ /^\{/ {
	function_at = begun ? begun : FNR
	body_at = FNR
	if (pending != "" && pending != "main" && room != "") {
		public_at[pending] = pending_at
		public_file[pending] = FILENAME
		if (!carries(pending, stem) && !carries(pending, room) && !carries(pending, folder))
			alien[pending] = pending_at
	}
	pending = ""
}
!header && text ~ /^\}/ {
	if (function_at && FNR - body_at > 60) finding(FILENAME ":" body_at, "a function of " FNR - body_at " lines; 60 is the most")
	function_at = 0
	begun = 0
	pending = ""
}
text ~ /;[ \t]*$/ { if (text !~ /^[ \t]/) pending = "" }

# In how many sources each name is said, and how often in headers.
{
	while (match(text, /[a-zA-Z_][a-zA-Z0-9_]*/)) {
		word = substr(text, RSTART, RLENGTH)
		text = substr(text, RSTART + RLENGTH)
		if (header) {
			in_headers[word]++
			if (room != "") headers_of[word] = headers_of[word] " " stem
		}
		else if (last_said[word] != FILENAME) {
			last_said[word] = FILENAME
			in_sources[word]++
		}
	}
}

END {
	for (name in public_at)
		if (in_sources[name] < 2 && in_headers[name] < 2)
			finding(public_at[name], name "() is used in this file only, or nowhere: static, or gone")
	for (name in alien) {
		known = 0
		n = split(headers_of[name], who, " ")
		for (i = 1; i <= n; i++) known += carries(name, who[i])
		if (!known) finding(alien[name], name "() carries neither its room's name nor its file's")
	}
	for (path in header_file) {
		others = 0
		named = path ~ /_private\.h$/
		n = split(users[path], who, " ")
		for (i = 1; i <= n; i++)
			if (who[i] != header_room[path] && !(named && who[i] == "another")) others = who[i]
		if (named && others)
			finding(included[path, others], "\"" path "\" is private to " header_room[path])
		if (!named && !others && header_room[path] != "")
			finding(header_file[path] ":1", "no other room has a use for it: name it …_private.h")
	}
	for (file in lines) {
		most = file ~ /^src.*\.h$/ ? 120 : 600
		if (lines[file] > most) finding(file ":" lines[file], lines[file] " lines; " most " are the most")
		split(file, parts, "/")
		if (parts[1] == "src") room_lines[parts[2]] += lines[file]
	}
	for (room in room_lines)
		if (asserts[room] * 1000 < ASSERTIONS * room_lines[room])
			finding("src/" room ":0", asserts[room] + 0 " assertions in " room_lines[room] \
				" lines; " ASSERTIONS " in a thousand are the least")
	exit bad > 0
}
