-- What tests/language.sh translates: a block a line, so that a script can.
lesson "made-up" { title = "Words and numbers" }
section "all" { "All of it" }
text "counts" [[ {1|device|devices}; {2|device|devices}; {10|device|devices}; {7|device|devices}. ]]
text "fractions" [[ {2.5:2|time|times} as fast; {12345:5}; {2:only|is|are}; {3e9:1 words|token|tokens}. ]]
knob "n" { "devices in the fleet", from = 1, to = 8, start = 2, step = 7 }
text "turn" [[ There {n:3 only|is|are} {n|machine|machines}. ]]
ask "wait" { [[How long do 3 GB take at 2 GB/s?]], answer = "1.5 s" }
