/* json.c - a parsed tree, and how it is looked at */
#include "config.h"
#include "json/json.h"

#include <cjson/cJSON.h>

#include "base/message.h"
#include "json/scan.h"

/* struct json is never defined: it is a cJSON under a name that keeps cJSON inside this file. */
static const cJSON *node(const struct json *j)
{
	return (const cJSON *)j;
}

static const struct json *json(const cJSON *node)
{
	return (const struct json *)node;
}

enum status json_parse(const char *text, size_t length, struct json **root, struct diag *d)
{
	enum status s = json_scan(text, length, d);
	cJSON *tree;

	if (s != STATUS_OK)
		return s;
	tree = cJSON_ParseWithLength(text, length);
	if (!tree)
		return diagnose(d, STATUS_E_LIMIT, _("too large for this machine's memory"));
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
