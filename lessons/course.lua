-- course.lua - the course as a whole.  The key is mixed into every seed: changing it changes every student's numbers.
title = "Machine Learning Systems, volume II"
key = "fleetlab-2026"
