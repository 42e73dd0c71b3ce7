/* main.c - the program's entry */
#include "config.h"

int main(void)
{
	return 0;
}
