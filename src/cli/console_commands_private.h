/* console_commands_private.h - the commands of the command line, lent to the console */
#ifndef CLI_CONSOLE_COMMANDS_PRIVATE_H
#define CLI_CONSOLE_COMMANDS_PRIVATE_H

void console_commands_lend(void);      /* before the first console */

#endif
