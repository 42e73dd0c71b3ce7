-- Several releases of Lua 5.4 crash when a gmatch that failed is called again.
lesson "bad-crash" { title = "An iterator used after its error" }
local step = ("b"):rep(400000):gmatch(("b?"):rep(400000))
for _ = 1, 3 do pcall(step) end
section "end" { "Still there" }
