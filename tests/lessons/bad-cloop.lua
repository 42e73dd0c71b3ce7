lesson "bad-cloop" { title = "A pattern that C code would follow for years, where no hook fires" }
local empty = (""):rep(math.maxinteger)
text "pattern" { tostring((empty .. "a"):rep(5000):find((".-"):rep(6) .. "b")) }
