# russian-words.awk - the Latin words of a Russian text that are none of those allowed
#
#   awk -f russian-words.awk allowed text…
#
# The first file lists what is allowed, "# …" being the reason of the lines below it.  A word with a
# digit or one of _ . = @ # / \ $ ~ { } < > | + ^ * : in it is an identifier, a path, a formula or an
# example, never a word of a language; and so is what a hyphen begins with (--json).  Prints each
# word once, with a line that has it; a word of both alphabets, too.
NR == FNR {
	if ($0 !~ /^#/)
		for (i = 1; i <= NF; i++)
			allowed[$i] = 1
	next
}
{
	line = $0
	gsub(/[\342\343][\200-\277][\200-\277]/, " ", line)
	gsub(/«|»|„|“|”|…|—|–|·|×|→|←|[()"'`,;!?\[\]]|\302\240/, " ", line)
	n = split(line, token, /[ \t]+/)
	for (i = 1; i <= n; i++) {
		word = token[i]
		gsub(/^[.:]+|[.:]+$/, "", word)
		if (word ~ /[A-Za-z]/ && word ~ /[\320\321]/ && word !~ /-/ && word ~ /^[A-Za-z\200-\377]+$/)
			tell(word, "letters of both alphabets")
		else if (word ~ /^[A-Za-z][A-Za-z-]*$/ && !(word in allowed) && !(names && word ~ /[A-Z]/))
			tell(word, "no Russian")
	}
}
function tell(word, why)
{
	if (told[word]++ == 0)
		printf "%s: %s: %s\n", why, word, substr($0, 1, 100)
}
