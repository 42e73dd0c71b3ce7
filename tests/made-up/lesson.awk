# lesson.awk - a made-up translation of a lesson that has a block a line: each text between two signs, and
# four forms of a word from the English two
function forms(text,   out, inside, n, part) {
	out = ""
	while (match(text, /\{[^{}|]*\|[^{}]*\}/)) {
		inside = substr(text, RSTART + 1, RLENGTH - 2)
		n = split(inside, part, "|")
		out = out substr(text, 1, RSTART - 1) "{" part[1] "|" part[2] "0|" part[3] "1|" part[3] "2|" part[3] "3}"
		text = substr(text, RSTART + RLENGTH)
	}
	return out text
}
function between(from, to,   start, rest) {
	start = index($0, from) + length(from)
	rest = substr($0, start)
	return forms(substr(rest, 1, index(rest, to) - 1))
}
/^lesson/ { print "tr " $2 " { title = \"=" between("title = \"", "\"") "=\" }" }
/^section/ { print "tr " $2 " { title = \"=" between("{ \"", "\"") "=\" }" }
/^knob/ { print "tr " $2 " { label = \"=" between("{ \"", "\"") "=\" }" }
/^text/ { print "tr " $2 " [[ =" between("[[ ", " ]]") "= ]]" }
/^ask/ { print "tr " $2 " { text = [[ =" between("[[", "]]") "= ]] }" }
