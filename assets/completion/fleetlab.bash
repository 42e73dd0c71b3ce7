# Completion for bash: the program itself says what may stand next.
_fleetlab() {
	local line=${COMP_LINE:0:COMP_POINT} word cut
	line=${line#*[[:blank:]]}
	word=${line##*[[:blank:]]}
	mapfile -t COMPREPLY < <(fleetlab completion " $line" 2>/dev/null)
	# bash replaces only what follows the last = or : of the word.
	cut=${word%"${word##*[=:]}"}
	[ -n "$cut" ] && COMPREPLY=("${COMPREPLY[@]#"$cut"}")
}
complete -o nospace -o default -F _fleetlab fleetlab
