import { brotliCompressSync, constants } from 'node:zlib'
import type { Page, Request } from 'playwright/test'
import type { PageName } from '#domain/site/pages.ts'
import { demoAddress, SHOWN_PAGES } from '../support/demo-addresses.ts'
import { expect, test } from './fixtures/site-test.ts'

// One worker, so that each file is compressed once.
test.describe.configure({ mode: 'default' })

const KILOBYTE = 1_000

interface Fetched {
  readonly kind: 'script' | 'stylesheet' | 'document' | 'font' | 'other'
  readonly name: string
  readonly size: number
}

const sizes = new Map<string, number>()

/** Caches the compressed sizes. Pages share most files, and the name of a file changes with its content. */
const squeezed = (name: string, body: Buffer) => {
  const known = sizes.get(name)
  if (known !== undefined) return known
  const { length } = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  if (name.startsWith('/assets/') && body.length > 0) sizes.set(name, length)
  return length
}

const KINDS = ['script', 'stylesheet', 'document', 'font'] as const

const measured = async (request: Request): Promise<Fetched> => {
  const name = new URL(request.url()).pathname
  const body = (await (await request.response())?.body()) ?? Buffer.alloc(0)
  return {
    kind: KINDS.find((kind) => kind === request.resourceType()) ?? 'other',
    name,
    size: squeezed(name, body),
  }
}

/**
 * Records every file that the page fetches, without pictures and films, with its size after the strongest compression.
 */
const watch = (page: Page) => {
  const finished: Request[] = []
  page.on('requestfinished', (request) => {
    if (!['image', 'media'].includes(request.resourceType())) finished.push(request)
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    return Promise.all(finished.map(measured))
  }
}

/** Loads when a visitor stays at the slides. A slow machine may measure the page that late. */
const CAROUSEL_ENGINE = /\/slider-engine-/

const weightOf = (fetched: readonly Fetched[], ...kinds: readonly Fetched['kind'][]) =>
  fetched
    .filter(({ kind, name }) => kinds.includes(kind) && !CAROUSEL_ENGINE.test(name))
    .reduce((sum, { size }) => sum + size, 0) / KILOBYTE

/** The page names the code that it needs to hydrate. */
const NAMED = /<script data-code="([^"]+)"/

const MOST = { script: 89.3, beforeInteractive: 86.1, page: 22.3 }

interface Measured {
  readonly path: string
  readonly script?: number
  readonly form?: string
  /** Set if a page needs more than the others before it can be used. */
  readonly beforeInteractive?: number
  readonly withForm?: number
  /** The document and its styles. */
  readonly page?: number
  /** The number of requests, not counting pictures. */
  readonly requests?: number
}

/** The limits of single pages. */
const OWN: Partial<Readonly<Record<PageName, Omit<Measured, 'path'>>>> = {
  home: { page: 21 },
  // The plan has seven places with their texts, in both languages.
  game: { page: 24.1 },
  // Terms and games in the list, terms on the page, the choice of place and employment, and six benefits with pictures.
  jobs: { form: '#apply', beforeInteractive: 86.3, withForm: 108.6, page: 23.3, requests: 9 },
  vacancy: { form: '#apply', beforeInteractive: 86.7, withForm: 108.9 },
  // The fields show the refusal of an API.
  contacts: { script: 103.3, form: '#write', withForm: 103.3 },
}

const PAGES: readonly Measured[] = [
  ...SHOWN_PAGES.map((page) => ({ path: demoAddress(page), ...OWN[page] })),
  // Cyrillic letters need more fonts.
  { path: demoAddress('jobs', 'ru'), ...OWN.jobs, requests: 10 },
]

test.describe('the weight of a page', () => {
  for (const {
    path,
    script = MOST.script,
    beforeInteractive = MOST.beforeInteractive,
    withForm = MOST.script,
    page: most = MOST.page,
    form,
    requests,
  } of PAGES) {
    test(`${path} stays light`, async ({ page }) => {
      const fetched = watch(page)
      const html = (await (await page.goto(path))?.text()) ?? ''
      const animationsEnd = await fetched()
      const named = new Set(NAMED.exec(html)?.[1]?.split(' '))
      const first = animationsEnd.filter(({ name }) => named.has(name))
      if (requests !== undefined) {
        const names = animationsEnd.map(({ name }) => name).filter((name) => !/\.(?:svg|png|ico)$/.test(name))
        expect.soft(names.length, names.join('\n')).toBeLessThanOrEqual(requests)
      }
      expect.soft(weightOf(first, 'script')).toBeLessThanOrEqual(beforeInteractive)
      expect.soft(weightOf(animationsEnd, 'script')).toBeLessThanOrEqual(script)
      expect.soft(weightOf(animationsEnd, 'document', 'stylesheet')).toBeLessThanOrEqual(most)
      if (form === undefined) return
      await page.locator(form).scrollIntoViewIfNeeded()
      await expect(page.locator(`${form} form`)).toHaveAttribute('data-hydrated')
      expect.soft(weightOf(await fetched(), 'script')).toBeLessThanOrEqual(withForm)
    })
  }
})
