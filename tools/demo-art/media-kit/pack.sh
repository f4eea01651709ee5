#!/usr/bin/env bash
# Packs the media kit again from the committed pictures.
set -euo pipefail
cd "$(dirname "$0")/../../.."

place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
kit="$place/vizor-media-kit"
mkdir -p "$kit/studio" "$kit/games"
cp tools/demo-art/media-kit/facts.*.txt "$kit/"
cp tools/demo-art/media-kit/studio/*.svg "$kit/studio/"
for game in content/media/images/games/*/; do
  name=$(basename "$game")
  cp "$game/logo.svg" "$kit/games/$name-logo.svg"
  cp "$game/hero.webp" "$kit/games/$name.webp"
done
# Sets fixed dates, so that the same pictures give the same archive.
find "$kit" -exec touch -d '2026-01-01T00:00:00Z' {} +
out="$PWD/content/media/vizor-media-kit.zip"
rm -f "$out"
cd "$place"
find vizor-media-kit -type f | sort | TZ=UTC zip -X -q "$out" -@
