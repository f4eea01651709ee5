import { mkdir, writeFile } from 'node:fs/promises'
import { parseArguments } from '../../scripts/parse-arguments.ts'
import { acre } from './wordmarks/acre.ts'
import { badges, storeIcons } from './wordmarks/badges.ts'
import { deepbell } from './wordmarks/deepbell.ts'
import { glassPatience } from './wordmarks/glass-patience.ts'
import { lastLantern } from './wordmarks/last-lantern.ts'
import { mainspring } from './wordmarks/mainspring.ts'
import { paperSky } from './wordmarks/paper-sky.ts'
import { rainline } from './wordmarks/rainline.ts'
import { ringfall } from './wordmarks/ringfall.ts'
import { saltwind } from './wordmarks/saltwind.ts'
import { socials } from './wordmarks/socials.ts'
import { trimmed } from './wordmarks/trim.ts'
import { typeFrom } from './wordmarks/type.ts'
import { logo, mark } from './wordmarks/vizor.ts'

/**
 * Each file in wordmarks/ says which letters it starts from and how it changes them. The fonts have the SIL Open Font
 * License 1.1. The project contains none of them, only finished drawings with their outlines.
 */

const { positionals: wanted } = parseArguments(
  `usage: node tools/demo-art/wordmarks.ts [SLUG | brand | platforms | socials …]
Draws the wordmarks of the games, the studio's logo and the icons, or only the named ones, as SVG paths without text.
LETTERS is a folder (default: /tmp/letters) in which npm has installed opentype.js and from @fontsource: federo,
metamorphous, titan-one, aboreto, abril-fatface, almendra-sc, caprasimo and onest.

Exit codes: 0 all are written, 1 it failed, 2 wrong usage.`,
  {},
  { positionals: true },
)

const type = typeFrom(process.env.LETTERS ?? '/tmp/letters')
const images = new URL('../../content/media/images/', import.meta.url)
const imagesOfKite = new URL('../../test/fixtures/content-kite/media/images/', import.meta.url)

const games: Record<string, [title: string, draw: () => string, folder?: URL]> = {
  saltwind: ['Saltwind', () => saltwind(type)],
  rainline: ['Rainline', rainline],
  ringfall: ['Ringfall', ringfall],
  deepbell: ['Deepbell', () => deepbell(type)],
  acre: ['Acre', () => acre(type)],
  'glass-patience': ['Glass Patience', () => glassPatience(type)],
  mainspring: ['Mainspring', () => mainspring(type)],
  'last-lantern': ['Last Lantern', () => lastLantern(type)],
  'paper-sky': ['Paper Sky', () => paperSky(type), new URL('game/', imagesOfKite)],
}

const sets: Record<string, () => [name: string, svg: string][]> = {
  platforms: () => [...badges(type), ...storeIcons()],
  socials,
}

for (const [slug, [title, draw, folder = new URL(`games/${slug}/`, images)]] of Object.entries(games)) {
  if (wanted.length > 0 && !wanted.includes(slug)) continue
  const svg = await trimmed(title, draw())
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('logo.svg', folder), svg)
  console.log(`${slug} ${svg.length} bytes`)
}
if (wanted.length === 0 || wanted.includes('brand')) {
  const kit = new URL('media-kit/studio/', import.meta.url)
  await writeFile(new URL('logo.svg', kit), logo('#fff'))
  await writeFile(new URL('logo-dark.svg', kit), logo('#0b0b0d'))
  await writeFile(new URL('mark.svg', kit), mark('#fff'))
  await writeFile(new URL('mark-dark.svg', kit), mark('#0b0b0d'))
}
for (const [folder, draw] of Object.entries(sets)) {
  if (wanted.length > 0 && !wanted.includes(folder)) continue
  await mkdir(new URL(`${folder}/`, images), { recursive: true })
  for (const [name, svg] of draw()) await writeFile(new URL(`${folder}/${name}.svg`, images), svg)
}
