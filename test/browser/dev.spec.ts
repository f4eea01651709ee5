import { spawnSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { copiedProject, startDev } from '../support/dev-server.ts'
import { field } from './fixtures/forms.ts'

const PAGE = 'src/ui/studio/contacts-page.tsx'
const STYLES = 'src/ui/studio/contacts-page.module.css'

let project: string
let dev: ReturnType<typeof startDev>
let url: string

// The development server compiles each file when the page asks for it, which is slow on a busy machine.
test.describe.configure({ mode: 'default', timeout: 300_000 })
const patient = expect.configure({ timeout: 60_000 })

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
  await edit(STYLES, (sheet) => `${sheet}\n.title { outline: 3px solid rgb(1, 2, 3); }\n`)
  await expect(page.locator('h1').locator('..')).toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  await expect(field(page, 'name')).toHaveValue('Ada')

  const updated = viteSays(page, 'hot updated')
  await edit(PAGE, (source) =>
    source.replace(
      'const head = (',
      "const head = (...given: Parameters<typeof oldHead>) => ({ ...oldHead(...given), title: 'Letters' })\n\nconst oldHead = (",
    ),
  )
  await updated
  await page.getByRole('link', { name: 'About us' }).first().click()
  await patient(page.locator('h1')).toHaveText('About us')
  await page.goBack()
  await expect(page).toHaveTitle('Letters')
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
  await expect.poll(() => dev.said()).toMatch(/\n0 errors, 0 warnings\n$/)
})
