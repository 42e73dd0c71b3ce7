lesson "words" { title = "Words" }
section "list" { "Words of the trade" }
term "goodput" { [[Useful work for each second.]] }
term "all-reduce" { [[A sum that all devices have in the end.]] }
term "mtbf" { [[The mean time between failures.]], name = "MTBF" }
