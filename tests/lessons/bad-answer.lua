lesson "bad-answer" { title = "Loads, but its answers never come" }
ask "slow" { "How long?", answer = function(v) while true do end end }
ask "nothing" { "How long?", answer = function(v) local x = q "4 s" end }
ask "infinite" { "How many?", answer = function(v) return 1 / 0 end }
ask "huge" {
	"How many?",
	vars = function(r) return { a = r:pick { ("x"):rep(100000) } } end,
	answer = 1,
}
ask "well" { "How long?", answer = "4 s" }
