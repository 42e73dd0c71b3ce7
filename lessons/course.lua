-- course.lua - the course as a whole.  The key is mixed into every seed: changing it changes every student's numbers.
title = "Machine Learning Systems, volume II"
key = "fleetlab-2026"

-- The order of the book.  A folder that is not named here comes after these, by name; one that is not there is passed over.
order = {
	"p0-principles-of-building", "01-introduction", "p1-principles-of-the-fleet", "02-compute-infrastructure",
	"03-network-fabrics", "04-data-storage", "a-dam", "b-c3", "c-fleet", "glossary",
}
