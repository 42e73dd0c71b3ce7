# Completion for fish: the program itself says what may stand next.
function __fleetlab_candidates
    set -l line (commandline -opc)[2..-1] (commandline -ct)
    fleetlab completion " "(string join ' ' -- $line) 2>/dev/null | string trim --right
end
complete -c fleetlab -a '(__fleetlab_candidates)'
