import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { LANGUAGES } from '#domain/language/languages.ts'
import { copiedProject, startDev } from '../support/dev-server.ts'
import { runSite } from '../support/running-site.ts'
import { expectAccessible, expectNoViolations } from './fixtures/accessible.ts'
import { field } from './fixtures/forms.ts'
import { missed } from './fixtures/targets.ts'

const BUILD = process.env['BUILD_DIR'] ?? 'build'

/** VideoPlay loads the player, and the player opens in a dialog. */
const SHOWN_BY_OTHERS = ['video-pop-up.tsx']

const PAGE = 'src/ui/studio/contacts-page.tsx'
const STYLES = 'src/ui/studio/contacts-page.module.css'

let project: string
let dev: ReturnType<typeof startDev>
let url: string

// The development server compiles each file when the page asks for it, which is slow on a busy machine.
test.describe.configure({ mode: 'default', timeout: 300_000 })

test.beforeAll(async () => {
  project = await copiedProject()
  spawnSync(process.execPath, ['scripts/content.ts', 'init', 'content'], { cwd: project })
  dev = startDev(project, { CONTENT_DIR: join(project, 'content'), PORT: '0', DESK_PORT: '0' })
  await expect.poll(() => dev.said(), { timeout: 240_000 }).toContain('The site is open')
  url = /The site is open at (\S+)/.exec(dev.said())?.[1] ?? ''
})

test.afterAll(async () => {
  await dev.stop()
  await rm(project, { recursive: true, force: true })
})

const openKit = async (page: Page, language: string, scheme: string) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${url}/kit?language=${language}&scheme=${scheme}`)
  await expect(page.getByRole('main')).toHaveClass(scheme)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

test('the page /kit shows every part of src/ui/kit', () => {
  const gallery = globSync('src/ui/kit/gallery/*.tsx')
  const source = gallery.map((path) => readFileSync(path, 'utf8')).join('\n')
  const parts = globSync('src/ui/kit/**/*.tsx').filter(
    (path) => !gallery.includes(path) && !SHOWN_BY_OTHERS.includes(basename(path)),
  )
  expect(parts.length).toBeGreaterThan(10)
  for (const path of parts) expect(source).toContain(`'../${path.slice('src/ui/kit/'.length)}'`)
})

for (const language of LANGUAGES)
  for (const scheme of ['white', 'black'])
    test(`every part of the kit in ${language} on ${scheme} has contrast, names, and controls of 24 px`, async ({
      page,
    }) => {
      await openKit(page, language, scheme)
      await expectAccessible(page)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await missed(page), `at ${width} px`).toEqual([])
      }
      await page.getByRole('region', { name: 'Dialog' }).getByRole('button').click()
      await expect(page.getByRole('dialog')).toHaveAttribute('data-phase', 'open')
      await expectAccessible(page, 'the dialog', 'dialog')
      expect(await missed(page, 'dialog')).toEqual([])
    })

test('every control of the kit is reached by keyboard, and shows that it has the focus', async ({ page }) => {
  await openKit(page, 'en', 'white')
  const controls = page.locator('main').locator('a[href], button:enabled').filter({ visible: true })
  const names = await controls.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 120)))
  const reached = new Set<string>()
  for (let step = 0; step < names.length * 2; step += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      // The browser draws the controls of a film.
      if (element === null || element.closest('main') === null || element.matches('video')) return null
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const isSeen = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
      return { name: element.outerHTML.slice(0, 120), isSeen }
    })
    if (focused === null) continue
    expect(focused.isSeen, focused.name).toBe(true)
    reached.add(focused.name)
  }
  expect(names.filter((name) => !reached.has(name))).toEqual([])
})

test('the page /api/docs describes the content API accessibly', async ({ page }) => {
  await page.goto(`${url}/api/docs`)
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/^GET \/api\//)
  await page.locator('summary').first().click()
  await expectNoViolations(page)
})

test('no build has the pages for developers', async ({ request }) => {
  const files = globSync(`${BUILD}/{client,server,desk}/**/*.{js,json}`)
  expect(files.length).toBeGreaterThan(10)
  expect(
    files.filter((file) => /fails, so that its boundary shows/.test(readFileSync(file, 'utf8'))),
  ).toEqual([])
  const site = await runSite({})
  try {
    for (const path of ['/kit', '/api/docs'])
      expect((await request.get(`${site.url}${path}`)).status(), path).toBe(404)
  } finally {
    await site.stop()
  }
})

const edit = async (file: string, change: (source: string) => string) => {
  const path = join(project, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

/** Waits until Vite's client logs these words. */
const viteSays = (page: Page, words: string) =>
  page.waitForEvent('console', (message) => message.text().startsWith(`[vite] ${words}`))

const openContacts = async (page: Page) => {
  // The page receives edits only after this.
  const connected = viteSays(page, 'connected')
  await page.goto(`${url}/contacts`)
  await connected
  // Vite ignores edits of code that the page has not loaded yet.
  await page.locator('#site[data-hydrated]').waitFor()
  await field(page, 'name').fill('Ada')
}

test('an edit of a page and of its styles shows in the open page, which keeps typed text', async ({
  page,
}) => {
  await openContacts(page)
  const shown = viteSays(page, 'hot updated')
  await edit(PAGE, (source) => source.replace('{messages.contacts}</PageTitle>', 'Write to us</PageTitle>'))
  await shown
  await expect(page.locator('h1')).toHaveText('Write to us')
  await edit(STYLES, (sheet) => `${sheet}\n.header { outline: 3px solid rgb(1, 2, 3); }\n`)
  await expect(page.locator('h1').locator('..')).toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  await expect(field(page, 'name')).toHaveValue('Ada')

  await edit(PAGE, (source) =>
    source.replace(
      'const head = (',
      "const head = (...given: Parameters<typeof oldHead>) => ({ ...oldHead(...given), title: 'Letters' })\n\nconst oldHead = (",
    ),
  )
  // A title is read when a visit begins, and the edit may arrive during the first one.
  await expect(async () => {
    await page.getByRole('link', { name: 'About us' }).first().click()
    await expect(page.locator('h1')).toHaveText('About us')
    await page.goBack()
    await expect(page).toHaveTitle('Letters', { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
})

test('broken content is reported over the open page and in the terminal until it is mended', async ({
  page,
}) => {
  await openContacts(page)
  const overlay = page.locator('vite-error-overlay')
  await edit('content/news/categories.json', () => '[')
  await expect(overlay).toContainText('content/news/categories.json:1:2')
  await expect.poll(() => dev.said()).toMatch(/error {4}\S+categories\.json:1:2 .*\n1 error, 0 warnings\n$/)
  await page.reload()
  await expect(overlay).toContainText('content/news/categories.json:1:2')
  await edit('content/news/categories.json', () => '[]')
  await expect(overlay).toHaveCount(0)
  await expect.poll(() => dev.said()).toMatch(/\nThe content has no errors[^\n]*\n$/)
})
