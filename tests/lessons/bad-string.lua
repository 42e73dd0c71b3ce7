lesson "bad-string" { title = "A text of a gigabyte" }
text "long" { ("x"):rep(1000 * 1000 * 1000) }
