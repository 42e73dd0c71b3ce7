/* glossary_private.h - words of the glossary */
#ifndef APP_OVERLAY_GLOSSARY_PRIVATE_H
#define APP_OVERLAY_GLOSSARY_PRIVATE_H

#include "app/overlay/state.h"

struct app;

void glossary_open(struct app *a);                        /* its words on the page */
/* … in that text */
void glossary_find(const struct app *a, const char *text, struct items *to);

#endif
