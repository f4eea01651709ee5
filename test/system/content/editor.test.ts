import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page, expect as shownExpect } from 'playwright/test'
import sharp from 'sharp'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createEditor } from '#infrastructure/content-editor/editor-routes.ts'
import { chromiumPath, foundHeadlessShell } from '../../../scripts/chromium.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'
import { openSite } from '../../support/site-in-node.ts'

/** The editor in the browser, before a site that shows what it saves. */

/** Machines are shared. */
const expectOf = shownExpect.configure({ timeout: 60_000 })

const KEY = 'a-key-that-only-the-studio-has'

const NOW = Date.parse('2026-11-22T12:00:00Z')

const timeIs = (instant: number) => vi.spyOn(Date, 'now').mockReturnValue(instant)

afterEach(() => void vi.restoreAllMocks())

const opened = async () => {
  const { directory } = await packOnDisk()
  timeIs(NOW)
  const site = await openSite({
    settings: { CONTENT_DIR: directory, PREVIEW_KEY: KEY, TIME_ZONE: 'Asia/Nicosia' },
  })
  const editor = createEditor({
    directory,
    catalogues: {},
    scriptFile: fileURLToPath(new URL('../../../dist/sveltia-cms.js', import.meta.resolve('@sveltia/cms'))),
    iconsFile: fileURLToPath(import.meta.url),
    previewKey: KEY,
    timeZone: 'Asia/Nicosia',
  })
  await site.app.ready()
  const server = createServer((request, response) => {
    if (!editor(request, response)) site.app.routing(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const browser = await chromium.launch({ executablePath: foundHeadlessShell() ?? chromiumPath() })
  onTestFinished(async () => {
    await browser.close()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    await site.close()
  })
  // Fields that are far below are made when they come into view.
  const page = await browser.newPage({ viewport: { width: 1440, height: 2400 } })
  page.setDefaultTimeout(60_000)
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const recordIn = async (file: string) => JSON.parse(await readFile(join(directory, file), 'utf8'))
  return { directory, site, page, url, recordIn }
}

const content = (page: Page, language: string) =>
  page.getByRole('group', { name: new RegExp(`^Edit .*${language}.* Content$`) })

const field = (page: Page, name: string, language = 'English') =>
  content(page, language).getByRole('group', { name: new RegExp(`^“\\W*${name}\\W*” Field$`) })

const typeText = async (page: Page, language: string, title: string, text: string) => {
  await field(page, 'Title', language).getByRole('textbox').fill(title)
  const box = field(page, 'Content', language).getByRole('textbox')
  // What is filled in before the editor of the text is ready is lost.
  await shownExpect(async () => {
    await box.fill(text)
    await shownExpect(box).toHaveText(text, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

const picture = async () => ({
  name: 'wood.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#264' } })
    .png()
    .toBuffer(),
})

const save = (page: Page, timeout = 60_000) => page.getByRole('button', { name: 'Save' }).click({ timeout })

/** A press that comes while the editor is still at work, on a picture for instance, does nothing. */
const saveUntil = (page: Page, isSaved: () => Promise<boolean>) =>
  shownExpect(async () => {
    if (!(await isSaved())) await save(page, 2_000)
    await shownExpect.poll(isSaved, { timeout: 5_000 }).toBe(true)
  }).toPass({ timeout: 60_000 })

test('a post in two languages with a picture is written, saved, previewed and scheduled', async () => {
  const { directory, site, page, url, recordIn } = await opened()
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
  expect(await recordIn('news/first-light/news.json')).toMatchObject({
    ...{ id: 4, titleEn: 'First light', titleRu: 'Первый свет', draft: true },
    newsImageMain: { path: 'wood.png', altEn: 'A wood', altRu: 'Лес' },
  })
  expect(await readFile(join(directory, 'news/first-light/content.ru.md'), 'utf8')).toBe('Привет из леса.\n')
  expect(await readdir(join(directory, 'media/images'))).toContain('wood.png')

  await expectOf(page).toHaveURL(/\/collections\/news$/)
  await page.goto(`${url}/admin#/collections/news/entries/first-light`)
  await field(page, 'Draft').getByRole('switch').click()
  await field(page, 'Public from').getByRole('textbox').fill('2026-12-24T09:00')
  const previewed = async () =>
    (await page.request.get(`${url}/admin/preview/ru/entries/news/first-light.json`)).text()
  await expect.poll(previewed).toContain('Привет из леса.')
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'View on Live Site' }).click(),
  ])
  await expectOf(preview.getByRole('complementary', { name: 'Preview' })).toBeVisible()
  await expectOf(preview.getByRole('main')).toContainText('Hello from the wood.')
  expect((await site.get('/blog/first-light')).status).toBe(404)
  await page.bringToFront()
  await saveUntil(
    page,
    async () => (await recordIn('news/first-light/news.json')).publishAt === '2026-12-24T09:00',
  )
  expect(await recordIn('news/first-light/news.json')).not.toHaveProperty('draft')
  timeIs(Date.parse('2026-12-24T06:59:59Z'))
  expect((await site.get('/blog/first-light')).status).toBe(404)
  timeIs(Date.parse('2026-12-24T07:00:00Z'))
  await expect.poll(async () => (await site.get('/blog/first-light')).body).toContain('Hello from the wood.')
})

test('a mistake is named by the editor, and nothing of it is saved', async () => {
  const { directory, page, url } = await opened()
  const before = await readFile(join(directory, 'news/newer/news.json'), 'utf8')
  await page.goto(`${url}/admin#/collections/news/entries/newer`)
  await field(page, 'Title').getByRole('textbox').fill('')
  await field(page, 'Title', 'Russian').getByRole('textbox').fill('')
  await save(page)
  await expectOf(page.getByRole('alertdialog')).toContainText('no title')
  expect(await readFile(join(directory, 'news/newer/news.json'), 'utf8')).toBe(before)
})
