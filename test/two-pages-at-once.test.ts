import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from '#infrastructure/server/settings.ts'
import { createSite } from '../src/site.ts'

const TEMPLATE =
  '<html lang="en"><head><!--head--></head><body><div id="site"><!--page--></div><!--state--></body></html>'

const data = mkdtempSync(join(tmpdir(), 'two-pages-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

const quiet = { warn: () => {}, error: () => {} }

const ENGLISH = ['/', '/jobs', '/jobs/water-programmer', '/games', '/games/saltwind', '/blog']

const ADDRESSES = ENGLISH.flatMap((path) => [path, path === '/' ? '/ru' : `/ru${path}`])

/** Callers wait for each other until as many have arrived as are expected. */
const barrier = () => {
  const complete = Promise.withResolvers<void>()
  let missing = 0
  return {
    expect: (count: number) => {
      missing = count
    },
    arrive: async () => {
      if (missing === 0) return
      missing -= 1
      if (missing === 0) complete.resolve()
      await complete.promise
    },
  }
}

test('pages rendered at once, in two languages, are the same as each rendered alone', async () => {
  const read = readSettings({ DATA_DIR: data })
  if (!read.ok) throw new Error(read.complaints.join())
  const loaded = barrier()
  const created = await createSite({
    settings: read.settings,
    log: quiet,
    files: new Map(),
    assets: {
      // No page is rendered before each has begun and loaded its content.
      template: async () => {
        await loaded.arrive()
        return TEMPLATE
      },
      partsOf: () => ({ site: [], styles: [], scripts: [] }),
    },
    // A page from the cache is not rendered.
    roomForPages: 0,
  })
  if (!created.ok) throw new Error(created.complaints.join())
  const { app, close } = created.site
  const page = async (url: string) => ({ url, html: (await app.inject({ url })).body })

  const alone = []
  for (const url of ADDRESSES) alone.push(await page(url))
  loaded.expect(ADDRESSES.length)
  expect(await Promise.all(ADDRESSES.map(page))).toEqual(alone)

  for (const { url, html } of alone)
    expect(html).toContain(url.startsWith('/ru') ? '<html lang="ru">' : '<html lang="en">')
  await close()
})
