# progress.sh - read by build and test: what is going on, told while it goes on.
# On a terminal one line that is written over; in a log a plain line now and then.

# told LINE: where a log is kept, with the name of what it is about.
told() {
	printf '%s%s\n' "${PROGRESS_NAME:+$PROGRESS_NAME: }" "$1" >&2
}

# minutes SECONDS: "40 s" or "3 min".
minutes() {
	if [ "$1" -lt 60 ]; then echo "$1 s"; else echo "$(($1 / 60)) min"; fi
}

# follow PID COMMAND…: tells what COMMAND prints, with the time, until that child ends; its exit
# code.
follow() {
	followed=$1
	shift
	begun=$(date +%s) next=20
	while kill -0 "$followed" 2>/dev/null; do
		sleep 0.2
		spent=$(($(date +%s) - begun))
		if [ -t 2 ] && [ -z "${PROGRESS_NAME-}" ]; then
			printf '\r%s, %s\033[K' "$("$@")" "$(minutes "$spent")" >&2
		elif [ "$spent" -ge "$next" ]; then
			told "$("$@"), $(minutes "$spent")"
			next=$((spent + 20))
		fi
	done
	[ -t 2 ] && [ -z "${PROGRESS_NAME-}" ] && printf '\r\033[K' >&2
	wait "$followed"
}

# objects FOLDER…: "312 of 542": the object files there are, of those that there will be.
objects() {
	echo "$(find "$@" -name '*.o' 2>/dev/null | wc -l) of" \
		"$(find "$@" -name '*.Po' 2>/dev/null | wc -l)"
}
