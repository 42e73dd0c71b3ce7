/* page_private.h - the text of the section as a sheet of pieces */
#ifndef APP_READER_PAGE_PRIVATE_H
#define APP_READER_PAGE_PRIVATE_H

struct app;
struct lesson;
struct strbuf;

void reader_page(struct app *a);
/* "Exercise 3 (a)": counted through the lesson */
void reader_name(const struct lesson *l, int block, struct strbuf *to);

#endif
