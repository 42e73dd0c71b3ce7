/* json.c - a parsed tree, and how it is looked at */
#include "config.h"
#include "json/json.h"

#include <assert.h>
#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "json/scan_private.h"

/* struct json is never defined: it is a cJSON under a name that keeps cJSON inside this file. */
static const cJSON *node(const struct json *j)
{
	return (const cJSON *)j;
}

static const struct json *json(const cJSON *node)
{
	return (const struct json *)node;
}

/* --- keys that stand twice in an object ------------------------------------ */

static int by_name(const void *a, const void *b)
{
	return strcmp((*(const cJSON *const *)a)->string, (*(const cJSON *const *)b)->string);
}

static const cJSON *later_of(const cJSON *a, const cJSON *b)
{
	for (const cJSON *at = a; at; at = at->next)
		if (at == b)
			return b;
	return a;
}

static const cJSON *sorted_twice(const cJSON *object)
{
	size_t n = json_count(json(object)), i = 0;
	const cJSON **all = memory_new(n, sizeof *all), *twice = NULL;

	for (const cJSON *at = object->child; at; at = at->next)
		all[i++] = at;
	qsort(all, n, sizeof *all, by_name);
	for (i = 1; i < n && !twice; i++)
		if (!strcmp(all[i - 1]->string, all[i]->string))
			twice = later_of(all[i - 1], all[i]);
	free(all);
	return twice;
}

/* Few are compared with one another, many are sorted. */
static const cJSON *member_twice(const cJSON *object)
{
	enum { FEW = 16 };
	int n = 0;

	for (const cJSON *at = object->child; at; at = at->next) {
		if (++n > FEW)
			return sorted_twice(object);
		for (const cJSON *other = object->child; other != at; other = other->next)
			if (!strcmp(other->string, at->string))
				return at;
	}
	return NULL;
}

/* A member whose key an earlier one of its object has; NULL: there is none. */
static const cJSON *find_twice(const cJSON *at)
{
	const cJSON *twice = NULL;

	for (const cJSON *child = at->child; child && !twice; child = child->next)
		if (child->child)
			twice = find_twice(child);
	return twice || !cJSON_IsObject(at) ? twice : member_twice(at);
}

/* Adds the keys in the text up to that member's own; true when it was met. */
static bool count_keys(const cJSON *at, const cJSON *member, size_t *n)
{
	for (const cJSON *child = at->child; child; child = child->next) {
		*n += child->string != NULL;
		if (child == member || count_keys(child, member, n))
			return true;
	}
	return false;
}

/* --- parsing --------------------------------------------------------------- */

enum status json_parse(const char *text, size_t length, struct json **root, struct diag *d)
{
	enum status s = json_scan(text, length, 0, d);
	const cJSON *twice;
	size_t number = 0;
	cJSON *tree;

	assert(root);
	if (s != STATUS_OK)
		return s;
	tree = cJSON_ParseWithLength(text, length);
	if (!tree)
		return diagnose(d, STATUS_E_LIMIT, _("too large for this machine's memory"));
	twice = find_twice(tree);
	if (twice) {                           /* once more, to tell where */
		count_keys(tree, twice, &number);
		s = json_scan(text, length, number, d);
		cJSON_Delete(tree);
		return s;
	}
	*root = (struct json *)tree;
	return STATUS_OK;
}

void json_free(struct json *root)
{
	cJSON_Delete((cJSON *)root);
}

enum json_type json_type(const struct json *j)
{
	if (!j)
		return JSON_NULL;
	switch (node(j)->type & 0xff) {
	case cJSON_True: case cJSON_False: return JSON_BOOL;
	case cJSON_Number: return JSON_NUMBER;
	case cJSON_String: return JSON_STRING;
	case cJSON_Array: return JSON_ARRAY;
	case cJSON_Object: return JSON_OBJECT;
	default: return JSON_NULL;
	}
}

const struct json *json_first(const struct json *j)
{
	enum json_type type = json_type(j);

	return type == JSON_ARRAY || type == JSON_OBJECT ? json(node(j)->child) : NULL;
}

const struct json *json_next(const struct json *j)
{
	return j ? json(node(j)->next) : NULL;
}

size_t json_count(const struct json *j)
{
	size_t n = 0;

	for (const struct json *child = json_first(j); child; child = json_next(child))
		n++;
	return n;
}

const struct json *json_at(const struct json *j, size_t i)
{
	const struct json *child = json_first(j);

	while (child && i--)
		child = json_next(child);
	return child;
}

const char *json_key(const struct json *j)
{
	return j && node(j)->string ? node(j)->string : "";
}

const struct json *json_get(const struct json *j, const char *key)
{
	if (json_type(j) != JSON_OBJECT)
		return NULL;
	return json(cJSON_GetObjectItemCaseSensitive(node(j), key));
}

const char *json_string(const struct json *j, const char *otherwise)
{
	return json_type(j) == JSON_STRING ? node(j)->valuestring : otherwise;
}

double json_number(const struct json *j, double otherwise)
{
	return json_type(j) == JSON_NUMBER ? node(j)->valuedouble : otherwise;
}

bool json_bool(const struct json *j, bool otherwise)
{
	return json_type(j) == JSON_BOOL ? (node(j)->type & 0xff) == cJSON_True : otherwise;
}
