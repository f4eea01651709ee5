import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright'
import { foundChromium, foundHeadlessShell } from '../../scripts/chromium.ts'

export interface LeftOut {
  readonly what: string
  readonly why: string
}

export interface Visit {
  readonly url: string
  readonly cookies: readonly string[]
  readonly stored: readonly string[]
  readonly origins: readonly string[]
  readonly errors: readonly string[]
  readonly weight: number
  readonly pictures: readonly ShownPicture[]
}

interface ShownPicture {
  readonly src: string
  /** In pixels of the device. */
  readonly shown: number
  readonly width: number
}

/**
 * A visit takes a second or two, so only the first few pages of each kind are visited. The first part of the path is
 * the kind.
 */
const OF_EACH_KIND = 2

const VIEWPORT = { width: 1280, height: 900 }

const SETTLED_MS = 10_000

const LOAD_MS = 30_000

const kindOf = (url: string): string => {
  const { pathname } = new URL(url)
  const parts = pathname.split('/').filter((part) => part !== '')
  return `${parts.slice(0, -1).join('/')} ${parts.length}`
}

type PageSeen = Pick<Visit, 'stored' | 'pictures'>

const NOTHING_SEEN: PageSeen = { stored: [], pictures: [] }

const pageSeen = (): PageSeen => ({
  stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
  pictures: [...document.images]
    // Skips vectors, which have no pixels, and pictures that are not loaded, which have no size.
    .filter(
      ({ complete, naturalWidth, currentSrc }) =>
        complete && naturalWidth > 0 && !/\.svg(\?|$)|^data:/.test(currentSrc),
    )
    .map((image) => ({
      src: image.currentSrc,
      shown:
        Math.max(image.clientWidth, image.clientHeight * (image.naturalWidth / image.naturalHeight)) *
        devicePixelRatio,
      width: image.naturalWidth,
    })),
})

/** The place of a site before its release. Its pages name the origin, and the base answers. */
interface Place {
  readonly base: string
  readonly origin: string
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''

const visit = async (
  browser: Browser,
  url: string,
  { base, origin }: Place,
  loadMs: number,
): Promise<Visit> => {
  const context = await browser.newContext({ viewport: VIEWPORT })
  const page = await context.newPage()
  const origins = new Set<string>()
  const errors: string[] = []
  let weight = 0
  page.on('request', (request) => {
    const asked = URL.parse(request.url())
    if (asked !== null && /^(https?|wss?):$/.test(asked.protocol) && ![base, origin].includes(asked.origin))
      origins.add(asked.origin)
  })
  page.on('requestfinished', async (request) => {
    const sizes = await request.sizes().catch(() => undefined)
    weight += (sizes?.responseBodySize ?? 0) + (sizes?.responseHeadersSize ?? 0)
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text())
  })
  if (origin !== base)
    await page.route(`${origin}/**`, async (route) => {
      const response = await route.fetch({ url: base + route.request().url().slice(origin.length) })
      await route.fulfill({ response })
    })
  try {
    const isLoaded = await page
      .goto(base + url.slice(origin.length), { waitUntil: 'load', timeout: loadMs })
      .then(() => true)
      .catch((error: unknown) => {
        errors.push(`is not loaded: ${firstLine(error)}`)
        return false
      })
    if (isLoaded) await page.waitForLoadState('networkidle', { timeout: SETTLED_MS }).catch(() => undefined)
    // Stops waiting after a while, because a page with an endless script never answers.
    const seen = await Promise.race([page.evaluate(pageSeen), setTimeout(SETTLED_MS, NOTHING_SEEN)])
    const cookies = (await context.cookies()).map(({ name }) => name)
    return {
      url,
      cookies,
      stored: seen.stored,
      origins: [...origins],
      errors,
      weight,
      pictures: seen.pictures.map((one) => ({ ...one, src: one.src.replace(base, origin) })),
    }
  } finally {
    await context.close()
  }
}

export const visitsOf = async (
  pages: readonly string[],
  origin: string,
  base: string,
  loadMs = LOAD_MS,
): Promise<{ readonly visits: readonly Visit[]; readonly leftOut: readonly LeftOut[] }> => {
  const executablePath = foundHeadlessShell() ?? foundChromium()
  if (executablePath === undefined)
    return { visits: [], leftOut: [{ what: 'checks in a browser', why: 'no Chromium was found' }] }
  const launched = await chromium
    .launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 })
    .catch(firstLine)
  if (typeof launched === 'string')
    return {
      visits: [],
      leftOut: [{ what: 'checks in a browser', why: `Chromium did not start: ${launched}` }],
    }
  const browser = launched
  try {
    const urls = [...Map.groupBy(pages, kindOf).values()].flatMap((all) => all.slice(0, OF_EACH_KIND))
    const visits: Visit[] = []
    for (const url of urls) visits.push(await visit(browser, url, { base, origin }, loadMs))
    const left = pages.length - urls.length
    return {
      visits,
      leftOut:
        left === 0
          ? []
          : [{ what: `${left} pages in a browser`, why: `${OF_EACH_KIND} of each kind are visited` }],
    }
  } finally {
    await browser.close()
  }
}
