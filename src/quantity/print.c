/* print.c - quantities and units for people: prefixes, figures, both languages */
#include "config.h"
#include "quantity/quantity.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/number.h"
#include "quantity/grammar.h"

#define NBSP "\u00a0"

/* How a unit is written.  scale: prefixes from 10^low to 10^high may be put before it; counted
 * units have plurals instead. */
static const struct style {
	const char *symbol, *russian;
	bool scale;
	int low, high;
	const char *many;                      /* English plural; NULL: none */
	const char *few, *lots;                /* Russian, for 2 … 4 and fractions, and for 5 … */
} styles[] = {
	{ "s", "с", true, -15, 0 }, { "B", "Б", true, 0, 18 }, { "bit", "бит", true, 0, 18 },
	{ "FLOP", NULL, true, 0, 18 }, { "FLOPS", NULL, true, 0, 18 }, { "bps", NULL, true, 0, 18 },
	{ "J", "Дж", true, -15, 18 }, { "W", "Вт", true, -9, 15 }, { "Wh", "Вт·ч", true, -3, 15 },
	{ "g", "г", true, -9, 3 }, { "V", "В", true, -9, 6 }, { "A", "А", true, -12, 6 },
	{ "m", "м", true, -12, 3 }, { "Hz", "Гц", true, 0, 15 }, { "N", "Н", true, -9, 9 },
	{ "kg", "кг", true, -9, 3 }, { "t", "т" }, { "min", "мин" }, { "h", "ч" }, { "d", "сут" },
	{ "wk", "нед" }, { "mo", "мес" },
	{ "yr", "год", .many = "yr", .few = "года", .lots = "лет" },
	{ "L", "л" }, { "cm", "см" }, { "K", "К" },
	{ "USD", NULL }, { "mol", "моль" }, { "cd", "кд" }, { "C", "Кл" }, { "H", "Гн" },
	{ "Ohm", "Ом" },
	{ "token", "токен", .many = "tokens", .few = "токена", .lots = "токенов" },
	{ "parameter", "параметр", .many = "parameters", .few = "параметра", .lots = "параметров" },
	{ "device", "устройство", .many = "devices", .few = "устройства", .lots = "устройств" },
	{ "accelerator", "ускоритель", .many = "accelerators", .few = "ускорителя",
	  .lots = "ускорителей" },
	{ "chip", "чип", .many = "chips", .few = "чипа", .lots = "чипов" },
	{ "node", "узел", .many = "nodes", .few = "узла", .lots = "узлов" },
	{ "server", "сервер", .many = "servers", .few = "сервера", .lots = "серверов" },
	{ "query", "запрос", .many = "queries", .few = "запроса", .lots = "запросов" },
	{ "request", "запрос", .many = "requests", .few = "запроса", .lots = "запросов" },
	{ "step", "шаг", .many = "steps", .few = "шага", .lots = "шагов" },
	{ "iteration", "итерация", .many = "iterations", .few = "итерации", .lots = "итераций" },
	{ "sample", "пример", .many = "samples", .few = "примера", .lots = "примеров" },
	{ "example", "пример", .many = "examples", .few = "примера", .lots = "примеров" },
	{ "batch", "батч", .many = "batches", .few = "батча", .lots = "батчей" },
	{ "epoch", "эпоха", .many = "epochs", .few = "эпохи", .lots = "эпох" },
	{ "image", "изображение", .many = "images", .few = "изображения", .lots = "изображений" },
	{ "word", "слово", .many = "words", .few = "слова", .lots = "слов" },
	{ "user", "пользователь", .many = "users", .few = "пользователя", .lots = "пользователей" },
	{ "failure", "отказ", .many = "failures", .few = "отказа", .lots = "отказов" },
	{ "replica", "реплика", .many = "replicas", .few = "реплики", .lots = "реплик" },
	{ "operation", "операция", .many = "operations", .few = "операции", .lots = "операций" },
	{ "message", "сообщение", .many = "messages", .few = "сообщения", .lots = "сообщений" },
	{ "packet", "пакет", .many = "packets", .few = "пакета", .lots = "пакетов" },
	{ "layer", "слой", .many = "layers", .few = "слоя", .lots = "слоев" },
	{ "person", "человек", .many = "people", .few = "человека", .lots = "человек" },
	{ "time", "раз", .many = "times", .few = "раза", .lots = "раз" },
	{ "cent", "цент", .many = "cents", .few = "цента", .lots = "центов" },
	{ "core", "ядро", .many = "cores", .few = "ядра", .lots = "ядер" },
	{ "rack", "стойка", .many = "racks", .few = "стойки", .lots = "стоек" },
	{ "pod", "под", .many = "pods", .few = "пода", .lots = "подов" },
	{ "machine", "машина", .many = "machines", .few = "машины", .lots = "машин" },
	{ "host", "хост", .many = "hosts", .few = "хоста", .lots = "хостов" },
	{ "worker", "исполнитель", .many = "workers", .few = "исполнителя",
	  .lots = "исполнителей" },
	{ "instance", "экземпляр", .many = "instances", .few = "экземпляра",
	  .lots = "экземпляров" },
	{ "client", "клиент", .many = "clients", .few = "клиента", .lots = "клиентов" },
	{ "phone", "телефон", .many = "phones", .few = "телефона", .lots = "телефонов" },
	{ "link", "канал", .many = "links", .few = "канала", .lots = "каналов" },
	{ "cable", "кабель", .many = "cables", .few = "кабеля", .lots = "кабелей" },
	{ "switch", "коммутатор", .many = "switches", .few = "коммутатора",
	  .lots = "коммутаторов" },
	{ "router", "маршрутизатор", .many = "routers", .few = "маршрутизатора",
	  .lots = "маршрутизаторов" },
	{ "port", "порт", .many = "ports", .few = "порта", .lots = "портов" },
	{ "lane", "линия", .many = "lanes", .few = "линии", .lots = "линий" },
	{ "hop", "переход", .many = "hops", .few = "перехода", .lots = "переходов" },
	{ "drive", "накопитель", .many = "drives", .few = "накопителя", .lots = "накопителей" },
	{ "disk", "диск", .many = "disks", .few = "диска", .lots = "дисков" },
	{ "file", "файл", .many = "files", .few = "файла", .lots = "файлов" },
	{ "record", "запись", .many = "records", .few = "записи", .lots = "записей" },
	{ "document", "документ", .many = "documents", .few = "документа", .lots = "документов" },
	{ "page", "страница", .many = "pages", .few = "страницы", .lots = "страниц" },
	{ "row", "строка", .many = "rows", .few = "строки", .lots = "строк" },
	{ "block", "блок", .many = "blocks", .few = "блока", .lots = "блоков" },
	{ "object", "объект", .many = "objects", .few = "объекта", .lots = "объектов" },
	{ "shard", "шард", .many = "shards", .few = "шарда", .lots = "шардов" },
	{ "copy", "копия", .many = "copies", .few = "копии", .lots = "копий" },
	{ "reader", "читатель", .many = "readers", .few = "читателя", .lots = "читателей" },
	{ "writer", "писатель", .many = "writers", .few = "писателя", .lots = "писателей" },
	{ "process", "процесс", .many = "processes", .few = "процесса", .lots = "процессов" },
	{ "thread", "поток", .many = "threads", .few = "потока", .lots = "потоков" },
	{ "rank", "ранг", .many = "ranks", .few = "ранга", .lots = "рангов" },
	{ "job", "задача", .many = "jobs", .few = "задачи", .lots = "задач" },
	{ "run", "запуск", .many = "runs", .few = "запуска", .lots = "запусков" },
	{ "round", "раунд", .many = "rounds", .few = "раунда", .lots = "раундов" },
	{ "stage", "стадия", .many = "stages", .few = "стадии", .lots = "стадий" },
	{ "microbatch", "микробатч", .many = "microbatches", .few = "микробатча",
	  .lots = "микробатчей" },
	{ "checkpoint", "точка", .many = "checkpoints", .few = "точки", .lots = "точек" },
	{ "restart", "перезапуск", .many = "restarts", .few = "перезапуска",
	  .lots = "перезапусков" },
	{ "fault", "сбой", .many = "faults", .few = "сбоя", .lots = "сбоев" },
	{ "error", "ошибка", .many = "errors", .few = "ошибки", .lots = "ошибок" },
	{ "attempt", "попытка", .many = "attempts", .few = "попытки", .lots = "попыток" },
	{ "expert", "эксперт", .many = "experts", .few = "эксперта", .lots = "экспертов" },
	{ "head", "голова", .many = "heads", .few = "головы", .lots = "голов" },
	{ "model", "модель", .many = "models", .few = "модели", .lots = "моделей" },
	{ "group", "группа", .many = "groups", .few = "группы", .lots = "групп" },
	{ "level", "уровень", .many = "levels", .few = "уровня", .lots = "уровней" },
	{ "region", "регион", .many = "regions", .few = "региона", .lots = "регионов" },
	{ "site", "площадка", .many = "sites", .few = "площадки", .lots = "площадок" },
	{ "sequence", "последовательность", .many = "sequences", .few = "последовательности",
	  .lots = "последовательностей" },
	{ "session", "сеанс", .many = "sessions", .few = "сеанса", .lots = "сеансов" },
	{ "event", "событие", .many = "events", .few = "события", .lots = "событий" },
	{ "doubling", "удвоение", .many = "doublings", .few = "удвоения", .lots = "удвоений" },
	{ "cycle", "цикл", .many = "cycles", .few = "цикла", .lots = "циклов" },
	{ "component", "компонент", .many = "components", .few = "компонента",
	  .lots = "компонентов" },
	{ "part", "деталь", .many = "parts", .few = "детали", .lots = "деталей" },
	{ "connection", "соединение", .many = "connections", .few = "соединения",
	  .lots = "соединений" },
};

/* NULL for a unit that has no style of its own. */
static const struct style *style_of(const struct word *w)
{
	for (size_t i = 0; i < COUNT_OF(styles); i++)
		if (!strcmp(w->known->printed, styles[i].symbol))
			return &styles[i];
	return NULL;
}

/* --- units ------------------------------------------------------------------------------------ */

enum plural { ONE, FEW, MANY };

static const char *symbol_text(const struct word *w, const struct style *s, enum plural plural)
{
	bool russian = message_language() == LANGUAGE_RU;

	if (!s)
		return w->known->printed;
	if (s->many && plural != ONE)
		return russian ? plural == FEW ? s->few : s->lots : s->many;
	return russian && s->russian ? s->russian : s->symbol;
}

static void print_power(struct strbuf *b, int power)
{
	static const char *const digits[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
	char text[16];

	if (power == 1)
		return;
	snprintf(text, sizeof text, "%d", power);
	for (const char *p = text; *p; p++)
		strbuf_puts(b, *p == '-' ? "⁻" : digits[*p - '0']);
}

static bool cyrillic(const char *text)
{
	return (unsigned char)*text == 0xd0 || (unsigned char)*text == 0xd1;
}

/* The prefix as the printed symbol's alphabet writes it. */
static const char *prefix_text(const struct prefix *p, const char *symbol)
{
	static const char *const binary[2][7] = {
		{ "", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei" },
		{ "", "Ки", "Ми", "Ги", "Ти", "Пи", "Эи" },
	};
	const struct prefix *written;

	if (!p)
		return "";
	if (p->binary)
		return binary[cyrillic(symbol)][p->power];
	written = word_prefix(p->power, cyrillic(symbol));
	return written ? written->symbol : p->symbol;
}

/* latin: FLOP/s is written so in every language. */
static void print_factor(struct strbuf *b, const struct factor *f, enum plural plural, bool latin)
{
	static const char *const substances[] = { "", NBSP "CO₂", NBSP "CO₂e" };
	const char *symbol =
	        latin ? f->word.known->printed : symbol_text(&f->word, style_of(&f->word), plural);

	strbuf_puts(b, prefix_text(f->word.prefix, symbol));
	strbuf_puts(b, symbol);
	strbuf_puts(b, substances[f->substance]);
	print_power(b, abs(f->power));
}

/* The number's unit, nothing for a plain number; alone: not behind a number. */
static void print_factors(struct strbuf *b, const struct factors *f, enum plural plural, bool alone)
{
	size_t above = 0, below = 0, n = 0;
	bool work = false;

	for (size_t i = 0; i < f->n; i++)
		if (f->factor[i].power > 0) {
			strbuf_puts(b, above ? "·" : "");
			print_factor(b, &f->factor[i], above ? ONE : plural, false);
			work |= !strcmp(f->factor[i].word.known->printed, "FLOP");
			above++;
		} else {
			below++;
		}
	if (below)
		strbuf_puts(b, above || !alone ? "/" : "1/");
	strbuf_puts(b, below > 1 ? "(" : "");
	for (size_t i = 0; i < f->n; i++)
		if (f->factor[i].power < 0) {
			strbuf_puts(b, n++ ? "·" : "");
			print_factor(b, &f->factor[i], ONE,
			             work && !strcmp(f->factor[i].word.known->printed, "s"));
		}
	strbuf_puts(b, below > 1 ? ")" : "");
}

void unit_print(struct strbuf *b, const char *unit)
{
	struct factors f;

	if (factors_parse(unit, &f, NULL) == STATUS_OK)
		print_factors(b, &f, ONE, true);
	else
		strbuf_puts(b, unit);
}

/* A space between number and unit, but none before "/s" and what has no space in it. */
static void print_gap(struct strbuf *b, const struct factors *f, const char *space)
{
	for (size_t i = 0; i < f->n; i++)
		if (f->factor[i].power > 0) {
			strbuf_puts(b, space);
			return;
		}
}

/* --- numbers ---------------------------------------------------------------------------------- */

enum { DIGITS_MAX = 17 };

/* ±d.ddd × 10^exponent, no zeros at the end. */
struct decimal {
	bool negative;
	char digits[DIGITS_MAX + 1];
	int n, exponent;
};

static struct decimal decimal_of(double value, int figures)
{
	struct decimal x = { .negative = signbit(value) && value != 0 };
	char text[64];

	snprintf(text, sizeof text, "%.*e", figures - 1, fabs(value));
	for (const char *p = text; *p != 'e'; p++)
		if (*p != '.')
			x.digits[x.n++] = *p;
	while (x.n > 1 && x.digits[x.n - 1] == '0')
		x.n--;
	x.digits[x.n] = '\0';
	x.exponent = atoi(strchr(text, 'e') + 1);
	return x;
}

static const char *decimal_mark(void)
{
	return message_language() == LANGUAGE_RU ? "," : ".";
}

static void print_fixed(struct strbuf *b, const struct decimal *x)
{
	int whole = x->exponent + 1;

	for (int i = 0; i < whole; i++) {
		if (i && (whole - i) % 3 == 0)
			strbuf_puts(b, NBSP);
		strbuf_putc(b, i < x->n ? x->digits[i] : '0');
	}
	if (whole <= 0)
		strbuf_putc(b, '0');
	if (whole >= x->n)
		return;
	strbuf_puts(b, decimal_mark());
	for (int i = whole; i < 0; i++)
		strbuf_putc(b, '0');
	strbuf_puts(b, x->digits + (whole > 0 ? whole : 0));
}

static void print_scientific(struct strbuf *b, const struct decimal *x)
{
	strbuf_putc(b, x->digits[0]);
	if (x->n > 1) {
		strbuf_puts(b, decimal_mark());
		strbuf_puts(b, x->digits + 1);
	}
	strbuf_puts(b, "×10");
	if (x->exponent == 1)
		strbuf_puts(b, "¹");
	else
		print_power(b, x->exponent);
}

/* --- both ------------------------------------------------------------------------------------- */

/* The prefix that reads best for x, which counts whole units; what is left of the exponent
 * stays. */
static void choose_prefix(struct decimal *x, struct factors *f, const struct style *s)
{
	bool work = f->n == 1 && !strcmp(s->symbol, "FLOP") && x->exponent >= 18;
	int power = (int)floor(x->exponent / 3.0) * 3;

	if (work || power > s->high + 2 || x->exponent > s->high + 3 || x->exponent < s->low)
		power = 0;
	if (power > s->high)
		power = s->high;
	if (power < s->low)
		power = s->low < 0 ? s->low : 0;
	x->exponent -= power;
	f->factor[0].word.prefix = word_prefix(power, false);
}

static void choose_mass(struct decimal *x, struct factors *f, const struct style *s)
{
	if (x->exponent < 6) {
		choose_prefix(x, f, s);
		return;
	}
	word_find("t", 1, &f->factor[0].word);
	x->exponent -= 6;
}

static void choose_unit(struct decimal *x, struct factors *f)
{
	struct factor *first = &f->factor[0];
	const struct prefix *p;
	const struct style *s;
	struct word plain;
	bool kilogram;

	if (!f->n || first->power != 1)
		return;
	p = first->word.prefix;
	s = style_of(&first->word);
	if (!s || (p && p->binary))
		return;
	if (!s->scale) {                       /* 4.5 M$ is 4 500 000 USD */
		x->exponent += p ? p->power : 0;
		first->word.prefix = NULL;
		return;
	}
	kilogram = !strcmp(s->symbol, "kg");
	if (!word_find(kilogram ? "g" : s->symbol, strlen(kilogram ? "g" : s->symbol), &plain))
		return;
	x->exponent += (p ? p->power : 0) + (kilogram ? 3 : 0);
	first->word = plain;
	s = style_of(&plain);
	if (!strcmp(s->symbol, "g"))
		choose_mass(x, f, s);
	else
		choose_prefix(x, f, s);
}

static enum plural plural_of(const struct decimal *x)
{
	int last, before;

	if (x->n > x->exponent + 1)
		return FEW;                            /* Russian fractions: 2,5 токена */
	last = x->exponent == x->n - 1 ? x->digits[x->n - 1] - '0' : 0;
	before = x->exponent >= 1 && x->exponent - 1 < x->n ? x->digits[x->exponent - 1] - '0' : 0;
	if (message_language() != LANGUAGE_RU)
		return x->exponent == 0 && last == 1 ? ONE : MANY;
	if (before == 1 || last == 0 || last > 4)
		return MANY;
	return last == 1 ? ONE : FEW;
}

/* Whole numbers that people count stay as they are: 1024 devices, not 1020. */
static bool is_count(double value, const struct factors *f)
{
	const struct style *s = f->n ? style_of(&f->factor[0].word) : NULL;

	return value == floor(value) && fabs(value) < 1e6 && !(s && s->scale);
}

/* Long times are counted in hours. */
static void use_hours(double *value, struct factors *f)
{
	const struct factor *first = &f->factor[0];

	double seconds;

	if (f->n != 1 || first->power != 1 || strcmp(first->word.known->printed, "s") != 0)
		return;
	seconds = first->word.prefix ? *value * pow(10, first->word.prefix->power) : *value;
	if (fabs(seconds) < 9999.5)
		return;
	*value = seconds / 3600;
	factors_parse("h", f, NULL);
}

static void print(struct strbuf *b, double value, const char *unit, int figures, bool free_unit)
{
	struct factors f;
	struct decimal x, rounded, finer;
	int shift;

	if (isnan(value)) {
		strbuf_puts(b, "—");
		return;
	}
	if (factors_parse(unit, &f, NULL) != STATUS_OK)
		f.n = 0;
	if (isinf(value)) {
		strbuf_puts(b, value < 0 ? "−∞" : "∞");
		print_gap(b, &f, NBSP);
		print_factors(b, &f, MANY, false);
		return;
	}
	if (free_unit)
		use_hours(&value, &f);
	x = rounded = decimal_of(value, is_count(value, &f)    ? 6
	                                : figures < DIGITS_MAX ? figures
	                                                       : DIGITS_MAX);
	if (free_unit && value != 0)
		choose_unit(&x, &f);
	shift = x.exponent - rounded.exponent;
	finer = decimal_of(value, 4);
	if (decimal_of(value, DIGITS_MAX).exponent + shift == 3 && figures < 4 && x.n < 4) {
		x = finer;                     /* 1055 t is not rounded to 1060 */
		x.exponent += shift;
	}
	strbuf_puts(b, x.negative ? "−" : "");
	if (x.exponent < -4 || x.exponent > 6)
		print_scientific(b, &x);
	else
		print_fixed(b, &x);
	print_gap(b, &f, NBSP);
	print_factors(b, &f, plural_of(&x), false);
}

void quantity_print(struct strbuf *b, double value, const char *unit, int figures)
{
	print(b, value, unit, figures, true);
}

void quantity_print_in(struct strbuf *b, double value, const char *unit, int figures)
{
	print(b, value, unit, figures, false);
}

void quantity_print_full(struct strbuf *b, double value, const char *unit)
{
	enum plural plural = MANY;
	char text[NUMBER_SIZE];
	struct factors f;

	if (isfinite(value)) {
		struct decimal x = decimal_of(value, DIGITS_MAX);

		plural = plural_of(&x);
	}
	if (isnan(value)) {
		strbuf_puts(b, "—");
		return;
	}
	if (factors_parse(unit, &f, NULL) != STATUS_OK)
		f.n = 0;
	strbuf_puts(b, number_text(text, value));
	print_gap(b, &f, " ");
	print_factors(b, &f, plural, false);
}
