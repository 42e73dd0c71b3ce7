lesson "bad-recursion" { title = "A function that calls itself for ever" }
local function f(n) return 1 + f(n) end
text "deep" { tostring(f(1)) }
