import { spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from 'playwright'
import sharp from 'sharp'
import { ensureBuilt } from '../../scripts/built.ts'
import { chromiumPath } from '../../scripts/chromium.ts'
import { parseArguments } from '../../scripts/parse-arguments.ts'
import { walkDown } from '../../test/browser/fixtures/walk-down.ts'
import { demoAddress, SHOWN_PAGES } from '../../test/support/demo-addresses.ts'
import { type Mail, mailServer } from '../../test/support/mail-server.ts'
import { goThroughDays } from './days/days.ts'
import { OWNER, type Stage, type Whose, WRITTEN } from './days/stage.ts'

/**
 * Photographs all pages of the built site in both languages, wide and narrow, into one picture. Each row shows
 * one page, first wide in English and in Russian, then narrow. With --desk, photographs all steps of an applicant's and a
 * recruiter's day.
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

const LOOKS = [
  { width: 1440, tallest: 4320, shown: 330 },
  { width: 390, tallest: 3510, shown: 110 },
] as const

const [, NARROW] = LOOKS

const GAP = 12
const LABEL = 26
const COLUMNS = 3
const DRAWN_MS = 20_000
const GROUND = '#17171c'
const LARGEST = 3_000_000

const FULL_SIZE = 'build/photographs'

const fullSize = (file: string, width: number): string =>
  join(FULL_SIZE, `${file.replaceAll(/[^a-z0-9]+/gi, '-')}-${width}.png`)

type Shot = { readonly picture: Buffer; readonly width: number; readonly height: number }

type Look = (typeof LOOKS)[number]

const started = async (script: readonly string[], env: NodeJS.ProcessEnv, said: RegExp) => {
  const site = spawn(process.execPath, script, {
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
  const [first = address] = /http:\/\/\S+/.exec(output) ?? []
  return { address, url: new URL(first).origin, stop: () => site.kill('SIGTERM') }
}

/**
 * Moves the bars at the bottom of the window to the end of the page. Otherwise they would cover the middle of a picture
 * of the whole page. Call it again with `areBack` to move them back.
 */
const moveBars = (page: Page, areBack = false) =>
  page.evaluate((back) => {
    const end = `0 ${document.documentElement.scrollHeight - innerHeight}px`
    for (const bar of document.querySelectorAll<HTMLElement>('main *')) {
      const { position, bottom } = getComputedStyle(bar)
      if (back) bar.style.removeProperty('translate')
      else if (bottom === '0px' && position === 'fixed') bar.style.translate = end
      if (back) bar.style.removeProperty('position')
      else if (bottom === '0px' && position === 'sticky') bar.style.position = 'static'
    }
  }, areBack)

const pictured = async (
  page: Page,
  { width, tallest, shown }: Look,
  file: string,
  at?: Locator,
): Promise<Shot> => {
  const height = 900
  await page.setViewportSize({ width, height })
  // Removes the scroll bar and the room for it from the picture.
  await page.evaluate(() =>
    document.documentElement.style.setProperty('scrollbar-gutter', 'auto', 'important'),
  )
  if (at === undefined) await walkDown(page)
  else await at.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // The frame of a PDF shows a page as soon as it is drawn.
  for (const frame of await page.locator('[open] > iframe').all())
    await frame
      .contentFrame()
      .locator('canvas')
      .first()
      // The screen shows the drawing after the next frame.
      .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))), null, {
        timeout: DRAWN_MS,
      })
      .catch(() => {})
  await page.evaluate(() =>
    Promise.all(
      [...document.images].filter((image) => image.complete).map((image) => image.decode().catch(() => {})),
    ),
  )
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(whole, tallest) }
  const path = fullSize(file, width)
  if (at === undefined) await moveBars(page)
  const full = await page.screenshot({ path, ...(at === undefined && { fullPage: true, clip }) })
  if (at === undefined) await moveBars(page, true)
  const picture = await sharp(full).resize(shown).png().toBuffer({ resolveWithObject: true })
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

type Rows = ReadonlyMap<string, readonly Shot[]>

const photographedPages = async (browser: Browser): Promise<Rows> => {
  // A separate data folder keeps the resized pictures for the next run.
  const site = await started(['build/server/server.js'], { DATA_DIR: 'build/pages' }, /http:\/\/\S+/)
  const rows = new Map<string, Shot[]>()
  for (const [label, en, ru] of PAGES) {
    const shots: Shot[] = []
    for (const look of LOOKS)
      for (const address of [en, ru]) {
        const context = await browser.newContext({ reducedMotion: 'reduce' })
        await context.addCookies([
          { name: 'acceptedCookies', value: encodeURIComponent('["Necessary"]'), url: site.url },
        ])
        const page = await context.newPage()
        await page.setViewportSize({ width: look.width, height: 900 })
        await page.goto(site.url + address, { waitUntil: 'load' })
        shots.push(await pictured(page, look, `${label} ${address}`))
        await context.close()
      }
    rows.set(`${label}  ${en}`, shots)
    process.stdout.write(`  ${label}\n`)
  }
  site.stop()
  return rows
}

/** Mail programs show e-mails light or dark, so both are photographed. */
const photographedMail = async (browser: Browser, mail: Mail, file: string, look: Look) => {
  const page = await browser.newPage({ colorScheme: look.width < 700 ? 'dark' : 'light' })
  await page.setContent(
    mail.html ??
      `<meta name="color-scheme" content="light dark"><pre style="white-space:pre-wrap;overflow-wrap:anywhere"></pre>`,
  )
  if (mail.html === undefined)
    await page.evaluate((text) => document.querySelector('pre')?.append(text), mail.text ?? '')
  const shot = await pictured(page, look, file)
  await page.close()
  await writeFile(
    join(FULL_SIZE, `${file.replaceAll(/[^a-z0-9]+/gi, '-')}.txt`),
    `${mail.subject}\n\n${mail.text}`,
  )
  return shot
}

const photographedDays = async (browser: Browser): Promise<Readonly<Record<Whose, Rows>>> => {
  const mails = await mailServer()
  // Imports this file only here, because its package complains about the runtime as soon as it is loaded.
  const { identityProvider } = await import('../../test/system/desk/own-provider.ts')
  const provider = await identityProvider(() => ({ email: OWNER, email_verified: true }))
  const desk = 'http://localhost:3097'
  provider.open(desk)
  const site = await started(
    ['tools/demo/demo.ts', '--mail', mails.url],
    {
      DESK_PORT: '3097',
      DESK_URL: desk,
      DESK_OIDC_ISSUER: provider.issuer,
      DESK_OIDC_CLIENT_ID: provider.client.client_id,
      DESK_OIDC_CLIENT_SECRET: provider.client.client_secret,
    },
    /http:\S+token=\S+/,
  )
  const rows = { applicant: new Map<string, Shot[]>(), recruiter: new Map<string, Shot[]>() }
  const daysIn = async (language: Stage['language'], place: number) => {
    const add = async (whose: Whose, row: string, shot: (look: Look, file: string) => Promise<Shot>) => {
      const shots = rows[whose].get(row) ?? []
      rows[whose].set(row, shots)
      for (const [at, look] of [...LOOKS.entries()].toReversed())
        shots[at * WRITTEN.length + place] = await shot(look, `${whose} ${row} ${language}`)
      process.stdout.write(`  ${language}, ${whose}: ${row}\n`)
    }
    await goThroughDays({
      browser,
      language,
      site: site.url,
      desk,
      mails,
      // The page stays narrow between the pictures, because a wide window of the desk opens files.
      photograph: async (whose, row, page, at) => {
        await add(whose, row, (look, file) => pictured(page, look, file, at))
        await page.setViewportSize({ width: NARROW.width, height: 900 })
      },
      photographMail: (whose, row, mail) =>
        add(whose, row, (look, file) => photographedMail(browser, mail, file, look)),
    })
  }
  try {
    for (const [place, language] of WRITTEN.entries()) await daysIn(language, place)
  } finally {
    site.stop()
    await Promise.all([mails.close(), provider.close()])
  }
  return rows
}

interface Size {
  readonly width: number
  readonly height: number
}

const writeFirstScreens = async (output: string) => {
  const [[label, english, russian] = ['']] = PAGES
  const screen = async (address: string | undefined, seen: Size, shown: Size, radius: number) => {
    const first = sharp(fullSize(`${label} ${address}`, seen.width)).extract({ left: 0, top: 0, ...seen })
    const corners = `<svg width="${shown.width}" height="${shown.height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`
    return sharp(await first.resize(shown).png().toBuffer())
      .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
      .png()
      .toBuffer()
  }
  const desktop = await screen(english, { width: 1440, height: 810 }, { width: 1240, height: 698 }, 14)
  const phone = await screen(russian, { width: 390, height: 844 }, { width: 300, height: 649 }, 26)
  const both = await sharp({ create: { width: 1620, height: 800, channels: 4, background: '#17171c' } })
    .composite([
      { input: desktop, left: 32, top: 51 },
      { input: phone, left: 1288, top: 75 },
    ])
    .png({ palette: true, quality: 90, effort: 9 })
    .toBuffer()
  await writeFile(output, both)
  process.stdout.write(`${output}: ${both.byteLength} bytes\n`)
}

const writeSheet = async (output: string, rows: Rows) => {
  const pictures = await Promise.all([...rows].map(([label, shots]) => rowOf(label, shots)))
  const sheet = await sheetOf(pictures).png().toBuffer()
  const small = await sharp(sheet).png({ palette: true, quality: 90, effort: 7 }).toBuffer()
  if (small.byteLength > LARGEST) process.stderr.write(`The sheet is large: ${small.byteLength} bytes\n`)
  await writeFile(output, small)
  process.stdout.write(`${output}: ${small.byteLength} bytes\n`)
}

const { values, positionals } = parseArguments(
  `usage: node tools/demo/pages.ts [FILE]
       node tools/demo/pages.ts --desk
Takes screenshots of every page into FILE. Without FILE, writes them to docs/pages.png, and the first screens to
docs/site.png. With --desk, goes through a recruiter's and an applicant's day and writes docs/desk.png and
docs/applicant.png. The pictures in full size are in ${FULL_SIZE} afterwards.

Exit codes: 0 all are written, 1 it failed, 2 wrong usage.`,
  { desk: { type: 'boolean', default: false } },
  { positionals: ['FILE?'] },
)
await ensureBuilt()
await rm(FULL_SIZE, { recursive: true, force: true })
await mkdir(FULL_SIZE, { recursive: true })
const browser = await chromium.launch({ executablePath: chromiumPath() })
if (values.desk) {
  const { recruiter, applicant } = await photographedDays(browser)
  await writeSheet('docs/desk.png', recruiter)
  await writeSheet('docs/applicant.png', applicant)
} else {
  await writeSheet(positionals[0] ?? 'docs/pages.png', await photographedPages(browser))
  if (positionals[0] === undefined) await writeFirstScreens('docs/site.png')
}
await browser.close()
