/* find_private.h - searching, notes, the glossary and files */
#ifndef APP_LINEMODE_FIND_PRIVATE_H
#define APP_LINEMODE_FIND_PRIVATE_H

struct linemode;
struct strbuf;

void linemode_search(struct linemode *p, const char *words, struct strbuf *to);
void linemode_notes(struct linemode *p, struct strbuf *to);
void linemode_note(struct linemode *p, const char *text, struct strbuf *to);
void linemode_word(struct linemode *p, const char *word, struct strbuf *to);
/* the chart here */
void linemode_save(struct linemode *p, const char *name, struct strbuf *to);
void linemode_turn_back(struct linemode *p, struct strbuf *to);       /* the knobs, by one change */

#endif
