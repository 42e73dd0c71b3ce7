lesson "bad-memory" { title = "A table that grows for ever" }
local t = {}
while true do t[#t + 1] = { #t } end
