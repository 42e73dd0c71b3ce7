/* rope_private.h - ropes of the crane */
int rope_pull(int load);
