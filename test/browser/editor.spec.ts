import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { createEditor } from '#infrastructure/content-editor/editor-routes.ts'
import { packOnDisk } from '../support/pack-on-disk.ts'
import { test as base, expect } from './fixtures/site-test.ts'

/** Tests the editor in a browser, with a site that shows the saved content. */

// Each test starts a site, so the tests run one after the other.
base.describe.configure({ mode: 'default' })

const KEY = 'a-key-that-only-the-studio-has'

interface Opened {
  readonly directory: string
  readonly siteUrl: string
  readonly url: string
  readonly editor: Page
}

const test = base.extend<{ readonly opened: Opened }>({
  opened: async ({ browser, startSite }, use) => {
    const removals: (() => Promise<void>)[] = []
    const { directory } = await packOnDisk((remove) => removals.push(remove))
    const settings = { CONTENT_DIR: directory, PREVIEW_KEY: KEY, TIME_ZONE: 'Asia/Nicosia' }
    const { url: siteUrl } = await startSite(settings)
    const editorRoutes = createEditor({
      directory,
      catalogues: {},
      scriptFile: fileURLToPath(new URL('../dist/sveltia-cms.js', import.meta.resolve('@sveltia/cms'))),
      iconsFile: fileURLToPath(import.meta.url),
      previewKey: KEY,
      timeZone: 'Asia/Nicosia',
    })
    const server = createServer((asked, response) => {
      if (editorRoutes(asked, response)) return
      const { method, headers, url = '/' } = asked
      const passedOn = request(siteUrl + url, { method, headers }, (answer) => {
        answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers))
      })
      asked.pipe(passedOn.on('error', () => response.destroy()))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    // The editor creates lower fields when they come into view, so the window is high.
    const editor = await browser.newPage({ viewport: { width: 1440, height: 2400 }, reducedMotion: 'reduce' })
    const url = `http://localhost:${(server.address() as AddressInfo).port}`
    await use({ directory, siteUrl, url, editor })
    await editor.close()
    server.closeAllConnections()
    server.close()
    for (const remove of removals) await remove()
  },
})

const recordIn = async (directory: string, file: string) =>
  JSON.parse(await readFile(join(directory, file), 'utf8'))

const content = (page: Page, language: string) =>
  page.getByRole('group', { name: new RegExp(`^Edit .*${language}.* Content$`) })

const field = (page: Page, name: string, language = 'English') =>
  content(page, language).getByRole('group', { name: new RegExp(`^“\\W*${name}\\W*” Field$`) })

const typeText = async (page: Page, language: string, title: string, text: string) => {
  await field(page, 'Title', language).getByRole('textbox').fill(title)
  const box = field(page, 'Content', language).getByRole('textbox')
  // The editor loses a text that is filled in before its text field is ready.
  await expect(async () => {
    await box.fill(text)
    await expect(box).toHaveText(text, { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
}

const picture = async () => ({
  name: 'wood.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#264' } })
    .png()
    .toBuffer(),
})

const save = (page: Page, timeout = 30_000) => page.getByRole('button', { name: 'Save' }).click({ timeout })

/** Repeats the press, because the editor ignores it while it is still busy, for example with a picture. */
const saveUntil = (page: Page, isSaved: () => Promise<boolean>) =>
  expect(async () => {
    if (!(await isSaved())) await save(page, 2_000)
    await expect.poll(isSaved, { timeout: 5_000 }).toBe(true)
  }).toPass({ timeout: 30_000 })

test('a post in two languages with a picture is written, saved, previewed and scheduled', async ({
  opened: { directory, siteUrl, editor: page, url },
}) => {
  test.slow()
  await page.goto(`${url}/admin#/collections/news/new`)
  await typeText(page, 'English', 'First light', 'Hello from the wood.')
  await typeText(page, 'Russian', 'Первый свет', 'Привет из леса.')
  const top = field(page, 'Picture at the top')
  await top.getByRole('checkbox').click()
  await top.getByRole('button', { name: 'Browse' }).click()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click()
  await (await chosen).setFiles(await picture())
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click()
  await top.getByRole('textbox', { name: 'Alt (en)' }).fill('A wood')
  await top.getByRole('textbox', { name: 'Alt (ru)' }).fill('Лес')
  await saveUntil(page, async () => existsSync(join(directory, 'news/first-light/news.json')))
  expect(await recordIn(directory, 'news/first-light/news.json')).toMatchObject({
    ...{ id: 4, titleEn: 'First light', titleRu: 'Первый свет', draft: true },
    newsImageMain: { path: 'wood.png', altEn: 'A wood', altRu: 'Лес' },
  })
  expect(await readFile(join(directory, 'news/first-light/content.ru.md'), 'utf8')).toBe('Привет из леса.\n')
  expect(await readdir(join(directory, 'media/images'))).toContain('wood.png')

  await expect(page).toHaveURL(/\/collections\/news$/)
  await page.goto(`${url}/admin#/collections/news/entries/first-light`)
  await field(page, 'Draft').getByRole('switch').click()
  await field(page, 'Public from').getByRole('textbox').fill('2099-12-24T09:00')
  const previewed = async () =>
    (await page.request.get(`${url}/admin/preview/ru/entries/news/first-light.json`)).text()
  await expect.poll(previewed).toContain('Привет из леса.')
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'View on Live Site' }).click(),
  ])
  await expect(preview.getByRole('complementary', { name: 'Preview' })).toBeVisible()
  await expect(preview.getByRole('main')).toContainText('Hello from the wood.')
  expect((await fetch(`${siteUrl}/blog/first-light`)).status).toBe(404)
  await page.bringToFront()
  await saveUntil(
    page,
    async () => (await recordIn(directory, 'news/first-light/news.json')).publishAt === '2099-12-24T09:00',
  )
  expect(await recordIn(directory, 'news/first-light/news.json')).not.toHaveProperty('draft')
  expect((await fetch(`${siteUrl}/blog/first-light`)).status).toBe(404)
})

test('the editor names a mistake, and saves nothing', async ({
  opened: { directory, editor: page, url },
}) => {
  const before = await readFile(join(directory, 'news/newer/news.json'), 'utf8')
  await page.goto(`${url}/admin#/collections/news/entries/newer`)
  await field(page, 'Title').getByRole('textbox').fill('')
  await field(page, 'Title', 'Russian').getByRole('textbox').fill('')
  await save(page)
  await expect(page.getByRole('alertdialog')).toContainText('no title')
  expect(await readFile(join(directory, 'news/newer/news.json'), 'utf8')).toBe(before)
})
