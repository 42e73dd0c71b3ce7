/* test_answer.c - answers as students type them: each text, how it is judged and what is said */
#include "config.h"
#include "reading_kit.h"

#include "base/memory.h"

/* What a row of the table expects. */
enum want { RIGHT, WRONG, ASK };

struct row {
	const char *text;
	const struct answer_rule *rule;
	double truth;
	enum want want;
	int what;                      /* a slip when wrong, a reason when not yet; 0: any */
	const char *said;              /* must be in the message; NULL: anything */
};

#define NOT(reason) ASK, ANSWER_##reason
#define SLIP(slip)  WRONG, SLIP_##slip

static const struct row rows[] = {
	/* decimal and group marks */
	{ "3,14", &number_comma, 3.14, RIGHT }, { "3,14", &number, 3.14, NOT(AMBIGUOUS), "3.14" },
	{ "3.14", &number_comma, 3.14, RIGHT }, { "3,141", &number, 3141, RIGHT },
	{ "3.141", &number_comma, 3.141, NOT(AMBIGUOUS), "3141" },
	{ "3,141", &number_comma, 3.141, RIGHT },
	{ "3.141", &number, 3.141, RIGHT }, { "12,5 + 1", &number, 13.5, NOT(AMBIGUOUS) },
	{ "1,234,567", &number, 1234567, RIGHT }, { "1.234.567", &number, 1234567, RIGHT },
	{ "1.234,56", &number, 1234.56, RIGHT }, { "1,234.56", &number_comma, 1234.56, RIGHT },
	{ "1 234.5", &number, 1234.5, RIGHT }, { "1\u00a0234.5", &number, 1234.5, RIGHT },
	{ "1\u2009234.5", &number, 1234.5, RIGHT }, { "1\u202f234,5", &number, 1234.5, RIGHT },
	{ "1'234.5", &number, 1234.5, RIGHT }, { "1’234’567", &number, 1234567, RIGHT },
	{ "1_000_000", &number, 1e6, RIGHT },
	{ "25 000", &number, 25000, RIGHT }, { "1,23,4", &number, 1234, NOT(SYNTAX) },
	{ "1.2.3", &number, 1.23, NOT(SYNTAX) },
	{ "12345 678", &number, 12345678, NOT(SYNTAX) }, { "0,123", &number_comma, 0.123, RIGHT },
	{ ",5", &number, 0.5, RIGHT },
	{ ".5", &number_comma, 0.5, RIGHT }, { "5.", &number, 5, RIGHT },
	{ "3, 14", &number, 3.14, NOT(ONE_VALUE) },
	{ "2,0 h", &hours, 2, NOT(AMBIGUOUS), "2.0" }, { "2,0 h", &hours_comma, 2, RIGHT },
	{ "2,0 h", &hours_comma, 20, WRONG, 0 },
	/* fractions and signs */
	{ "2 1/2", &number, 2.5, RIGHT }, { "1/3", &number, 0.3333, RIGHT },
	{ "1/3", &exact, 1. / 3, RIGHT },
	{ "2½", &number, 2.5, RIGHT }, { "-2 1/2", &number, -2.5, RIGHT },
	{ "1/7e7", &exact, 1 / 7e7, RIGHT }, { "3/7e-2", &exact, 3 / 7e-2, RIGHT },
	{ "1/7E7 h", &hours, 1 / 7e7, RIGHT },
	{ "1/7000000 h", &hours, 1 / 7e6, RIGHT }, { "-1/7e7 h", &hours, -1 / 7e7, RIGHT },
	{ "1/2.5", &exact, 0.4, RIGHT },
	{ "1/10^3", &exact, 1e-3, RIGHT }, { "1/7e7.5", &exact, 0, NOT(SYNTAX) },
	{ "1/2 h", &hours, 0.5, RIGHT }, { "2 1/2 h", &hours, 2.5, RIGHT },
	{ "−5", &number, -5, RIGHT }, { "–5", &number, -5, RIGHT }, { "- 5", &number, -5, RIGHT },
	{ "-5", &number, -5, RIGHT },
	{ "+5", &number, 5, RIGHT }, { "--5", &number, 5, NOT(SYNTAX), "sign" },
	{ "5-", &number, 5, NOT(SYNTAX), "sign" },
	/* powers of ten */
	{ "1e25", &flop, 1e25, RIGHT }, { "1E25", &flop, 1e25, RIGHT },
	{ "1 e25", &flop, 1e25, RIGHT },
	{ "10^25", &flop, 1e25, RIGHT }, { "1×10^25", &flop, 1e25, RIGHT },
	{ "1·10²⁵", &flop, 1e25, RIGHT },
	{ "1x10**25", &flop, 1e25, RIGHT }, { "1*10^25 FLOP", &flop, 1e25, RIGHT },
	{ "1 х 10^25", &flop, 1e25, RIGHT },
	{ "1е25", &flop, 1e25, RIGHT }, { "10²⁵ FLOP", &flop, 1e25, RIGHT },
	{ "1e+25", &flop, 1e25, RIGHT },
	{ "1e3.5", &number, 3162, NOT(SYNTAX), "×10^3.5" }, { "10^3.5", &number, 3162, RIGHT },
	{ "1e3", &number, 1000, RIGHT },
	{ "1e400", &number, 1, NOT(NOT_FINITE) }, { "inf", &number, 1, NOT(NOT_FINITE) },
	{ "nan", &number, 1, NOT(NOT_FINITE) },
	{ "∞", &number, 1, NOT(NOT_FINITE) }, { "1/0", &number, 1, NOT(NOT_FINITE) },
	/* nothing, and nothing of the wrong kind */
	{ "-0", &number, 0, RIGHT }, { "0.0", &number, 0, RIGHT },
	{ "0", &zero_seconds, 0, NOT(NEED_UNIT) },
	{ "0", &hours_lax, 0, RIGHT }, { "0 km", &seconds, 0, SLIP(KIND), "length" },
	{ "0 m", &seconds, 0, NOT(AMBIGUOUS), "0 min" },
	{ "0 V*m/A", &volts, 5, SLIP(KIND) },
	/* times */
	{ "2 h", &hours, 2, RIGHT }, { "120 min", &hours, 2, RIGHT },
	{ "120min", &hours, 2, RIGHT }, { "7200 s", &hours, 2, RIGHT },
	{ "7.2 ks", &hours, 2, RIGHT }, { "2 hrs", &hours, 2, RIGHT },
	{ "1 h 60 min", &hours, 2, RIGHT },
	{ "2h 0min", &hours, 2, RIGHT }, { "1h + 60min", &hours, 2, RIGHT },
	{ "1h60min", &hours_plain, 2, RIGHT },
	{ "1h + 60min", &hours_plain, 2, RIGHT }, { "2 часа", &hours, 2, RIGHT },
	{ "1 ч 60 мин", &hours, 2, RIGHT },
	{ "2", &hours, 2, NOT(NEED_UNIT), "time" }, { "h", &hours, 2, NOT(NEED_NUMBER), "number" },
	{ "2", &hours_lax, 2, RIGHT },
	{ "2 H", &hours, 2, NOT(AMBIGUOUS), "time" }, { "2 M", &hours, 2, NOT(UNKNOWN_UNIT), "M" },
	{ "1:30", &hours, 1.5, NOT(AMBIGUOUS), "1 h 30 min" },
	{ "1:30:00", &hours, 1.5, RIGHT }, { "1:30 h", &hours, 1.5, RIGHT },
	{ "90:00 min", &hours, 1.5, RIGHT }, { "1:30 GB", &hours, 1.5, NOT(SYNTAX) },
	{ "2h30", &hours, 2.5, RIGHT }, { "time: 2 h", &hours, 2, RIGHT },
	{ "2 3 h", &hours, 2, NOT(SYNTAX) }, { "2 Hours", &hours, 2, NOT(UNKNOWN_UNIT), "hours" },
	{ "2*60 min", &hours, 2, RIGHT },
	{ "3 - 1 h", &hours, 2, RIGHT }, { "1/2 h + 90 min", &hours, 2, RIGHT },
	/* prefixes, bits and bytes, decimal and binary */
	{ "5000 MV", &volts, 5, SLIP(SI_PREFIX), "10⁹" }, { "5000 mV", &volts, 5, RIGHT },
	{ "5 kV", &volts, 5, SLIP(SI_PREFIX), "10^3" },
	{ "80 GB", &gibibytes, 80, SLIP(BINARY_PREFIX), "GiB" },
	{ "80 GiB", &gigabytes, 80, SLIP(BINARY_PREFIX) },
	{ "100 kb", &kilobytes, 100, SLIP(BITS_BYTES), "8 times" },
	{ "100 KB", &kilobytes, 100, NOT(UNKNOWN_UNIT), "kB" },
	{ "100 КБ", &kilobytes, 100, NOT(UNKNOWN_UNIT), "КиБ" },
	{ "100 kilobytes", &kilobytes, 100, RIGHT }, { "800 kbit", &kilobytes, 100, RIGHT },
	{ "100 кБ", &kilobytes, 100, RIGHT },
	{ "400 Gbps", &bandwidth, 50, RIGHT }, { "400 GB/s", &bandwidth, 50, SLIP(BITS_BYTES) },
	{ "50 ГБ/с", &bandwidth, 50, RIGHT },
	{ "5 gb", &gigabytes, 5, NOT(UNKNOWN_UNIT), "GB" },
	{ "4 apples", &number, 4, NOT(UNKNOWN_UNIT), "apples" },
	/* amounts and rates */
	{ "312 TFLOPS", &rate, 312, RIGHT }, { "312 TFLOP/s", &rate, 312, RIGHT },
	{ "312e12 FLOP/s", &rate, 312, RIGHT },
	{ "312 teraflops", &rate, 312, RIGHT }, { "312 TFLOP", &rate, 312, SLIP(KIND), "amount" },
	{ "312 TFLOPs", &rate, 312, SLIP(KIND), "amount" },
	{ "1 J/s", &watts, 1, RIGHT }, { "1 J", &torque, 1, RIGHT },
	{ "3 kWh", &kilowatts, 3, SLIP(KIND), "energy, not power" },
	{ "1e25 FLOP/s", &flop, 1e25, SLIP(KIND), "amount" },
	/* counts and money */
	{ "7B", &parameters, 7e9, RIGHT }, { "7e9", &parameters, 7e9, RIGHT },
	{ "7 billion", &parameters, 7e9, RIGHT },
	{ "7,000,000,000", &parameters, 7e9, RIGHT }, { "7 млрд", &parameters, 7e9, RIGHT },
	{ "7 млрд параметров", &parameters, 7e9, RIGHT },
	{ "7 billion parameters", &parameters, 7e9, RIGHT }, { "7000M", &parameters, 7e9, RIGHT },
	{ "7b", &parameters, 7e9, NOT(SYNTAX), "7B" },
	{ "7G", &parameters, 7e9, NOT(SYNTAX), "7B" },
	{ "4.5m USD", &dollars, 4.5e6, NOT(SYNTAX), "4.5M USD" },
	{ "USD 4.5M", &dollars, 4.5e6, RIGHT }, { "5!", &number, 5, NOT(SYNTAX) },
	{ "3 kW/h", &kilowatts, 3, SLIP(KIND), "another kind" },
	{ "6.7B", &parameters, 7e9, WRONG, SLIP_NONE, "close" },
	{ "7 GB", &parameters, 7e9, SLIP(KIND) }, { "7B", &gigabytes, 7, WRONG, 0 },
	{ "1.5T tokens", &tokens, 1.5e12, RIGHT }, { "1.5e12 tok", &tokens, 1.5e12, RIGHT },
	{ "1,5 трлн токенов", &tokens, 1.5e12, NOT(AMBIGUOUS) },
	{ "$4.5M", &dollars, 4.5e6, RIGHT }, { "4.5 M$", &dollars, 4.5e6, RIGHT },
	{ "4,500,000 USD", &dollars, 4.5e6, RIGHT },
	{ "4.5e6", &dollars, 4.5e6, NOT(NEED_UNIT), "money" },
	{ "$4.5 million", &dollars, 4.5e6, RIGHT }, { "-$3", &dollars, -3, RIGHT },
	{ "4.5 million dollars", &dollars, 4.5e6, RIGHT },
	{ "3 million bytes", &gigabytes, 0.003, NOT(UNKNOWN_UNIT), "million" },
	/* money without a word from the author */
	{ "1.3 million USD", &money, 1.3e6, RIGHT }, { "1.3M USD", &money, 1.3e6, RIGHT },
	{ "$1.3 million", &money, 1.3e6, RIGHT }, { "$1.3M", &money, 1.3e6, RIGHT },
	{ "1.3M$", &money, 1.3e6, RIGHT },
	{ "$1.3m", &money, 1.3e6, NOT(UNKNOWN_UNIT) },
	{ "1300 thousand dollars", &money, 1.3e6, RIGHT }, { "2 billion USD", &money, 2e9, RIGHT },
	{ "2 trillion USD", &money, 2e12, RIGHT }, { "1,3 млн USD", &money_comma, 1.3e6, RIGHT },
	{ "1,3 млн долл.", &money_comma, 1.3e6, RIGHT },
	{ "1300 тыс. долларов", &money, 1.3e6, RIGHT },
	{ "1300 тыс долларов", &money, 1.3e6, RIGHT },
	{ "1,3 миллиона долларов", &money_comma, 1.3e6, RIGHT },
	{ "2 млрд. долларов", &money, 2e9, RIGHT }, { "2 триллиона долларов", &money, 2e12, RIGHT },
	{ "130000000 cents", &money, 1.3e6, RIGHT },
	{ "50 cents/kWh", &price, 0.5, RIGHT }, { "50 cents per kWh", &price, 0.5, RIGHT },
	{ "50 ¢/kWh", &price, 0.5, RIGHT },
	{ "50¢/kWh", &price, 0.5, RIGHT }, { "1 cent/kWh", &price, 0.01, RIGHT },
	{ "$0.5/kWh", &price, 0.5, RIGHT },
	{ "50 центов за кВт·ч", &price, 0.5, RIGHT },
	{ "50 копеек/кВт·ч", &price, 0.5, NOT(UNKNOWN_UNIT) },
	{ "5 million tonnes", &tonnes, 5e6, RIGHT },
	{ "5M tonnes", &tonnes, 5e6, NOT(UNKNOWN_UNIT) },
	{ "2 million", &number, 2e6, RIGHT }, { "2M", &number, 2e6, RIGHT },
	/* how many times */
	{ "8 times", &number, 8, RIGHT }, { "8x", &number, 8, RIGHT }, { "8×", &number, 8, RIGHT },
	{ "8х", &number, 8, RIGHT },
	{ "в 8 раз", &number, 8, RIGHT }, { "8 раз", &number, 8, RIGHT },
	{ "в 2,5 раза", &number_comma, 2.5, RIGHT },
	{ "by a factor of 8", &number, 8, RIGHT },
	/* letters of the other keyboard that look the same: "c" and «с», "M" and «М» */
	{ "8 м" "c", &seconds, 0.008, RIGHT }, { "5 ГБ/" "c", &bandwidth, 5, RIGHT },
	{ "5 М" "B", &gigabytes, 0.005, RIGHT },
	{ "5 k" "Б", &kilobytes, 5, RIGHT },
	{ "8 c", &seconds, 8, NOT(UNKNOWN_UNIT) }, { "8 м" "c", &watts, 8, NOT(UNKNOWN_UNIT) },
	/* operations by both their names */
	{ "309 ops/B", &ridge, 309, RIGHT }, { "309 op/B", &ridge, 309, RIGHT },
	{ "309 ops/byte", &ridge, 309, RIGHT },
	{ "309 operations per byte", &ridge, 309, RIGHT }, { "309 оп/Б", &ridge, 309, RIGHT },
	{ "309 операций на байт", &ridge, 309, RIGHT }, { "309 FLOP/Б", &ridge, 309, RIGHT },
	{ "0.309 kops/B", &ridge, 309, RIGHT }, { "618 Gops / 2 GB", &ridge, 309, RIGHT },
	{ "309 ops/s", &ridge, 309, SLIP(KIND) }, { "312 TOPS", &rate, 312, RIGHT },
	{ "312 Tops/s", &rate, 312, RIGHT },
	{ "312 Tops", &rate, 312, NOT(AMBIGUOUS), "TOPS" }, { "5 FLOP/s", &each, 5, RIGHT },
	{ "5 kFLOPS", &each, 5000, RIGHT },
	{ "1e25 operations", &flop, 1e25, RIGHT }, { "10 триллионов операций", &flop, 1e13, RIGHT },
	/* things that are counted */
	{ "98 cores", &number, 98, RIGHT }, { "98 kittens", &number, 98, NOT(UNKNOWN_UNIT),
	                                      "plain number" },
	{ "98 ядер", &number, 98, RIGHT }, { "21 стойка", &number, 21, RIGHT },
	{ "3 стойки", &number, 3, RIGHT },
	{ "98 racks", &number, 98, RIGHT }, { "98 phones", &number, 98, RIGHT },
	{ "98 shards", &number, 98, RIGHT },
	{ "5 контрольных точек", &number, 5, RIGHT }, { "5 слоёв", &number, 5, RIGHT },
	{ "98 s", &number, 98, SLIP(KIND), "plain number" },
	{ "8 nodes", &nodes, 8, RIGHT }, { "8 servers", &nodes, 8, RIGHT },
	{ "8 узлов", &nodes, 8, RIGHT },
	{ "8 racks", &nodes, 8, NOT(AMBIGUOUS), "8\u00a0nodes" },
	{ "2 racks", &nodes, 8, NOT(AMBIGUOUS), "2\u00a0nodes" },
	{ "8 рабочих узлов", &nodes, 8, RIGHT },
	/* shares */
	{ "42%", &ratio, 0.42, RIGHT }, { "0.42", &ratio, 0.42, RIGHT },
	{ "42", &ratio, 0.42, NOT(AMBIGUOUS), "42 %" },
	{ "0,42", &ratio_comma, 0.42, RIGHT }, { "4.2 %", &ratio, 0.42, WRONG, SLIP_NONE },
	{ "0.42 %", &ratio, 0.42, SLIP(PERCENT) },
	{ "42 %", &percent, 42, RIGHT }, { "42", &percent, 42, NOT(NEED_UNIT), "%" },
	{ "42 процента", &ratio, 0.42, RIGHT }, { "1", &ratio, 1, RIGHT },
	/* spellings of units */
	{ "3 \u00b5A", &amperes, 3e-6, RIGHT }, { "3 \u03bcA", &amperes, 3e-6, RIGHT },
	{ "3 uA", &amperes, 3e-6, RIGHT },
	{ "9.8 m/s2", &gravity, 9.8, RIGHT }, { "9.8 m/s²", &gravity, 9.8, RIGHT },
	{ "9.8 m s^-2", &gravity, 9.8, RIGHT },
	{ "9.8 m/s/s", &gravity, 9.8, RIGHT }, { "9.8 N/kg", &gravity, 9.8, RIGHT },
	{ "9.8 м/с²", &gravity, 9.8, RIGHT },
	{ "552 tCO2", &tonnes, 552, RIGHT }, { "552 000 kg CO2e", &tonnes, 552, RIGHT },
	{ "20 г CO₂/кВт·ч", &intensity, 20, RIGHT },
	{ "20 gCO2e/kWh", &intensity, 20, RIGHT }, { "３ s", &seconds, 3, RIGHT },
	{ "٣ s", &seconds, 3, RIGHT },
	/* what stands around the answer */
	{ "4 s.", &seconds, 4, RIGHT }, { "= 4 s", &seconds, 4, RIGHT },
	{ "~4 s", &seconds, 4, RIGHT }, { "t = 4 s", &seconds, 4, RIGHT },
	{ "**4 s**", &seconds, 4, RIGHT }, { "$4 s$", &seconds, 4, RIGHT },
	{ "≈ 4 s", &seconds, 4, RIGHT }, { "«4 s»", &seconds, 4, RIGHT },
	{ "T_all = 4 s;", &seconds, 4, RIGHT }, { "about 4 s", &seconds, 4, RIGHT },
	{ "3x", &number, 3, RIGHT }, { "1,8×", &number_comma, 1.8, RIGHT },
	{ "  4\u00a0s ", &seconds, 4, RIGHT }, { "\u200e4 s", &seconds, 4, RIGHT },
	{ "4 ± 0.1 s", &seconds, 4, NOT(ONE_VALUE) },
	{ "3-5 s", &seconds, 4, NOT(ONE_VALUE), "range" }, { "3–5 s", &seconds, 4, NOT(ONE_VALUE) },
	{ "3,5-4,5 s", &hours_comma, 4, NOT(ONE_VALUE) },
	{ "3 to 5 s", &seconds, 4, NOT(ONE_VALUE) },
	{ "4 s = 4000 ms", &seconds, 4, NOT(ONE_VALUE) },
	{ "3 s; 4 s", &seconds, 4, NOT(ONE_VALUE) },
	{ "about four seconds", &seconds, 4, RIGHT },
	{ "about some seconds", &seconds, 4, NOT(NEED_NUMBER) },
	{ "2+2=4", &number, 4, NOT(ONE_VALUE) },
	/* figures */
	{ "100", &three_figures, 100, RIGHT }, { "1.00e2", &three_figures, 100, RIGHT },
	{ "100", &figures_taught, 100, NOT(AMBIGUOUS), "figures" },
	{ "1.00e2", &figures_taught, 100, RIGHT }, { "100.", &three_figures, 100, RIGHT },
	{ "44 ms", &ms_figures, 43.75, NOT(FIGURES), "at least 3" },
	{ "43.8 ms", &ms_figures, 43.75, RIGHT, 0, "Right" },
	{ "0.0438 s", &ms_figures, 43.75, RIGHT, 0, "Right" },
	{ "0.30", &one_figure, 0.3, NOT(FIGURES), "at most 1" },
	{ "0.3", &one_figure, 0.3, RIGHT, 0, "Right" },
	{ "100000000.1", &exact, 1e8, WRONG, 0 }, { "100000000", &exact, 1e8, RIGHT },
	/* calculations */
	{ "0x1F", &number, 31, NOT(SYNTAX) }, { "0x1F", &hex, 31, RIGHT },
	{ "sqrt(25)", &number, 5, RIGHT }, { "2*70/3.35", &number, 41.79, RIGHT },
	{ "2pi", &number, 6.283, RIGHT }, { "sqrt(25)", &plain_only, 5, NOT(NEED_NUMBER) },
	{ "2*70/3.35", &plain_only, 41.79, NOT(NEED_NUMBER) },
	{ "2pi", &plain_only, 6.283, NOT(NEED_NUMBER) }, { "1/3", &plain_only, 0.3333, RIGHT },
	{ "1.5×10^3", &plain_only, 1500, RIGHT },
	{ "2*70/3.35 ms", &ms_figures, 41.79, RIGHT },
	{ "140 GB / 3.35 TB/s", &ms_figures, 41.79, RIGHT }, { "3 x 4", &number, 12, RIGHT },
	{ "2 h + 3 GB", &hours, 5, NOT(SYNTAX), "amount of data" },
	{ "9^9^9^9", &number, 1, NOT(NOT_FINITE) },
	{ "2 GB since s", &gigabytes, 2, NOT(UNKNOWN_UNIT), "since" },
	/* no text at all */
	{ "", &number, 1, NOT(NEED_NUMBER) }, { "   ", &number, 1, NOT(NEED_NUMBER) },
	{ "\x1b[31m4 s", &seconds, 4, NOT(SYNTAX) },
	{ "4\ns", &seconds, 4, NOT(SYNTAX) }, { "\xff\xfe" "4 s", &seconds, 4, NOT(SYNTAX) },
	{ "4 s\xc3", &seconds, 4, NOT(SYNTAX) },
	/* other slips */
	{ "-3", &number, 3, SLIP(SIGN) }, { "0.25", &number, 4, SLIP(INVERSE) },
	{ "6", &number, 3, SLIP(FACTOR_TWO), "twice" },
	{ "1.5", &number, 3, SLIP(FACTOR_TWO), "half" },
	{ "3 min", &hours, 3, SLIP(TIME_UNIT), "60" },
	{ "3 s", &hours, 3, SLIP(TIME_UNIT), "3600" }, { "3 d", &hours, 3, SLIP(TIME_UNIT), "24" },
	{ "26280", &number, 3, SLIP(TIME_UNIT), "8760" }, { "300", &number, 3, WRONG, SLIP_NONE },
	{ "3000 %", &ratio, 0.3, SLIP(PERCENT) },
	{ "3000", &number, 3, SLIP(SI_PREFIX) },
	{ "7", &number, 3, WRONG, SLIP_NONE, "too large" },
	{ "3.1", &number, 3, WRONG, SLIP_NONE, "close" },
	{ "0.07", &number, 3, WRONG, SLIP_NONE, "powers of ten" },
	{ "3.06", &number, 3, RIGHT }, { "2.94", &number, 3, RIGHT },
	{ "3.0601", &number, 3, WRONG, 0 }, { "5", &number, 0, WRONG, 0 },
};

static void check_row(const struct row *row)
{
	struct reading r = reading_of(row->text, row->rule);
	static const enum verdict verdicts[] = { VERDICT_RIGHT, VERDICT_WRONG, VERDICT_NOT_YET };
	struct judgement j;
	bool ask;

	judge(&r, row->rule, row->truth, NULL, NULL, 0, &j);
	ck_assert_msg(j.verdict == verdicts[row->want], "“%s”: %s, read as “%s” = %.17g: %s",
	              row->text, judge_verdict_word(j.verdict), r.shown, r.value, j.message);
	if (row->want == WRONG)
		ck_assert_msg(row->what == 0 || (int)j.slip == row->what, "“%s”: slip %s: %s",
		              row->text, judge_slip_word(j.slip), j.message);
	if (row->want == ASK)
		ck_assert_msg(row->what == 0 || (int)j.reason == row->what, "“%s”: reason %s: %s",
		              row->text, answer_reason_word(j.reason), j.message);
	ck_assert_msg(!row->said || strstr(j.message, row->said), "“%s”: %s", row->text, j.message);
	ck_assert_msg(*j.message && clean_text(j.message) && clean_text(r.shown), "“%s”: %s",
	              row->text, j.message);
	ask = row->want == ASK && j.reason != ANSWER_FIGURES;  /* that reason is the judge's */
	ck_assert_msg(ask == (*r.message != '\0') && ask == (*r.shown == '\0'), "“%s”", row->text);
}

START_TEST(table)
{
	check_row(&rows[_i]);
}
END_TEST

START_TEST(russian_keyboards)
{
	static const struct row typed[] = {
		{ "8 c", &seconds, 8, RIGHT }, { "8 чac", &hours, 8, RIGHT },
		{ "8 c", &watts, 8, NOT(UNKNOWN_UNIT) },
		{ "8 q", &seconds, 8, NOT(UNKNOWN_UNIT) },
	};

	message_set_language(LANGUAGE_RU);
	for (size_t i = 0; i < COUNT_OF(typed); i++)
		check_row(&typed[i]);
	message_set_language(LANGUAGE_EN);
}
END_TEST

static void check_choices(const struct row *row)
{
	struct reading r = reading_of(row->text, row->rule);

	for (int i = 0; i < r.n_choices; i++) {
		struct reading again = reading_of(r.choices[i], row->rule);

		ck_assert_msg(again.reason == ANSWER_NONE, "“%s”: “%s”: %s", row->text,
		              r.choices[i], again.message);
	}
}

static void check_shown(const struct row *row)
{
	struct reading r = reading_of(row->text, row->rule), again;

	if (r.reason != ANSWER_NONE || row->rule->figures_topic)
		return;
	if (strstr(r.shown, " = "))
		*strstr(r.shown, " = ") = '\0';
	again = reading_of(r.shown, row->rule);
	ck_assert_msg(again.reason == ANSWER_NONE, "“%s”: “%s”: %s", row->text, r.shown,
	              again.message);
	ck_assert_msg(isnan(r.value) ? isnan(again.value)
	                             : fabs(again.value - r.value) <= 1e-5 * fabs(r.value),
	              "“%s”: “%s” is %.17g, not %.17g", row->text, r.shown, again.value,
	              r.value);
}

START_TEST(readings_read_back)
{
	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		check_choices(&rows[i]);
		check_shown(&rows[i]);
	}
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("answer");
	TCase *all = tcase_create("all");

	tcase_set_timeout(all, 180);
	tcase_add_loop_test(all, table, 0, COUNT_OF(rows));
	tcase_add_test(all, readings_read_back);
	tcase_add_test(all, russian_keyboards);
	suite_add_tcase(suite, all);
	return units_run(suite);
}
