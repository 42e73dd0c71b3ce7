-- All that a lesson may ask of the what-if engine, as large as it may be.
lesson "explore" { title = "Explore" }

local check = { "reliability.checkpoint", write_time = "24.5 s", mtbf = q "5 h", interval = "939 s" }

local function with(fields)
	for key, value in pairs(check) do
		if fields[key] == nil then fields[key] = value end
	end
	return fields
end

assert(#explore.sweep { "reliability.all_up", x = "devices", availability = "0.5..0.9:25", devices = "1..2000:2000" }.curves == 25)
assert(#explore.solve { "reliability.all_up", probability = 0.5, solve_for = "devices", availability = "99.9 %" } == 1)
assert(explore.optimum { "reliability.checkpoint", write_time = "24.5 s", mtbf = "5 h", waste = "min", solve_for = "interval" })
assert(#explore.sensitivity(with {}) >= 3)
assert(explore.compare(with { with = { mtbf = "10 h" } }).ratios.waste < 1)
assert(#explore.explain(with {}).text > 0)

local points = {}
for i = 1, 500 do
	local amount = 10 ^ (6 + i / 100)
	points[i] = { amount = amount, loss = 1.7 + 400 * amount ^ -0.34 * (1 + 0.01 * math.sin(i)) }
end
assert(explore.fit { "scaling.power_law", points = points }.results.exponent.value < 0.4)

ask "runs" {
	"How much is lost?",
	answer = function() return explore.simulate(with { runs = 10000 }).results.waste.value end,
}
