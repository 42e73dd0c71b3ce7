/* rules_private.h - the functions of the rules, for their table alone */
#ifndef AUTHOR_RULES_PRIVATE_H
#define AUTHOR_RULES_PRIVATE_H

#include "author/check_rule_private.h"

/* rule_number.c */
void rule_accept(struct check *c, int block, struct sample *s);
void rule_figures(struct check *c, int block, struct sample *s);
void rule_zero(struct check *c, int block, struct sample *s);
void rule_negative(struct check *c, int block, struct sample *s);
void rule_wrong_accepted(struct check *c, int block, struct sample *s);
void rule_wrong_same(struct check *c, int block, struct sample *s);
void rule_wrong_kind(struct check *c, int block, struct sample *s);

/* rule_variety.c */
void rule_wrong_never(struct check *c, int block, const struct sample *samples, size_t n);
void rule_variants(struct check *c, int block, const struct sample *samples, size_t n);
void rule_answers(struct check *c, int block, const struct sample *samples, size_t n);

/* rule_text.c */
void rule_globals(struct check *c);
void rule_untranslated(struct check *c);
void rule_blank(struct check *c, int block);
void rule_translation(struct check *c, int block);
void rule_value_block(struct check *c, int block);
void rule_value_variant(struct check *c, int block, struct sample *s);
void rule_ascii_block(struct check *c, int block);
void rule_ascii_variant(struct check *c, int block, struct sample *s);

/* rule_agree.c */
void rule_agree(struct check *c, int block);
void rule_agree_variant(struct check *c, int block, struct sample *s);

/* rule_brace.c */
void rule_brace(struct check *c, int block);

/* rule_alphabet.c */
void rule_alphabet(struct check *c, int block);

/* rule_link.c */
void rule_links(struct check *c);
/* Another lesson, loaded in the worker instead of this one; NULL: it has a fault of its own. */
struct lesson *rule_link_load(struct check *c, const char *path);

/* check_course.c */
extern const struct rule rule_course_file;
void rule_course(struct check *c);

/* rule_layout.c */
void rule_layout_block(struct check *c, int block);
void rule_layout_variant(struct check *c, int block, struct sample *s);

/* rule_hint.c */
void rule_hint(struct check *c, int block, struct sample *s);
void rule_hint_often(struct check *c, int block, const struct sample *samples, size_t n);

/* rule_chart.c */
void rule_alt(struct check *c, int block);
void rule_chart(struct check *c, int block);
void rule_axes(struct check *c, int block);
void rule_colour(struct check *c, int block);

/* rule_table.c */
void rule_table(struct check *c, int block);

/* rule_choice.c */
void rule_choices(struct check *c, int block, struct sample *s);
void rule_order(struct check *c, int block, const struct sample *samples, size_t n);

/* rule_tune.c */
void rule_tune_start(struct check *c, int block);
void rule_tune_reach(struct check *c, int block);

/* rule_code.c */
void rule_code(struct check *c, int block, const struct sample *samples, size_t n);

/* rule_try.c */
void rule_try(struct check *c, int block, const struct sample *samples, size_t n);

/* rule_ids.c */
void rule_ids(struct check *c);

#endif
