/* answer_forms.c - the forms that an answer may take, told once: for the help of both faces
 *
 * A test reads every example, in every language, and looks for each in lessons/AUTHORING.md.
 */
#include "config.h"
#include "lesson/answer_forms.h"

#include "base/memory.h"
#include "base/message.h"

const struct answer_form answer_forms[] = {
	{ N_("40 ms; 0.04 s; 40 milliseconds"), N_("any unit of the kind, as a sign or a word") },
	{ N_("100 GB / (25 GB/s); 2*70/3.35; 2^10"), N_("a calculation, with or without units") },
	{ N_("sqrt(81); ln(2); log2(1024); exp(-1); pow(2, 3)"), N_("functions, of numbers") },
	{ N_("1.5e-3; 1.5×10^-3; 1.5·10⁻³"), N_("a power of ten") },
	{ N_("12 %; 0.12; 1 of 6"), N_("a share") },
	{ N_("8k; 7B; 7 billion; 45,454"), N_("a count") },
	{ N_("half an hour; two thirds; 2 1/2 h"), N_("words and fractions") },
	{ N_("1 h 30 min; 1h30; 2 h 5 min"), N_("parts of one time") },
	{ N_("3 per day; once every 8 h; 24 km/h"), N_("a rate") },
	{ N_("$0.12 per kWh; 4180 J/kg K; 12 m s-2"), N_("units divided without brackets") },
	{ N_("5 spares; 1030 t of CO2"), N_("the question's own words behind the number") },
	{ N_("about 4 s; t = 4 s"), N_("what people write around a number") },
	{ N_("2; 1 3; 13; 4 > 2 > 1"), N_("numbers of a list: one, several, or all in order") },
	{ N_("1c 2a 3b"), N_("pairs: a number and a letter") },
	{ N_("bw=3.35TB/s devices=64"), N_("the knobs of a task") },
};

const size_t answer_form_count = COUNT_OF(answer_forms);
