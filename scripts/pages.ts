import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright'
import sharp from 'sharp'
import { walkDown } from '../test/browser/fixtures/walk-down.ts'
import { demoAddress, SHOWN_PAGES } from '../test/demo-addresses.ts'
import { ensureBuilt } from './built.ts'
import { chromiumPath } from './chromium.ts'
import { commandWords } from './command-words.ts'

/**
 * All pages of the built site, in both languages, on a desk and on a phone, in one picture to look at. Each row is a page: wide in English and in Russian, then narrow in English and in Russian.
 */

const PAGES: readonly (readonly [label: string, en: string, ru: string])[] = [
  ...SHOWN_PAGES.map((page) => [page, demoAddress(page, 'en'), demoAddress(page, 'ru')] as const),
  ['closed vacancy', '/jobs/playtest-host', '/ru/jobs/playtest-host'],
  ['only in the other language', '/blog/shkola-geimdizaina', '/ru/jobs/sound-designer'],
  ['not found', '/nowhere', '/ru/nowhere'],
  ['vacancy not found', '/jobs/none', '/ru/jobs/none'],
  ['article not found', '/blog/none', '/ru/blog/none'],
  ['game not found', '/games/none', '/ru/games/none'],
  ['document not found', '/terms/none/en', '/ru/terms/none/ru'],
]

/** Those of the recruiters' desk, of which the demo has invented applications. */
const DESK_PAGES: typeof PAGES = [
  ['inbox', '/', '/ru'],
  ...['/entries/319', '/entries/319/reply', '/figures', '/people', '/audit', '/account'].map(
    (path) => [path.slice(1), path, `/ru${path}`] as const,
  ),
]

/** How a page is photographed, and how large it becomes in the sheet. What is longer than `tallest` is cut. */
const LOOKS = [
  { width: 1440, tallest: 4320, shown: 330 },
  { width: 390, tallest: 3510, shown: 110 },
] as const

const GAP = 12
const LABEL = 26
const COLUMNS = 3
const GROUND = '#17171c'
const LARGEST = 3_000_000

type Shot = { readonly picture: Buffer; readonly width: number; readonly height: number }

/** Started in a process of its own, until it says this. */
const started = async (script: string, env: NodeJS.ProcessEnv, said: RegExp) => {
  const site = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const address = await new Promise<string>((found, failed) => {
    site.once('exit', () => failed(new Error('The site did not start')))
    site.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = said.exec(output)?.[0]
      if (address !== undefined) found(address)
    })
  })
  return { address, stop: () => site.kill('SIGTERM') }
}

/** With a data folder of its own, which keeps the pictures in their sizes for the next time. */
const startSite = () => started('build/server/server.js', { DATA_DIR: 'build/pages' }, /http:\/\/\S+/)

const startDesk = () => started('scripts/demo.ts', { DESK_PORT: '3097' }, /http:\S+token=\S+/)

/** As the owner of the desk, by the link that the demo prints. */
const signedIn = async (browser: Browser, link: string): Promise<BrowserContextOptions> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('main').getByRole('button').click()
  await page.waitForURL(new URL('/', link).href)
  const storageState = await context.storageState()
  await context.close()
  return { storageState }
}

const photographed = async (
  browser: Browser,
  visitor: BrowserContextOptions,
  url: string,
  look: (typeof LOOKS)[number],
): Promise<Shot> => {
  const { width, tallest, shown } = look
  const context = await browser.newContext({
    ...visitor,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  // The banner would stand before the pages.
  await context.addCookies([{ name: 'acceptedCookies', value: encodeURIComponent('["Necessary"]'), url }])
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'load' })
  // No scrollbar is in the picture: nor is the room for it.
  await page.evaluate(() =>
    document.documentElement.style.setProperty('scrollbar-gutter', 'auto', 'important'),
  )
  await walkDown(page)
  await page.evaluate(() =>
    Promise.all(
      [...document.images].filter((image) => image.complete).map((image) => image.decode().catch(() => {})),
    ),
  )
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(whole, tallest) }
  const picture = await sharp(await page.screenshot({ fullPage: true, clip }))
    .resize(shown)
    .png()
    .toBuffer({ resolveWithObject: true })
  await context.close()
  return { picture: picture.data, width: picture.info.width, height: picture.info.height }
}

const lettered = (text: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="0" y="18" fill="#d6d6dc" font-family="sans-serif" font-size="14">${text}</text></svg>`,
  )

const rowOf = async (label: string, shots: readonly Shot[]) => {
  const width = shots.reduce((sum, shot) => sum + shot.width + GAP, -GAP)
  const height = LABEL + Math.max(...shots.map((shot) => shot.height))
  let left = 0
  const places = shots.map((shot) => {
    const place = { input: shot.picture, left, top: LABEL }
    left += shot.width + GAP
    return place
  })
  const row = sharp({ create: { width, height, channels: 3, background: GROUND } })
  const picture = await row
    .composite([{ input: lettered(label, width), left: 0, top: 0 }, ...places])
    .png()
    .toBuffer()
  return { picture, width, height }
}

/** Rows in columns of about the same height, each going where there is most room. */
const sheetOf = (rows: readonly Shot[]) => {
  const heights = Array.from({ length: COLUMNS }, () => GAP)
  const width = Math.max(...rows.map((row) => row.width))
  const places = rows.map(({ picture, height }) => {
    const column = heights.indexOf(Math.min(...heights))
    const top = heights[column] ?? 0
    heights[column] = top + height + GAP
    return { input: picture, left: GAP + column * (width + 3 * GAP), top }
  })
  const sheet = { width: COLUMNS * (width + 3 * GAP) - GAP, height: Math.max(...heights) }
  return sharp({ create: { ...sheet, channels: 3, background: GROUND } }).composite(places)
}

const { values, positionals } = commandWords(
  `npm run pages [-- FILE]           takes screenshots of every page into docs/pages.png
npm run pages -- --desk [FILE]    of the recruiters' desk, into docs/desk.png`,
  { desk: { type: 'boolean', default: false } },
  { positionals: true },
)
const output = positionals[0] ?? (values.desk ? 'docs/desk.png' : 'docs/pages.png')
await ensureBuilt()
const site = await (values.desk ? startDesk() : startSite())
const url = new URL(site.address).origin
const browser = await chromium.launch({
  executablePath: chromiumPath(),
})
const visitor = values.desk ? await signedIn(browser, site.address) : {}
const rows: Shot[] = []
for (const [label, en, ru] of values.desk ? DESK_PAGES : PAGES) {
  const shots: Shot[] = []
  for (const look of LOOKS)
    for (const address of [en, ru]) shots.push(await photographed(browser, visitor, url + address, look))
  rows.push(await rowOf(`${label}  ${en}`, shots))
  process.stdout.write(`  ${label}\n`)
}
await browser.close()
site.stop()
const sheet = await sheetOf(rows).png().toBuffer()
const small = await sharp(sheet).png({ palette: true, quality: 90, effort: 7 }).toBuffer()
if (small.byteLength > LARGEST) process.stderr.write(`The sheet is large: ${small.byteLength} bytes\n`)
await writeFile(output, small)
process.stdout.write(`${output}: ${small.byteLength} bytes\n`)
