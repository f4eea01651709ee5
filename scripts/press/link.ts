import { loadContent } from '#infrastructure/content-pack/load-content.ts'
import { pressLinks } from '#infrastructure/press/press-links.ts'
import { readSettings } from '#infrastructure/settings/read-settings.ts'
import { parseArguments, wrongUsage } from '../parse-arguments.ts'

const USAGE = `usage: npm run press -- GAME [--for NAME] [--opens 2027-03-01T18:00] [--days 60]
Prints private links to the press page of a game, which may not be public yet. GAME is its folder in games/.
  --for NAME      the link opens at once, and the page names its reader
  --opens MOMENT  the end of the embargo, in the studio's time zone; by default when the game is published
  --days N        how long the link works after that; 60 by default

It reads the pack in CONTENT_DIR (default: content). The key of the links is PREVIEW_KEY, as on the site.
Exit codes: 0 done, 1 not done (one line says why), 2 wrong usage.`

const { values, positionals } = parseArguments(
  USAGE,
  { for: { type: 'string' }, opens: { type: 'string' }, days: { type: 'string', default: '60' } },
  { positionals: ['GAME'] },
)

const days = Number(values.days)
if (!(days > 0)) wrongUsage(`--days takes a number of days, not ${values.days}`, USAGE)

const fail = (why: string): never => {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}

const { CONTENT_DIR, PREVIEW_KEY, SITE_URL, PORT, TIME_ZONE } = process.env
const read = readSettings({ CONTENT_DIR, PREVIEW_KEY, SITE_URL, PORT, TIME_ZONE })
const settings = read.ok ? read.settings : fail(read.complaints.join('\n'))
const key = settings.PREVIEW_KEY ?? fail('Set PREVIEW_KEY as for the site: it is the key of the links')
const loaded = await loadContent(settings.CONTENT_DIR)
const pack = loaded.ok ? loaded.pack : fail('The content has errors: npm run content -- check names them')
const made = pressLinks(
  pack,
  { slug: positionals[0] ?? '', person: values.for ?? '', opens: values.opens, days },
  {
    key,
    siteUrl: settings.SITE_URL ?? `http://localhost:${settings.PORT}`,
    timeZone: settings.TIME_ZONE ?? pack.identity.timeZone,
  },
  Date.now(),
)
if (made.is === 'refused') fail(made.why)
else
  process.stdout.write(
    [
      ...made.links,
      values.for === undefined ? `They open on ${made.opensAt}.` : `They open now, for ${values.for}.`,
    ]
      .map((line) => `${line}\n`)
      .join(''),
  )
