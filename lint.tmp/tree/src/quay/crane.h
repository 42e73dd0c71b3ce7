/* crane.h - lifts */
int crane_lift(int load);
