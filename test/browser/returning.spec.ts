import { hash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, expect, type Page, type Response, test } from 'playwright/test'
import { familyOf } from '#infrastructure/http/dictionaries/release-differences.ts'
import { keepBundles, makeDifferences } from '../../scripts/dictionaries.ts'
import { freePort } from '../support/private-postgres.ts'
import { runSite } from '../support/running-site.ts'
import { hydrated } from './fixtures/hydrated.ts'

const ROOT = resolve(import.meta.dirname, '../..')

const BUILD = process.env['BUILD_DIR'] ?? 'build'

const KILOBYTE = 1_000

/** Gives each script and style sheet of a build another name and another content, as a release does. */
const releaseAgain = async (build: string) => {
  await keepBundles(build)
  const assets = join(build, 'client/assets')
  const bundles = (await readdir(assets)).filter((name) => familyOf(name) !== null)
  const renamed = new Map(bundles.map((name) => [name, name.replace(/..(?=\.\w+$)/, '_2')]))
  const names = new RegExp(bundles.map((name) => name.replace('.', '\\.')).join('|'), 'g')
  const texts = ['client/index.html', 'client/.vite/manifest.json', 'client/.vite/places.json']
  for (const file of [...texts, ...bundles.map((name) => `client/assets/${name}`)]) {
    const text = await readFile(join(build, file), 'utf8')
    await writeFile(
      join(build, file),
      text.replaceAll(names, (name) => renamed.get(name) ?? ''),
    )
  }
  for (const [name, next] of renamed) {
    await rename(join(assets, name), join(assets, next))
    await writeFile(join(assets, `${next}.br`), brotliCompressSync(await readFile(join(assets, next))))
  }
  await makeDifferences(build)
}

/** Records the answers of the site to a page. */
const answersTo = (page: Page) => {
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  return answers
}

const kilobytesOf = async (answers: readonly Response[]) => {
  const sizes = await Promise.all(answers.map((answer) => answer.request().sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / KILOBYTE
}

const encodingsOf = async (answers: readonly Response[]) =>
  new Set(await Promise.all(answers.map((answer) => answer.headerValue('content-encoding'))))

const ofScripts = (answers: readonly Response[]) =>
  answers.filter(
    (answer) => answer.request().resourceType() === 'script' && answer.url().includes('/assets/'),
  )

const familyIn = (answer: Response) => familyOf(basename(new URL(answer.url()).pathname))

test.setTimeout(120_000)

test('after a release, a returning visitor downloads the differences @chromium', async ({ page }) => {
  const place = await mkdtemp(join(tmpdir(), 'released-'))
  const open = async () => runSite({ CONTENT_DIR: 'content', PORT: port }, 'build', place)
  const visit = async (path: string) => {
    const site = await open()
    try {
      await page.goto(site.url + path)
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      expect(site.notes()).not.toContain('differences')
    } finally {
      await site.stop()
    }
  }
  const port = String(await freePort())
  await Promise.all([
    cp(join(ROOT, BUILD, 'client'), join(place, 'build/client'), { recursive: true }),
    cp(join(ROOT, BUILD, 'server'), join(place, 'build/server'), { recursive: true }),
    cp(join(ROOT, 'package.json'), join(place, 'package.json')),
    symlink(join(ROOT, 'node_modules'), join(place, 'node_modules')),
    symlink(join(ROOT, 'content'), join(place, 'content')),
  ])
  try {
    await makeDifferences(join(place, 'build'))
    const first = answersTo(page)
    await visit('/')
    expect(await kilobytesOf(ofScripts(first))).toBeGreaterThan(80)
    const known = new Set(ofScripts(first).map(familyIn))
    await releaseAgain(join(place, 'build'))
    const second = answersTo(page)
    await visit('/')
    const scripts = ofScripts(second).filter((answer) => known.has(familyIn(answer)))
    expect(scripts.length).toBeGreaterThan(5)
    expect(await encodingsOf(scripts), scripts.map((answer) => answer.url()).join('\n')).toEqual(
      new Set(['dcb']),
    )
    expect(await kilobytesOf(scripts)).toBeLessThanOrEqual(10)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
})

/** Opens two pages one after the other in a new browser profile. Returns the answer to the second one. */
const secondOf = async (browser: Browser, first: string, second: string) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(first)
  const answer = await page.goto(second)
  const body = await answer?.text()
  const kilobytes = answer === null ? Number.NaN : await kilobytesOf([answer])
  await context.close()
  return { headers: answer?.headers() ?? {}, kilobytes, body }
}

/** Asks for a document as a browser with another document does. Returns the kilobytes of the answer. */
const differenceTo = async (digest: string, address: string) => {
  const headers = {
    'accept-encoding': 'dcb',
    'available-dictionary': `:${digest}:`,
    'sec-fetch-site': 'same-origin',
  }
  return Number((await fetch(address, { headers })).headers.get('content-length')) / KILOBYTE
}

test.describe('the second document @chromium', () => {
  test('that is another vacancy has at most 3 kB, and is the same page', async ({ browser }) => {
    const site = await runSite()
    try {
      const [first, second] = [`${site.url}/jobs/technical-artist`, `${site.url}/jobs/water-programmer`]
      const [, whole] = [await (await fetch(first)).text(), await (await fetch(second)).text()]
      const { headers, kilobytes, body } = await secondOf(browser, first, second)
      expect(headers['content-encoding']).toBe('dcb')
      expect(kilobytes).toBeLessThanOrEqual(3)
      expect(body).toBe(whole)
    } finally {
      await site.stop()
    }
  })

  test('has at most 11 kB once some visitors have gone the same way', async ({ browser }) => {
    const site = await runSite()
    try {
      for (const [from, to] of [
        ['/', '/jobs'],
        ['/jobs', '/'],
        ['/blog', '/about-us'],
        ['/games/saltwind', '/games/rainline'],
      ] as const) {
        const [first, second] = [site.url + from, site.url + to]
        const digest = hash('sha256', await (await fetch(first)).text(), 'base64')
        await (await fetch(second)).text()
        await expect.poll(() => differenceTo(digest, second), { timeout: 60_000 }).toBeLessThanOrEqual(11)
        expect((await secondOf(browser, first, second)).kilobytes).toBeLessThanOrEqual(11)
      }
    } finally {
      await site.stop()
    }
  })

  test('is whole, and no dictionary, if it belongs to one visitor', async ({ browser }) => {
    const site = await runSite()
    try {
      const { headers } = await secondOf(browser, `${site.url}/jobs`, `${site.url}/application`)
      expect(headers['content-encoding']).not.toBe('dcb')
      expect(headers['use-as-dictionary']).toBeUndefined()
    } finally {
      await site.stop()
    }
  })
})
