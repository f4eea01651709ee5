import { createRequire } from 'node:module'
import fc from 'fast-check'
import type { Page } from 'playwright/test'
import { build } from 'vite'
import type { RawHtml } from '#domain/rich-text/safe-html.ts'
import { parse5Sanitiser } from '#infrastructure/rendering/parse5-sanitiser.ts'
import { DOMPURIFY_CORPUS, hostileMarkup } from '../contract/hostile-markup.ts'
import { SANITISING_CASES } from '../contract/sanitising-cases.ts'
import { expect, test } from './fixtures/site-test.ts'

// One worker, so that the code is bundled once.
test.describe.configure({ mode: 'default' })

/** Set `SANITISED_TEXTS=100000` for the long run. */
const TEXTS = Number(process.env['SANITISED_TEXTS'] ?? 3000)

const BATCH = 1000

/** Bundles the browser's adapter for an empty page. */
const bundled = async (): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'src/infrastructure/browser/dom-sanitiser.ts', formats: ['iife'], name: 'Sanitiser' },
    },
  })
  const [bundle] = Array.isArray(made) ? made : []
  const [chunk] = bundle?.output ?? []
  if (chunk === undefined) throw new Error('Nothing was bundled')
  return chunk.code
}

let adapter = ''
test.beforeAll(async () => {
  adapter = await bundled()
})

const inBrowser = (page: Page, texts: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((given) => {
    const { domSanitiser } = Reflect.get(globalThis, 'Sanitiser') as {
      domSanitiser: { html(text: string): Promise<string> }
    }
    return Promise.all(given.map((text) => domSanitiser.html(text)))
  }, texts)

const onServer = (texts: readonly string[]): Promise<readonly string[]> =>
  Promise.all(texts.map((text) => parse5Sanitiser.html(text as RawHtml)))

test('the browser sanitises as the server does', async ({ page }) => {
  await page.addScriptTag({ content: adapter })
  const given = SANITISING_CASES.map(([, text]) => text)
  expect(await inBrowser(page, given)).toEqual(SANITISING_CASES.map(([, , sanitised]) => sanitised))
})

test('DOMPurify’s own test texts give the same result in the browser and on the server', async ({ page }) => {
  await page.addScriptTag({ content: adapter })
  expect(await inBrowser(page, DOMPURIFY_CORPUS)).toEqual(await onServer(DOMPURIFY_CORPUS))
})

const generated = fc.sample(hostileMarkup, { numRuns: TEXTS, seed: 20 })

/** Leaves out `<select>`, because browsers have begun to parse other elements inside it, and parse5 does not yet. */
test(`${TEXTS} generated texts give the same result as well`, async ({ page }) => {
  test.setTimeout(60_000 + TEXTS * 3)
  await page.addScriptTag({ content: adapter })
  for (let from = 0; from < TEXTS; from += BATCH) {
    const texts = generated.slice(from, from + BATCH).filter((text) => !text.includes('<select'))
    const [here, there] = [await inBrowser(page, texts), await onServer(texts)]
    const different = texts.filter((_, index) => here[index] !== there[index])
    expect(different.slice(0, 3)).toEqual([])
  }
})

/**
 * The site opens links in new tabs and has a film player. It never treats content as XML, and scripts never read
 * document properties by id.
 */
const SHOWN_HERE = {
  ADD_TAGS: ['iframe'],
  ADD_ATTR: ['target', 'allowfullscreen'],
  SAFE_FOR_XML: false,
  SANITIZE_DOM: false,
}

test('DOMPurify finds nothing left to remove, and nothing runs', async ({ page }) => {
  test.setTimeout(60_000 + TEXTS * 3)
  let alerts = 0
  page.on('dialog', async (dialog) => {
    alerts += 1
    await dialog.dismiss()
  })
  await page.route('**/*', (route) => route.abort())
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('dompurify/dist/purify.js') })
  const all = await onServer([...DOMPURIFY_CORPUS, ...generated])
  for (let from = 0; from < all.length; from += BATCH) {
    const taken = await page.evaluate(
      ([texts, options]) => {
        const { DOMPurify } = globalThis as unknown as {
          DOMPurify: { sanitize: (text: string, options: object) => string; removed: readonly object[] }
        }
        return texts.flatMap((text) => {
          document.body.innerHTML = text
          DOMPurify.sanitize(text, options)
          return DOMPurify.removed.length === 0 ? [] : [text]
        })
      },
      [all.slice(from, from + BATCH), SHOWN_HERE] as const,
    )
    expect(taken.slice(0, 3)).toEqual([])
  }
  expect(alerts).toBe(0)
})
