#!/bin/sh
# Makes the fonts that pages carry: the packages' variable fonts, with the weights and letters that the site uses.
# Needs fonttools and brotli for Python (Debian: apt-get install fonttools python3-brotli). Run from the project's root.
set -eu

from=node_modules/@fontsource-variable
to=src/ui/fonts
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

latin='U+0020-007E,U+00A0-00FF,U+0152,U+0153,U+2010-2015,U+2018-201A,U+201C-201E,U+2020-2022,U+2026,U+202F,U+2030,U+2032,U+2033,U+2039,U+203A,U+2044,U+20AC,U+2122,U+2190-2193,U+2212'
cyrillic='U+0301,U+0401,U+0404,U+0406,U+0407,U+040E,U+0410-044F,U+0451,U+0454,U+0456,U+0457,U+045E,U+0490,U+0491,U+2116'

subset() { # font, weights, script, letters
  fonttools varLib.instancer -q "$from/$1/files/$1-$3-wght-normal.woff2" "wght=$2" -o "$work/$1-$3.ttf"
  pyftsubset "$work/$1-$3.ttf" --unicodes="$4" --flavor=woff2 --no-hinting --desubroutinize \
    --layout-features=kern,liga,calt,ccmp,locl,mark,mkmk --output-file="$to/$1-$3.woff2"
}

for font in unbounded:500:700 onest:400:700; do
  name=${font%%:*}
  weights=${font#*:}
  subset "$name" "$weights" latin "$latin"
  subset "$name" "$weights" cyrillic "$cyrillic"
done
ls -l "$to"/*.woff2
