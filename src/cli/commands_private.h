/* commands_private.h - the table of subcommands, and what each of them runs */
#ifndef CLI_COMMANDS_PRIVATE_H
#define CLI_COMMANDS_PRIVATE_H

#include "cli/command_private.h"

extern const struct command commands[];        /* ends with name NULL */

/* Each returns the exit code. */
int command_answer(struct call *call);
int command_vary(struct call *call);
int command_lessons(struct call *call);
int command_index(struct call *call);
int command_new(struct call *call);
int command_print(struct call *call);
int command_models(struct call *call);
int command_eval(struct call *call);
int command_convert(struct call *call);
int command_catalog(struct call *call);
int command_sweep(struct call *call);
int command_solve(struct call *call);
int command_optimum(struct call *call);
int command_sensitivity(struct call *call);
int command_compare(struct call *call);
int command_claims(struct call *call);
int command_explain(struct call *call);
int command_fit(struct call *call);
int command_simulate(struct call *call);
int command_progress(struct call *call);
int command_check(struct call *call);
int command_console(struct call *call);
int command_set(struct call *call);
int command_doctor(struct call *call);
int command_completion(struct call *call);
int command_manual_page(struct call *call);
int command_open(struct call *call);
int command_preview(struct call *call);
int command_screenshot(struct call *call);

#endif
