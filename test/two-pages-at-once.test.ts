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

const openSite = async () => {
  const read = readSettings({ DATA_DIR: data })
  if (!read.ok) throw new Error(read.complaints.join())
  const created = await createSite({
    settings: read.settings,
    log: quiet,
    files: new Map(),
    assets: { template: async () => TEMPLATE, partsOf: () => ({ site: [], styles: [], scripts: [] }) },
  })
  if (!created.ok) throw new Error(created.complaints.join())
  return created.site
}

test('pages rendered at once in two languages never mix', async () => {
  const site = await openSite()
  const page = async (url: string) => (await site.app.inject({ url })).body
  const alone = { en: await page('/jobs'), ru: await page('/ru/jobs') }
  const together = await Promise.all(
    Array.from({ length: 20 }, (_, index) => page(index % 2 === 0 ? '/jobs' : '/ru/jobs')),
  )
  for (const [index, html] of together.entries()) expect(html).toBe(index % 2 === 0 ? alone.en : alone.ru)
  expect(alone.en).toContain('<html lang="en">')
  expect(alone.en).not.toContain('открыт')
  expect(alone.ru).not.toContain('open vacancies')
  await site.close()
})
