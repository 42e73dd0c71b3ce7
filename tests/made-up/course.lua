title = "A course to be translated"
key = "made-up"
