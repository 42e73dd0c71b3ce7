-- course.lua - a course for the tests: its key fixes every drawn number
title = "A course for forms"
key = "forms"
