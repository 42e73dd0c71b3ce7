/* registry.h - the list of all models, sorted by id; nothing below includes it */
#ifndef MODEL_REGISTRY_H
#define MODEL_REGISTRY_H

/* X(name): the descriptor is `const struct model name`, its file src/model/name.c. */
#define MODEL_LIST(X)

#endif
