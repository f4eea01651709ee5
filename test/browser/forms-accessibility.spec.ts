import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import { expect, test } from './fixtures/form-test.ts'
import {
  awake,
  closeDialog,
  type FormName,
  failure,
  field,
  fillApplication,
  fillMessage,
  pdf,
  press,
  success,
} from './fixtures/forms.ts'

/** What moves or fades would be judged halfway. */
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole: [/status of (429|500)/],
})

/** The pages as a whole are judged where every page is; here, all that a form can show. */
interface Visited {
  readonly path: string
  readonly form: FormName
  /** Of the answers, as of the choice about cookies, the dialogs are the same everywhere. */
  readonly answers: readonly (500 | 201)[]
  readonly asksForCookies?: boolean
}

const PAGES: readonly Visited[] = [
  { path: '/contacts', form: 'contact', answers: [500, 201], asksForCookies: true },
  { path: '/jobs', form: 'application', answers: [500] },
  { path: '/jobs/recruiter', form: 'application', answers: [201] },
]

const fillInWrong = async (page: Page) => {
  await field(page, 'referralSelect').selectOption('referral-program')
  await page.getByRole('button', { name: /Add link|Добавить ссылку/ }).click()
  await field(page, 'file').setInputFiles({ ...pdf(), name: 'run.exe' })
  await field(page, 'additionalFile').setInputFiles(pdf('works.pdf'))
}

const fillInRight = async (page: Page, email: string) => {
  await field(page, 'referralSelect').selectOption('site')
  const clear = page.getByRole('button', { name: /Clear file|Убрать файл/ })
  for (const left of [1, 0]) {
    await clear.last().click()
    await expect(clear).toHaveCount(left)
  }
  await fillApplication(page, email)
}

/** Takes everything, or nothing. */
const answerPosts = (page: Page, status: number) =>
  page.route(/\/api\/(forms\/|cvs\/\w+)$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, json: {} }) : route.fallback(),
  )

const banner = (page: Page) => page.locator('section[aria-labelledby=cookie-banner]')

for (const language of ['en', 'ru']) {
  for (const width of [390, 1440]) {
    test.describe(`${language} at ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } })

      for (const { path, form, answers, asksForCookies = false } of PAGES) {
        test(`${path} breaks no rule, whatever its form and its dialogs show`, async ({ page, context }) => {
          if (asksForCookies) await context.clearCookies()
          await awake(page, language === 'ru' ? `/ru${path}` : path, form)
          if (asksForCookies) {
            await expect(banner(page)).toBeVisible()
            await expectAccessible(page, 'the banner', 'section[aria-labelledby=cookie-banner]')
            await banner(page).getByRole('button').last().click()
            await expect(page.getByRole('switch')).toHaveCount(2)
            await expectAccessible(page, 'the settings', 'dialog')
            await closeDialog(page)
            await banner(page).getByRole('button').first().click()
          }
          await (form === 'contact' ? field(page, 'name').fill('Ada') : fillInWrong(page))
          await press(page, form)
          await expect(page.getByRole('alert')).not.toBeEmpty()
          await expectAccessible(page, 'what is wrong', 'form')
          await (form === 'contact' ? fillMessage : fillInRight)(page, 'ada@example.com')
          await expectAccessible(page, 'what is right', 'form')
          for (const status of answers) {
            await answerPosts(page, status)
            await press(page, form)
            await expect((status === 201 ? success : failure)(page)).toBeVisible()
            await expectAccessible(page, `the answer ${status}`, 'dialog')
            await closeDialog(page)
          }
        })
      }
    })
  }
}

/** Names that are the same in both languages, and what a form cannot say otherwise. */
const LATIN = new Set(
  'VIZOR Ru En Ok cookie LinkedIn http https PDF PNG JPEG DOC DOCX TXT RTF ZIP QA UI'
    .toLowerCase()
    .split(' '),
)

interface Heard {
  readonly ignored: boolean
  readonly role?: { readonly value?: string }
  readonly name?: { readonly value?: string }
  readonly description?: { readonly value?: string }
}

/** Whatever a screen reader says of a part of the page. */
const heard = async (page: Page, part: string): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: part })
  const words: string[] = []
  for (const nodeId of nodeIds) {
    const { nodes } = await session.send('Accessibility.queryAXTree', { nodeId })
    for (const { ignored, name, description } of nodes as readonly Heard[])
      if (!ignored) words.push(name?.value ?? '', description?.value ?? '')
  }
  await session.detach()
  return words.filter((text) => text !== '')
}

const englishIn = (texts: readonly string[], known: readonly string[] = []) => {
  const allowed = new Set([
    ...LATIN,
    ...(known
      .join(' ')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []),
  ])
  return [...new Set(texts)].filter((text) =>
    (text.toLowerCase().match(/[a-z]+/g) ?? []).some((word) => !allowed.has(word)),
  )
}

const FILE = 'Ада.pdf'

test('no English word is heard in Russian, whatever the application form shows', async ({
  page,
  request,
}) => {
  const titles: readonly { readonly titleRu: string | null }[] = await (
    await request.get('/api/jobs/')
  ).json()
  const known = [...titles.map(({ titleRu }) => titleRu ?? ''), FILE, 'run.exe']
  await awake(page, '/ru/jobs', 'application')
  await field(page, 'referralSelect').selectOption('referral-program')
  await page.getByRole('button', { name: 'Добавить ссылку' }).click()
  await field(page, 'portfolioLinks').first().fill('www')
  await field(page, 'phone').fill('шесть')
  await field(page, 'aboutMe').fill('ы'.repeat(1000))
  await field(page, 'file').setInputFiles(pdf(FILE))
  await field(page, 'additionalFile').setInputFiles({ ...pdf(), name: 'run.exe' })
  await press(page, 'application')
  await expect(page.getByRole('alert')).not.toBeEmpty()
  const wrong = await heard(page, 'form')
  expect(wrong.length).toBeGreaterThan(60)
  expect(englishIn(wrong, [...known, 'www'])).toEqual([])
  await field(page, 'portfolioLinks').first().fill('')
  await field(page, 'phone').fill('')
  await field(page, 'aboutMe').fill('')
  await field(page, 'referralSelect').selectOption('linkedin')
  await page.getByRole('button', { name: 'Убрать файл' }).nth(1).click()
  await fillApplication(page, 'ada@example.com')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/cvs/upload', async (route) => {
    await held
    await route.fulfill({ status: 500, json: {} })
  })
  await press(page, 'application')
  await expect(page.getByRole('progressbar', { name: `Загружаем ${FILE}` })).toBeVisible()
  expect(englishIn(await heard(page, 'form'), [...known, 'Ada Lovelace ada@example.com'])).toEqual([])
  release()
  await expect(failure(page)).toBeVisible()
  expect(englishIn(await heard(page, 'dialog'))).toEqual([])
})

test('no English word is heard in Russian, whatever the contact form, the banner and the frame show', async ({
  page,
  context,
}) => {
  await context.clearCookies()
  await awake(page, '/ru/contacts', 'contact')
  await expect(banner(page)).toBeVisible()
  expect(englishIn(await heard(page, 'section[aria-labelledby=cookie-banner]'))).toEqual([])
  await banner(page).getByRole('button', { name: 'Настройки' }).click()
  await expect(page.getByRole('switch')).toHaveCount(2)
  expect(englishIn(await heard(page, 'dialog'))).toEqual([])
  await closeDialog(page)
  await press(page, 'contact')
  await expect(page.getByRole('alert')).not.toBeEmpty()
  expect(englishIn(await heard(page, '#write'))).toEqual([])
  await fillMessage(page, 'ada@example.com')
  for (const status of [429, 500, 201]) {
    await answerPosts(page, status)
    await press(page, 'contact')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(englishIn(await heard(page, 'dialog'))).toEqual([])
    await closeDialog(page)
  }
})
