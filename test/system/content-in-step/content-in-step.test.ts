import { expect, onTestFinished, test } from 'vitest'
import { packOnDisk } from '../../support/pack-on-disk.ts'
import { ownSchema } from '../../support/private-postgres.ts'
import { openSite } from '../../support/site-in-node.ts'

const SERVER = process.env['TEST_DATABASE_URL']

const record = (titleEn: string) => JSON.stringify({ id: 901, titleEn, created: '2026-10-01' })

const packWith = async (title: string) => {
  const pack = await packOnDisk()
  await pack.write('news/brand/news.json', record(title))
  await pack.write('news/brand/content.en.html', '<p>Hello</p>')
  return pack
}

/** Opens two sites that share a database. Each has a copy of the content. */
const twoSites = async () => {
  const schema = await ownSchema(SERVER ?? '')
  const packs = [await packWith('Brand old'), await packWith('Brand old')]
  const sites = await Promise.all(
    packs.map(({ directory }) =>
      openSite({
        settings: { DATABASE_URL: schema.url, CONTENT_DIR: directory, PORT: '0', ADMIN_PORT: '0' },
      }),
    ),
  )
  for (const site of sites) await site.listening()
  onTestFinished(async () => {
    for (const site of sites) await site.close()
    await schema.drop()
  })
  const titles = async () =>
    Promise.all(sites.map(async ({ get }) => /Brand (new|old)/.exec((await get('/blog')).body)?.[1]))
  const versions = async () =>
    (await schema.query('SELECT content FROM inbox_site ORDER BY ready_at')).map((row) => row.content)
  const edit = (at: number, title: string) =>
    packs[at]?.write(
      'news/brand/news.json',
      JSON.stringify({ id: 901, titleEn: title, created: '2026-10-01' }),
    )
  return { sites, titles, versions, edit }
}

test.runIf(SERVER)('sites show an edit once all of them have it', { timeout: 60_000 }, async () => {
  const { sites, titles, versions, edit } = await twoSites()
  const differ = async () => new Set(await versions()).size
  await expect.poll(async () => (await versions()).length).toBe(2)
  await edit(0, 'Brand new')
  await expect.poll(differ, { timeout: 15_000 }).toBe(2)
  expect(await titles()).toEqual(['old', 'old'])
  await edit(1, 'Brand new')
  await expect.poll(titles, { timeout: 15_000 }).toEqual(['new', 'new'])

  const [one] = sites
  const ask = (path: string) => fetch(`${one?.adminUrl()}${path}`)
  const version = (await ask('/healthz')).headers.get('x-site-content')
  expect((await ask(`/readyz?content=${version}`)).status).toBe(200)
  expect((await ask('/readyz?content=another')).status).toBe(503)
})

test.runIf(SERVER)("a developer's site does not wait for others", async () => {
  const schema = await ownSchema(SERVER ?? '')
  const pack = await packWith('Brand old')
  const settings = { DATABASE_URL: schema.url, CONTENT_DIR: pack.directory }
  const site = await openSite({ settings, errorPage: async () => '' })
  onTestFinished(async () => {
    await site.close()
    await schema.drop()
  })
  await pack.write('news/brand/news.json', record('Brand new'))
  await expect.poll(async () => (await site.get('/blog')).body, { timeout: 15_000 }).toContain('Brand new')
  expect(await schema.query('SELECT content FROM inbox_site')).toEqual([])
})

test.runIf(SERVER)('a site that has lost its database shows edits without the other sites', async () => {
  const pack = await packWith('Brand old')
  const settings = { DATABASE_URL: 'postgres://site@127.0.0.1:1/site', CONTENT_DIR: pack.directory }
  const site = await openSite({ settings })
  await pack.write('news/brand/news.json', record('Brand new'))
  await expect.poll(async () => (await site.get('/blog')).body, { timeout: 15_000 }).toContain('Brand new')
  await site.close()
})
