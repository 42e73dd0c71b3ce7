/* maths_table.c - the commands and the small letters that formulas know */
#include "config.h"
#include "text/maths_private.h"

#include <string.h>

#include "base/memory.h"

static const struct maths_command commands[] = {
	{ "alpha", "α" }, { "beta", "β" }, { "gamma", "γ" }, { "delta", "δ" }, { "epsilon", "ε" },
	{ "varepsilon", "ε" }, { "zeta", "ζ" }, { "eta", "η" }, { "theta", "θ" },
	{ "vartheta", "θ" }, { "iota", "ι" }, { "kappa", "κ" }, { "lambda", "λ" }, { "mu", "μ" },
	{ "nu", "ν" }, { "xi", "ξ" }, { "omicron", "ο" }, { "pi", "π" }, { "varpi", "π" },
	{ "rho", "ρ" }, { "varrho", "ρ" }, { "sigma", "σ" }, { "varsigma", "ς" }, { "tau", "τ" },
	{ "upsilon", "υ" }, { "phi", "φ" }, { "varphi", "φ" }, { "chi", "χ" }, { "psi", "ψ" },
	{ "omega", "ω" }, { "Gamma", "Γ" }, { "Delta", "Δ", MATHS_PREFIX }, { "Theta", "Θ" },
	{ "Lambda", "Λ" }, { "Xi", "Ξ" }, { "Pi", "Π" }, { "Sigma", "Σ" }, { "Upsilon", "Υ" },
	{ "Phi", "Φ" }, { "Psi", "Ψ" }, { "Omega", "Ω" }, { "infty", "∞" },
	{ "partial", "∂", MATHS_PREFIX }, { "nabla", "∇", MATHS_PREFIX }, { "ell", "ℓ" },
	{ "hbar", "ħ" }, { "prime", "′" }, { "degree", "°" }, { "circ", "∘", MATHS_BINARY },
	{ "top", "T" }, { "emptyset", "∅" }, { "varnothing", "∅" }, { "forall", "∀", MATHS_PREFIX },
	{ "exists", "∃", MATHS_PREFIX }, { "neg", "¬", MATHS_PREFIX },
	{ "lnot", "¬", MATHS_PREFIX }, { "dots", "…" }, { "ldots", "…" }, { "cdots", "…" },
	{ "vdots", "…" }, { "ddots", "…" }, { "star", "*" }, { "ast", "*" }, { "dagger", "†" },
	{ "uparrow", "↑" }, { "downarrow", "↓" }, { "checkmark", "✓" }, { "backslash", "\\" },
	{ "lbrace", "{", MATHS_OPEN }, { "rbrace", "}", MATHS_CLOSE },
	{ "lbrack", "[", MATHS_OPEN }, { "rbrack", "]", MATHS_CLOSE },
	{ "lfloor", "⌊", MATHS_OPEN }, { "rfloor", "⌋", MATHS_CLOSE }, { "lceil", "⌈", MATHS_OPEN },
	{ "rceil", "⌉", MATHS_CLOSE }, { "langle", "⟨", MATHS_OPEN },
	{ "rangle", "⟩", MATHS_CLOSE }, { "lvert", "|", MATHS_OPEN }, { "rvert", "|", MATHS_CLOSE },
	{ "lVert", "‖", MATHS_OPEN }, { "rVert", "‖", MATHS_CLOSE }, { "vert", "|" },
	{ "Vert", "‖" }, { "sum", "Σ", MATHS_BIG }, { "prod", "Π", MATHS_BIG },
	{ "int", "∫", MATHS_BIG }, { "oint", "∮", MATHS_BIG }, { "bigcup", "∪", MATHS_BIG },
	{ "bigcap", "∩", MATHS_BIG }, { "lim", "lim", MATHS_BIG },
	{ "limsup", "lim sup", MATHS_BIG }, { "liminf", "lim inf", MATHS_BIG },
	{ "ln", "ln", MATHS_WORD }, { "log", "log", MATHS_WORD }, { "lg", "lg", MATHS_WORD },
	{ "exp", "exp", MATHS_WORD }, { "min", "min", MATHS_WORD }, { "max", "max", MATHS_WORD },
	{ "sup", "sup", MATHS_WORD }, { "inf", "inf", MATHS_WORD }, { "arg", "arg", MATHS_WORD },
	{ "argmin", "argmin", MATHS_WORD }, { "argmax", "argmax", MATHS_WORD },
	{ "sin", "sin", MATHS_WORD }, { "cos", "cos", MATHS_WORD }, { "tan", "tan", MATHS_WORD },
	{ "tanh", "tanh", MATHS_WORD }, { "sinh", "sinh", MATHS_WORD },
	{ "cosh", "cosh", MATHS_WORD }, { "det", "det", MATHS_WORD }, { "dim", "dim", MATHS_WORD },
	{ "gcd", "gcd", MATHS_WORD }, { "Pr", "Pr", MATHS_WORD }, { "times", "×", MATHS_BINARY },
	{ "cdot", "·", MATHS_BINARY }, { "div", "÷", MATHS_BINARY }, { "pm", "±", MATHS_BINARY },
	{ "mp", "∓", MATHS_BINARY }, { "cup", "∪", MATHS_BINARY }, { "cap", "∩", MATHS_BINARY },
	{ "setminus", "\\", MATHS_BINARY }, { "oplus", "⊕", MATHS_BINARY },
	{ "otimes", "⊗", MATHS_BINARY }, { "odot", "⊙", MATHS_BINARY },
	{ "land", "∧", MATHS_BINARY }, { "wedge", "∧", MATHS_BINARY }, { "lor", "∨", MATHS_BINARY },
	{ "vee", "∨", MATHS_BINARY }, { "bmod", "mod", MATHS_RELATION },
	{ "mod", "mod", MATHS_RELATION }, { "le", "≤", MATHS_RELATION },
	{ "leq", "≤", MATHS_RELATION }, { "leqslant", "≤", MATHS_RELATION },
	{ "ge", "≥", MATHS_RELATION }, { "geq", "≥", MATHS_RELATION },
	{ "geqslant", "≥", MATHS_RELATION }, { "lt", "<", MATHS_RELATION },
	{ "gt", ">", MATHS_RELATION }, { "ne", "≠", MATHS_RELATION },
	{ "neq", "≠", MATHS_RELATION }, { "approx", "≈", MATHS_RELATION },
	{ "sim", "~", MATHS_RELATION }, { "simeq", "≃", MATHS_RELATION },
	{ "cong", "≅", MATHS_RELATION }, { "equiv", "≡", MATHS_RELATION },
	{ "propto", "∝", MATHS_RELATION }, { "ll", "≪", MATHS_RELATION },
	{ "gg", "≫", MATHS_RELATION }, { "lesssim", "≲", MATHS_RELATION },
	{ "gtrsim", "≳", MATHS_RELATION }, { "in", "∈", MATHS_RELATION },
	{ "notin", "∉", MATHS_RELATION }, { "ni", "∋", MATHS_RELATION },
	{ "subset", "⊂", MATHS_RELATION }, { "subseteq", "⊆", MATHS_RELATION },
	{ "supset", "⊃", MATHS_RELATION }, { "supseteq", "⊇", MATHS_RELATION },
	{ "to", "→", MATHS_RELATION }, { "rightarrow", "→", MATHS_RELATION },
	{ "longrightarrow", "→", MATHS_RELATION }, { "leftarrow", "←", MATHS_RELATION },
	{ "gets", "←", MATHS_RELATION }, { "leftrightarrow", "↔", MATHS_RELATION },
	{ "mapsto", "↦", MATHS_RELATION }, { "Rightarrow", "⇒", MATHS_RELATION },
	{ "implies", "⇒", MATHS_RELATION }, { "Leftarrow", "⇐", MATHS_RELATION },
	{ "Leftrightarrow", "⇔", MATHS_RELATION }, { "iff", "⇔", MATHS_RELATION },
	{ "mid", "|", MATHS_RELATION }, { "parallel", "∥", MATHS_RELATION },
	{ "perp", "⊥", MATHS_RELATION }, { "colon", ":", MATHS_RELATION },
	{ "coloneqq", "≔", MATHS_RELATION }, { "triangleq", "≜", MATHS_RELATION },
	{ "asymp", "≍", MATHS_RELATION }, { "quad", " ", MATHS_BLANK },
	{ "qquad", " ", MATHS_BLANK }, { "space", " ", MATHS_BLANK },
	{ "left", ".", MATHS_NOTHING }, { "right", ".", MATHS_NOTHING },
	{ "middle", ".", MATHS_NOTHING }, { "big", "", MATHS_NOTHING },
	{ "Big", "", MATHS_NOTHING }, { "bigg", "", MATHS_NOTHING }, { "Bigg", "", MATHS_NOTHING },
	{ "bigl", "", MATHS_NOTHING }, { "bigr", "", MATHS_NOTHING }, { "Bigl", "", MATHS_NOTHING },
	{ "Bigr", "", MATHS_NOTHING }, { "biggl", "", MATHS_NOTHING },
	{ "biggr", "", MATHS_NOTHING }, { "limits", "", MATHS_NOTHING },
	{ "nolimits", "", MATHS_NOTHING }, { "displaystyle", "", MATHS_NOTHING },
	{ "textstyle", "", MATHS_NOTHING }, { "scriptstyle", "", MATHS_NOTHING },
	{ "mathbf", "", MATHS_NOTHING }, { "mathit", "", MATHS_NOTHING },
	{ "mathbb", "", MATHS_NOTHING }, { "mathcal", "", MATHS_NOTHING },
	{ "mathscr", "", MATHS_NOTHING }, { "mathfrak", "", MATHS_NOTHING },
	{ "boldsymbol", "", MATHS_NOTHING }, { "bm", "", MATHS_NOTHING },
	{ "boxed", "", MATHS_NOTHING }, { "underbrace", "", MATHS_NOTHING },
	{ "overbrace", "", MATHS_NOTHING }, { "underline", "", MATHS_NOTHING },
	{ "mathop", "", MATHS_NOTHING }, { "text", "", MATHS_TEXT }, { "textrm", "", MATHS_TEXT },
	{ "textbf", "", MATHS_TEXT }, { "textit", "", MATHS_TEXT }, { "texttt", "", MATHS_TEXT },
	{ "mathrm", "", MATHS_TEXT }, { "mathsf", "", MATHS_TEXT }, { "mathtt", "", MATHS_TEXT },
	{ "mbox", "", MATHS_TEXT }, { "operatorname", "", MATHS_TEXT }, { "begin", "", MATHS_DROP },
	{ "end", "", MATHS_DROP }, { "label", "", MATHS_DROP }, { "hspace", "", MATHS_DROP },
	{ "phantom", "", MATHS_DROP }, { "bar", "\u0304", MATHS_ACCENT },
	{ "overline", "\u0304", MATHS_ACCENT }, { "hat", "\u0302", MATHS_ACCENT },
	{ "widehat", "\u0302", MATHS_ACCENT }, { "tilde", "\u0303", MATHS_ACCENT },
	{ "widetilde", "\u0303", MATHS_ACCENT }, { "dot", "\u0307", MATHS_ACCENT },
	{ "ddot", "\u0308", MATHS_ACCENT }, { "vec", "\u20D7", MATHS_ACCENT },
	{ "frac", "", MATHS_FRACTION }, { "dfrac", "", MATHS_FRACTION },
	{ "tfrac", "", MATHS_FRACTION }, { "cfrac", "", MATHS_FRACTION },
	{ "sqrt", "", MATHS_ROOT }, { "binom", "", MATHS_BINOMIAL },
};

const struct maths_command *maths_command(const char *name, size_t length)
{
	for (size_t i = 0; i < COUNT_OF(commands); i++)
		if (commands[i].name[0] == name[0] && !strncmp(commands[i].name, name, length) &&
		    !commands[i].name[length])
			return &commands[i];
	return NULL;
}

static const struct { uint32_t code, raised, lowered; } twins[] = {
	{ '0', 0x2070, 0x2080 }, { '1', 0xB9, 0x2081 }, { '2', 0xB2, 0x2082 },
	{ '3', 0xB3, 0x2083 }, { '4', 0x2074, 0x2084 }, { '5', 0x2075, 0x2085 },
	{ '6', 0x2076, 0x2086 }, { '7', 0x2077, 0x2087 }, { '8', 0x2078, 0x2088 },
	{ '9', 0x2079, 0x2089 }, { '+', 0x207A, 0x208A }, { '-', 0x207B, 0x208B },
	{ '=', 0x207C, 0x208C }, { 'a', 0x1D43, 0x2090 }, { 'b', 0x1D47, 0 }, { 'c', 0x1D9C, 0 },
	{ 'd', 0x1D48, 0 }, { 'e', 0x1D49, 0x2091 }, { 'f', 0x1DA0, 0 }, { 'g', 0x1D4D, 0 },
	{ 'h', 0x02B0, 0x2095 }, { 'i', 0x2071, 0x1D62 }, { 'j', 0x02B2, 0x2C7C },
	{ 'k', 0x1D4F, 0x2096 }, { 'l', 0x02E1, 0x2097 }, { 'm', 0x1D50, 0x2098 },
	{ 'n', 0x207F, 0x2099 }, { 'o', 0x1D52, 0x2092 }, { 'p', 0x1D56, 0x209A },
	{ 'r', 0x02B3, 0x1D63 }, { 's', 0x02E2, 0x209B }, { 't', 0x1D57, 0x209C },
	{ 'u', 0x1D58, 0x1D64 }, { 'v', 0x1D5B, 0x1D65 }, { 'w', 0x02B7, 0 },
	{ 'x', 0x02E3, 0x2093 }, { 'y', 0x02B8, 0 }, { 'z', 0x1DBB, 0 }, { 'A', 0x1D2C, 0 },
	{ 'B', 0x1D2E, 0 }, { 'D', 0x1D30, 0 }, { 'E', 0x1D31, 0 }, { 'G', 0x1D33, 0 },
	{ 'H', 0x1D34, 0 }, { 'I', 0x1D35, 0 }, { 'J', 0x1D36, 0 }, { 'K', 0x1D37, 0 },
	{ 'L', 0x1D38, 0 }, { 'M', 0x1D39, 0 }, { 'N', 0x1D3A, 0 }, { 'O', 0x1D3C, 0 },
	{ 'P', 0x1D3E, 0 }, { 'R', 0x1D3F, 0 }, { 'T', 0x1D40, 0 }, { 'U', 0x1D41, 0 },
	{ 'V', 0x2C7D, 0 }, { 'W', 0x1D42, 0 }, { 0x3B1, 0x1D45, 0 }, { 0x3B2, 0x1D5D, 0x1D66 },
	{ 0x3B3, 0x1D5E, 0x1D67 }, { 0x3B4, 0x1D5F, 0 }, { 0x3B5, 0x1D4B, 0 }, { 0x3B8, 0x1DBF, 0 },
	{ 0x3B9, 0x1DA5, 0 }, { 0x3C1, 0, 0x1D68 }, { 0x3C6, 0x1D60, 0x1D69 },
	{ 0x3C7, 0x1D61, 0x1D6A },
};

uint32_t maths_raised(uint32_t code)
{
	for (size_t i = 0; i < COUNT_OF(twins); i++)
		if (twins[i].code == code)
			return twins[i].raised;
	return 0;
}

uint32_t maths_lowered(uint32_t code)
{
	for (size_t i = 0; i < COUNT_OF(twins); i++)
		if (twins[i].code == code)
			return twins[i].lowered;
	return 0;
}
