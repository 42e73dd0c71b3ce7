-- course.lua - the course as a whole.  The key is mixed into every seed: changing it changes every
-- student's numbers.
title = "Machine Learning Systems, volume II"
key = "fleetlab-2026"

-- The order of the book; the introduction first, since it says how to work here.  A folder that is
-- not named comes after these, by name; one that is not there is passed over.
order = {
  "01-introduction", "p0-principles-of-building", "p1-principles-of-the-fleet",
  "02-compute-infrastructure",
  "03-network-fabrics", "04-data-storage", "a-dam", "b-c3", "c-fleet", "glossary",
}
