lesson "bad-loop" { title = "A loop that never ends" }
text "endless" {
	(function()
		while true do end
	end)(),
}
