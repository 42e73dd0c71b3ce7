/* page_private.h - the text of the section as a sheet of pieces */
#ifndef APP_READER_PAGE_PRIVATE_H
#define APP_READER_PAGE_PRIVATE_H

struct app;
struct lesson;
struct strbuf;

void reader_page(struct app *a);

#endif
