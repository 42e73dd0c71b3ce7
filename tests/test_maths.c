/* test_maths.c - formulas as text */
#include "config.h"
#include "text_help.h"

#include <locale.h>
#include <time.h>

#include "base/memory.h"

/* --- maths ------------------------------------------------------------------------------------ */

static const struct { const char *maths, *line; } maths[] = {
	{ "", "" }, { "A^N", "Aᴺ" }, { "\\alpha", "α" }, { "\\frac{a}{b}", "a/b" },
	{ "\\sqrt{x}", "√x" }, { "\\sqrt{x + 1}", "√(x + 1)" }, { "\\sqrt[3]{x}", "³√x" },
	{ "\\sqrt x y", "√x y" }, { "\\frac{a+b}{c}", "(a+b)/c" }, { "\\frac{a}{b+c}", "a/(b+c)" },
	{ "\\frac{2N}{bc}", "2N/(bc)" }, { "\\frac{a}{(b+c)}", "a/(b+c)" },
	{ "\\frac{a}{b_1}", "a/b₁" }, { "\\frac{a}{T_{comm}}", "a/T_comm" },
	{ "\\frac{a}{\\text{BW}}", "a/BW" }, { "\\frac{\\frac{a}{b}}{c}", "(a/b)/c" },
	{ "\\frac12", "1/2" }, { "\\frac{\\text{two words}}{x}", "(two words)/x" },
	{ "\\frac{1}{\\max(a, b)}", "1/max(a, b)" }, { "2\\frac{1}{2}", "2·1/2" },
	{ "\\frac{1}{2}mv^2", "1/2 mv²" }, { "\\ln\\frac{a}{b}", "ln(a/b)" },
	{ "\\left(\\frac{a}{b}\\right)^2", "(a/b)²" }, { "\\left. x \\right|", "x |" },
	{ "10^{-3}", "10⁻³" }, { "10^-3", "10⁻³" }, { "10^23", "10²³" }, { "x^{n+1}", "xⁿ⁺¹" },
	{ "x^\\alpha", "xᵅ" }, { "x^\\beta", "xᵝ" }, { "e^{-t/\\tau}", "e^(-t/τ)" },
	{ "x^{q}", "x^q" }, { "f^{(k)}", "f^(k)" }, { "x^*", "x*" }, { "90^\\circ", "90°" },
	{ "x'", "x′" }, { "x^\\prime", "x′" }, { "A^T", "Aᵀ" }, { "N^{0.5}", "N^0.5" },
	{ "e^{2\\lambda}", "e^(2λ)" }, { "x_i", "xᵢ" }, { "x_{12}", "x₁₂" }, { "x_{ij}^2", "xᵢⱼ²" },
	{ "T_{step}", "T_step" }, { "T_{\\text{comm}}", "T_comm" }, { "N_{dp}", "N_dp" },
	{ "x_{a,b}", "x_(a,b)" }, { "x_{i+1}", "xᵢ₊₁" }, { "T_{comm}x", "T_comm x" },
	{ "\\lambda_\\max", "λ_max" }, { "6\\times10^{23}", "6×10²³" }, { "a \\times b", "a × b" },
	{ "a\\times b", "a × b" }, { "a \\cdot b", "a · b" }, { "a\\le b", "a ≤ b" },
	{ "a\\ge b", "a ≥ b" }, { "a\\approx b", "a ≈ b" }, { "x\\to\\infty", "x → ∞" },
	{ "a=b", "a=b" }, { "a = b", "a = b" }, { "a  +\n b", "a + b" },
	{ "\\mu - \\lambda", "μ - λ" }, { "2\\alpha x", "2αx" }, { "2 \\alpha x", "2 α x" },
	{ "c \\Delta t", "c Δt" }, { "2\\ln x", "2 ln x" }, { "\\ln(x)", "ln(x)" },
	{ "\\log_2 N", "log₂ N" }, { "\\exp(-x)", "exp(-x)" }, { "\\max(a, b)", "max(a, b)" },
	{ "\\min_i x_i", "minᵢ xᵢ" }, { "\\sum_{i=1}^n x_i", "Σᵢ₌₁ⁿ xᵢ" }, { "\\sum_x f", "Σₓ f" },
	{ "\\prod x", "Π x" }, { "\\lim_{x\\to 0} f", "lim_(x→0) f" },
	{ "\\binom{n}{k}", "C(n, k)" }, { "\\hat{y}", "y\u0302" }, { "\\bar{xy}", "bar(xy)" },
	{ "\\text{if } x", "if x" }, { "\\mathrm{MFU}", "MFU" }, { "\\mathbf{W}x", "Wx" },
	{ "5\\,\\text{GB}", "5 GB" }, { "50\\%", "50%" }, { "\\$5 \\& \\#1", "$5 & #1" },
	{ "\\{a\\}", "{a}" }, { "a\\_b", "a_b" }, { "n!", "n!" }, { "a~b", "a b" },
	{ "a\\\\b", "a; b" }, { "\\lfloor x \\rfloor", "⌊x⌋" },
	{ "\\begin{cases}a\\end{cases}", "a" }, { "\\foo", "foo" }, { "2\\foo{x}", "2 foo x" },
	{ "α ≤ β", "α ≤ β" }, { "\\", "\\" }, { "x^", "x^" }, { "\\frac", "/" },
	{ "\\frac{a", "a/" }, { "}}{", "" }, { "\\sqrt[3", "√[ 3" },
	{ "\033[31m\u202E", "^[[31m<U+202E>" }, { "\xFF" "a", "\uFFFDa" },
};

START_TEST(maths_table)
{
	struct strbuf got = STRBUF_INIT;

	text_maths(&got, maths[_i].maths);
	SAME(got.text, maths[_i].line, maths[_i].maths);
	strbuf_free(&got);
}
END_TEST

/* --- ASCII ------------------------------------------------------------------------------------ */

static const struct { const char *text, *ascii; } ascii[] = {
	{ "", "" }, { "plain\ntext", "plain\ntext" }, { "— – “x” ‘y’ … •", "- - \"x\" 'y' ... *" },
	{ "×", "x" }, { "a ≤ b ≥ c ≈ d ≠ e", "a <= b >= c ~ d != e" }, { "→ ← ⇒", "-> <- =>" },
	{ "√x √(x)", "sqrt x sqrt(x)" }, { "α", "alpha" }, { "2αx", "2 alpha x" },
	{ "αβ", "alpha beta" }, { "Δt", "Delta t" }, { "β₁", "beta_1" }, { "x²", "x^2" },
	{ "10⁻³", "10^-3" }, { "10²³", "10^23" }, { "eⁿ⁻¹", "e^(n-1)" }, { "Aᴺ", "A^N" },
	{ "xᵅ", "x^alpha" }, { "xᵢⱼ", "x_ij" }, { "Σᵢ₌₁ⁿ xᵢ", "Sum_(i=1)^n x_i" },
	{ "5 μs, 5 µs, μ", "5 us, 5 us, mu" }, { "Привет, мир", "Privet, mir" },
	{ "Ёж, щука, объём", "Yozh, shchuka, ob\"yom" }, { "ЖИЗНЬ Жизнь Ж", "ZHIZN' Zhizn' Zh" },
	{ "┌─┬─┐│╭╮═║", "+-+-+|++-|" }, { "╱╲╳╴╵", "/\\X-|" }, { "█▓▒░▁▄▌", "##:..:#" },
	{ "⠀⠁⡀⣿⠃⡇", " '.#':" }, { "é naïve Å", "e naive A" }, { "e\u0301", "e" },
	{ "½ 2½", "1/2 2 1/2" }, { "ﬁ Ａ", "fi A" }, { "5\u00A0GB", "5 GB" },
	{ "€5 5 ₽ № 3", "EUR 5 5 RUB No. 3" }, { "文", "?" }, { "\uFFFD", "?" },
	{ "90°", "90 deg" }, { "«да»", "<<da>>" }, { "∞ ∈ ∂x ∝", "inf in dx ~" },
	{ "y\u0302", "y" }, { "↪ ▲▼◆ ✓✗", "> ^v* vx" },
};

START_TEST(ascii_table)
{
	struct strbuf got = STRBUF_INIT;

	text_ascii(&got, ascii[_i].text);
	SAME(got.text, ascii[_i].ascii, ascii[_i].text);
	strbuf_free(&got);
}
END_TEST

START_TEST(ascii_is_ascii)
{
	struct strbuf one = STRBUF_INIT, clean = STRBUF_INIT, got = STRBUF_INIT;

	for (unsigned long c = 1; c < 0x110000; c++) {
		bool drawing = (c >= 0x2500 && c < 0x25A0) || (c >= 0x2800 && c < 0x2900);

		strbuf_clear(&one);
		strbuf_clear(&clean);
		strbuf_clear(&got);
		strbuf_utf8(&one, c);
		text_clean(&clean, one.text, one.length, false);
		text_ascii(&got, clean.text);
		for (size_t i = 0; i < got.length; i++)
			MUST(got.text[i] >= ' ' && got.text[i] < 0x7F, "U+%04lX", c);
		MUST(!drawing || got.length == 1, "U+%04lX takes %zu columns", c, got.length);
	}
	strbuf_free(&one);
	strbuf_free(&clean);
	strbuf_free(&got);
}
END_TEST

/* Whatever maths can print survives the sanitiser here, is one column wide, and has an ASCII
 * form. */
START_TEST(maths_has_ascii)
{
	struct strbuf got = STRBUF_INIT;

	for (size_t i = 0; i < COUNT_OF(maths); i++) {
		char *again = cleaned(maths[i].line, strlen(maths[i].line), false);

		SAME(again, maths[i].line, "clean");
		free(again);
		strbuf_clear(&got);
		text_ascii(&got, maths[i].line);
		ck_assert_msg(!strchr(got.text, '?') || strchr(maths[i].maths, '\xFF'), "%s: %s",
		              maths[i].line, got.text);
	}
	strbuf_free(&got);
}
END_TEST

/* --- hostile input ---------------------------------------------------------------------------- */

static const char *const hostile_formulas[] = {
	"\\frac{", "\\frac{a}{", "x^{", "x_{", "^", "_", "{", "}", "\\", "\\sqrt[", "\\sqrt{",
	"\\left(", "(", ")", "\\foo", "'", "\\hat{", "\\text{", "\\binom{", "1", "\\begin{", "\xC3",
	"\\\xC3", "^-1", "\\sum_", "\\ln\\frac", "文", "\\,",
};

START_TEST(hostile_maths)
{
	char *text = repeated(hostile_formulas[_i], 64 * 1024);
	struct strbuf line = STRBUF_INIT, again = STRBUF_INIT;
	clock_t start = clock();

	text_maths(&line, text);
	ck_assert_msg(clock() - start < 4 * CLOCKS_PER_SEC, "\"%s\" took too long",
	              hostile_formulas[_i]);
	text_clean(&again, line.text, line.length, false);
	SAME(again.text, line.text, hostile_formulas[_i]);
	strbuf_free(&line);
	strbuf_free(&again);
	free(text);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("maths");
	TCase *t = tcase_create("maths");

	setlocale(LC_CTYPE, "C.UTF-8");
	tcase_set_timeout(t, 120);
	tcase_add_loop_test(t, maths_table, 0, COUNT_OF(maths));
	tcase_add_loop_test(t, ascii_table, 0, COUNT_OF(ascii));
	tcase_add_test(t, ascii_is_ascii);
	tcase_add_test(t, maths_has_ascii);
	tcase_add_loop_test(t, hostile_maths, 0, COUNT_OF(hostile_formulas));
	suite_add_tcase(suite, t);
	return tap_run(suite);
}
