/* scaffold.h - new lessons and exercises to begin with, from the templates under assets/ */
#ifndef AUTHOR_SCAFFOLD_H
#define AUTHOR_SCAFFOLD_H

#include "base/status.h"
#include "base/strbuf.h"

/* Writes a folder with lesson.lua and ru.lua; appends the written paths to *paths, a line each.
 * The id is the folder's name behind its number.  Nothing that exists is touched: E_USAGE says what
 * is in the way.  E_NOTFOUND: the folder around it is not there; E_IO. */
enum status scaffold_lesson(const char *path, struct strbuf *paths, struct diag *d);

/* The same for one file; ".lua" is added where it is missing. */
enum status scaffold_exercise(const char *path, struct strbuf *paths, struct diag *d);

#endif
