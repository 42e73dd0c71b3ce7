lesson "bad-syntax" { title = "A missing comma" }
ask "first" {
	"How long?"
	answer = "4 s",
}
