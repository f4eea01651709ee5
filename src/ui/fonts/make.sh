#!/bin/sh
# Makes the site's fonts. It takes the variable fonts of the packages and keeps only the weights and letters that pages use.
# Needs fonttools and brotli for Python (Debian: apt-get install fonttools python3-brotli). Run from the project's root.
set -eu

from=node_modules/@fontsource-variable
to=src/ui/fonts
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

# The letters on nearly every page, and further letters that occur in names.
latin='U+0020-007E,U+00A0,U+00A9,U+00AB,U+00B7,U+00BB,U+00D7,U+00E9,U+2013,U+2014,U+2018,U+2019,U+201C-201E,U+2026,U+20AC,U+2192'
more='U+00A1-00A8,U+00AA,U+00AC-00B6,U+00B8-00BA,U+00BC-00D6,U+00D8-00E8,U+00EA-00FF,U+0152,U+0153,U+2010-2012,U+2015,U+201A,U+2020-2022,U+202F,U+2030,U+2032,U+2033,U+2039,U+203A,U+2044,U+2122,U+2190,U+2191,U+2193,U+2212'
cyrillic='U+0301,U+0401,U+0404,U+0406,U+0407,U+040E,U+0410-044F,U+0451,U+0454,U+0456,U+0457,U+045E,U+0490,U+0491,U+2116'

subset() { # font, weights, name, letters, where they are, what happens between letters
  fonttools varLib.instancer -q "$from/$1/files/$1-$5-wght-normal.woff2" "wght=$2" -o "$work/font.ttf"
  pyftsubset "$work/font.ttf" --unicodes="$4" --flavor=woff2 --no-hinting --desubroutinize \
    --layout-features="$6" --output-file="$to/$1-$3.woff2"
}

# Onest moves a space closer to the comma or full stop before it. In text of usual size the words then stick together.
keep_spaces() { # font
  python3 - "$1" <<'PYTHON'
import sys
from fontTools.ttLib import TTFont

font = TTFont(sys.argv[1])
for lookup in font["GPOS"].table.LookupList.Lookup:
    for pairs in lookup.SubTable:
        for first, row in zip(pairs.Coverage.glyphs, getattr(pairs, "PairSet", [])):
            row.PairValueRecord = [p for p in row.PairValueRecord if "space" not in (first, p.SecondGlyph)]
font.save(sys.argv[1])
PYTHON
}

# All titles have the same weight. Cyrillic vowels may have a stress mark.
for font in unbounded=600 onest=400:700; do
  name=${font%%=*}
  weights=${font#*=}
  subset "$name" "$weights" latin "$latin" latin kern,liga
  subset "$name" "$weights" more "$more" latin kern,liga
  subset "$name" "$weights" cyrillic "$cyrillic" cyrillic kern,liga,locl,mark
done
keep_spaces "$to/onest-latin.woff2"
ls -l "$to"/*.woff2
