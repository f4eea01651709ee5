import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hasVariants, VARIANT_FORMATS, VARIANT_SIZES } from '#application/studio/picture-variant.ts'
import { loadContent } from '#infrastructure/content-pack/load-content.ts'
import { sharedPlaceIn } from '#infrastructure/http/module.ts'
import { keptPictures } from '#infrastructure/pictures/kept-pictures.ts'
import { folderOrigin } from '#infrastructure/pictures/picture-origin.ts'
import { pictureVariants } from '#infrastructure/pictures/picture-variants.ts'
import { counted, shownLine } from '#infrastructure/terminal/output.ts'
import { MODULES } from '../src/modules.ts'
import { parseArguments } from './parse-arguments.ts'

/**
 * `npm run pictures` encodes the pictures of the content pack before the first visitor needs them. The encoding is
 * quick, and the running site later replaces the files by smaller ones. `--fine` makes the smaller files and WebP at
 * once, which takes ten times as long.
 */

const { values } = parseArguments(
  `usage: npm run pictures [-- --fine]
Makes the pictures of the content pack before the first visitor needs them.
  --fine   makes every format, as small as possible; takes ten times as long

Exit codes: 0 done, 1 the content has errors or a picture cannot be read, 2 wrong usage.`,
  { fine: { type: 'boolean' } },
)
const isFine = values.fine === true

const content = process.env['CONTENT_DIR'] || 'content'
const loaded = await loadContent(content)
if (!loaded.ok) {
  process.stderr.write(`${content} has errors: npm run content -- check names them\n`)
  process.exit(1)
}
const images = join(content, 'media/images')
const data = process.env['DATA_DIR'] || 'data'

const { storage } = await sharedPlaceIn(MODULES, process.env)

const variantOf = pictureVariants(folderOrigin(images), keptPictures(data, storage), {
  avif: isFine ? 'fine' : 'quick',
})

const formats = isFine ? VARIANT_FORMATS : (['avif'] as const)
const paths = (await readdir(images, { recursive: true }).catch(() => []))
  .map((path) => path.replaceAll('\\', '/'))
  .filter(hasVariants)
  .sort()

/**
 * The pictures in the headers of pages. They also get tall variants, because tall screens show only the middle of these
 * pictures.
 */
const headers = new Set(
  loaded.content.games
    .flatMap(({ gamesGalleryEntity }) => gamesGalleryEntity)
    .flatMap(({ type, image }) => (type === 'gameMainImage' ? [image.path] : [])),
)

let failed = 0
for (const [index, path] of paths.entries()) {
  const variants = VARIANT_SIZES.filter(({ shape }) => shape === 'whole' || headers.has(path)).flatMap(
    (size) => formats.map((format) => ({ size, format, path })),
  )
  const made = await Promise.all(variants.map(variantOf))
  if (made.some(({ is }) => is !== 'made')) {
    failed += 1
    process.stderr.write(`${shownLine(path)}: no picture that can be read\n`)
  }
  if ((index + 1) % 20 === 0) process.stdout.write(`${index + 1} of ${paths.length} pictures\n`)
}
process.stdout.write(
  `${counted(paths.length - failed, 'picture')} ready in ${storage?.name ?? join(data, 'pictures')}\n`,
)
process.exitCode = failed === 0 ? 0 : 1
