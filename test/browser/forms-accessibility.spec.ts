import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import { expect, test } from './fixtures/form-test.ts'
import {
  awake,
  closeDialog,
  failure,
  field,
  fillApplication,
  fillMessage,
  pdf,
  press,
  success,
} from './fixtures/forms.ts'

/** Without this, axe would judge moving and fading elements halfway. */
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole: [/status of (429|500)/],
})

// every-page.spec.ts checks the whole pages. These tests check all states of the forms.

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

/** Answers every post with this status. */
const answerPosts = (page: Page, status: number) =>
  page.route(/\/api\/(forms\/|cvs\/\w+)$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, json: {} }) : route.fallback(),
  )

const banner = (page: Page) => page.locator('section[aria-labelledby=cookie-banner]')

/** Checks a phone and a wide screen. */
const expectAccessibleAtBoth = async (page: Page, what: string, part: string) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `${what}, at ${width} px`, part)
  }
}

/** Names that are the same in both languages, and words that a form cannot translate. */
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
  readonly value?: { readonly value?: string }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[]
}

/** Returns the accessibility tree of a part of the page, in order. */
const treeOf = async (page: Page, part: string): Promise<readonly Heard[]> => {
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: part })
  const heard: Heard[] = []
  for (const nodeId of nodeIds) {
    const { nodes } = await session.send('Accessibility.queryAXTree', { nodeId })
    heard.push(...(nodes as readonly Heard[]).filter(({ ignored }) => !ignored))
  }
  await session.detach()
  return heard
}

/** Returns all texts that a screen reader reads in a part of the page. */
const heard = async (page: Page, part: string): Promise<readonly string[]> =>
  (await treeOf(page, part))
    .flatMap(({ name, description }) => [name?.value ?? '', description?.value ?? ''])
    .filter((text) => text !== '')

const SPOKEN = ['form', 'dialog', 'combobox', 'textbox', 'checkbox', 'button', 'link', 'progressbar']

/**
 * Returns the controls of a part of the page as a screen reader reads them, one on each line. Chromium does not report
 * that a checkbox is required.
 */
const readAloud = async (page: Page, part: string): Promise<string> => {
  const lines = (await treeOf(page, part))
    .filter(({ role }) => SPOKEN.includes(role?.value ?? ''))
    .map(({ role, name, value, description, properties = [] }) => {
      const states = properties
        .filter(
          ({ name: state, value: is }) =>
            /required|invalid|disabled|checked/.test(state) && `${is.value}` === 'true',
        )
        .map(({ name: state }) => state)
      const said = [role?.value, name?.value, ...states].filter((text) => text !== '').join(', ')
      return [said, value?.value, description?.value]
        .filter((text) => text !== undefined && text !== '')
        .join('. ')
    })
  return lines.join('\n')
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

test('a screen reader hears no English word in any state of the Russian application form', {
  tag: '@chromium',
}, async ({ page, request }) => {
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

/**
 * The texts that a screen reader reads for the forms, first untouched, then with problems, and then after an answer.
 */
const ALOUD = {
  en: {
    contact: {
      untouched: `form, Write to us
textbox, Name, required
textbox, Email, required
textbox, Subject, required
textbox, Message, required
button, Send, disabled. Still missing: Name, Email, Subject, Message`,
      wrong: `form, Write to us
textbox, Name, invalid, required. This field is required
textbox, Email, invalid, required. ada. Email is incorrect
textbox, Subject, invalid, required. This field is required
textbox, Message, invalid, required. This field is required
link, Name: This field is required
link, Email: Email is incorrect
link, Subject: This field is required
link, Message: This field is required
button, Send, disabled. Still missing: Name, Subject, Message Please correct: Email`,
      sent: `dialog, Thank you!
button, Close
button, Ok. We have received your message and will get back to you soon!`,
    },
    application: `form, Apply
combobox, Vacancy. Recruiter
textbox, Name, invalid, required. This field is required
textbox, Email, invalid, required. This field is required
textbox, Phone, invalid. six. Only digits, plus and dot
combobox, How did you hear about us?. Referral program (employee)
textbox, Employee name, invalid, required. This field is required
textbox, About me
textbox, Portfolio link 1, invalid. www. Enter a link that starts with http:// or https://
button, Remove link 1
textbox, Portfolio link 2
button, Remove link 2
button, Add link
button, CV, invalid. run.exe. run.exe 2 KB This file type is not accepted
button, Clear file. run.exe 2 KB
button, Additional file. works.pdf. works.pdf 2 KB
button, Clear file. works.pdf 2 KB
checkbox, I agree that my data is stored for 7 years (2 years, then 5 more) and that I may be contacted about new vacancies., invalid. This field is required
link, Name: This field is required
link, Email: This field is required
link, Phone: Only digits, plus and dot
link, Employee name: This field is required
link, Portfolio link 1: Enter a link that starts with http:// or https://
link, CV: This file type is not accepted
link, Consent: This field is required
button, Send, disabled. Still missing: Name, Email, Employee name, Consent Please correct: Phone, Portfolio link 1, CV
link, privacy notice for job applicants`,
  },
  ru: {
    contact: {
      untouched: `form, Напишите нам
textbox, Имя, required
textbox, Эл. почта, required
textbox, Тема, required
textbox, Сообщение, required
button, Отправить, disabled. Осталось заполнить: Имя, Эл. почта, Тема, Сообщение`,
      wrong: `form, Напишите нам
textbox, Имя, invalid, required. Это обязательное поле
textbox, Эл. почта, invalid, required. ada. Эл. почта некорректная
textbox, Тема, invalid, required. Это обязательное поле
textbox, Сообщение, invalid, required. Это обязательное поле
link, Имя: Это обязательное поле
link, Эл. почта: Эл. почта некорректная
link, Тема: Это обязательное поле
link, Сообщение: Это обязательное поле
button, Отправить, disabled. Осталось заполнить: Имя, Тема, Сообщение Нужно исправить: Эл. почта`,
      sent: `dialog, Спасибо!
button, Закрыть
button, Ok. Мы получили ваш отклик и скоро свяжемся с вами!`,
    },
    application: `form, Откликнуться
combobox, Вакансия. Рекрутер
textbox, Имя, invalid, required. Это обязательное поле
textbox, Эл. почта, invalid, required. Это обязательное поле
textbox, Телефон, invalid. six. Только цифры, плюс и точка
combobox, Как вы о нас узнали?. Реферальная программа (сотрудник)
textbox, Имя сотрудника, invalid, required. Это обязательное поле
textbox, О себе
textbox, Ссылка на портфолио 1, invalid. www. Введите ссылку, которая начинается с http:// или https://
button, Удалить ссылку 1
textbox, Ссылка на портфолио 2
button, Удалить ссылку 2
button, Добавить ссылку
button, Резюме, invalid. run.exe. run.exe 2 КБ Этот тип файла не принимается
button, Убрать файл. run.exe 2 КБ
button, Дополнительный файл. works.pdf. works.pdf 2 КБ
button, Убрать файл. works.pdf 2 КБ
checkbox, Я согласен(на) на хранение моих данных в течение 7 лет (2 года и ещё 5) и на сообщения о новых вакансиях., invalid. Это обязательное поле
link, Имя: Это обязательное поле
link, Эл. почта: Это обязательное поле
link, Телефон: Только цифры, плюс и точка
link, Имя сотрудника: Это обязательное поле
link, Ссылка на портфолио 1: Введите ссылку, которая начинается с http:// или https://
link, Резюме: Этот тип файла не принимается
link, Согласие: Это обязательное поле
button, Отправить, disabled. Осталось заполнить: Имя, Эл. почта, Имя сотрудника, Согласие Нужно исправить: Телефон, Ссылка на портфолио 1, Резюме
link, уведомление о конфиденциальности для соискателей`,
  },
} as const

for (const language of ['en', 'ru'] as const) {
  const { contact, application } = ALOUD[language]
  const path = (page: string) => (language === 'ru' ? `/ru${page}` : page)

  /** Only Chromium tells what a screen reader reads. */
  const expectRead = async (page: Page, browserName: string, part: string, text: string) => {
    if (browserName === 'chromium') await expect.poll(() => readAloud(page, part)).toBe(text)
  }

  /** Expects Russian words alone from a Russian page. */
  const expectOwnWords = async (page: Page, browserName: string, part: string) => {
    if (browserName === 'chromium' && language === 'ru')
      expect(englishIn(await heard(page, part), ['ada'])).toEqual([])
  }

  // The dialogs for answers and cookies are the same on all pages, so this page shows all of them.
  test(`the contact form, the banner and their dialogs break no rule in any state and are read aloud, ${language}`, async ({
    page,
    context,
    browserName,
  }) => {
    await context.clearCookies()
    await awake(page, path('/contacts'), 'contact')
    await test.step('the banner and the settings', async () => {
      await expect(banner(page)).toBeVisible()
      await expectAccessibleAtBoth(page, 'the banner', 'section[aria-labelledby=cookie-banner]')
      await expectOwnWords(page, browserName, 'section[aria-labelledby=cookie-banner]')
      await banner(page).getByRole('button').last().click()
      await expect(page.getByRole('switch')).toHaveCount(2)
      await expectAccessibleAtBoth(page, 'the settings', 'dialog')
      await expectOwnWords(page, browserName, 'dialog')
      await closeDialog(page)
      await banner(page).getByRole('button').first().click()
    })
    await test.step('untouched', () => expectRead(page, browserName, 'form', contact.untouched))
    await test.step('with problems', async () => {
      await field(page, 'email').fill('ada')
      await press(page, 'contact')
      await expect(page.getByRole('alert')).not.toBeEmpty()
      await expectRead(page, browserName, 'form', contact.wrong)
      await expectAccessibleAtBoth(page, 'what is wrong', 'form')
      await expectOwnWords(page, browserName, '#write')
    })
    await test.step('sent', async () => {
      await fillMessage(page, 'ada@example.com')
      await expectAccessibleAtBoth(page, 'what is right', 'form')
      for (const status of [429, 500, 201]) {
        await answerPosts(page, status)
        await press(page, 'contact')
        await expect(page.getByRole('dialog')).toBeVisible()
        if (status === 201) await expectRead(page, browserName, 'dialog', contact.sent)
        if (status !== 429) {
          await expect((status === 201 ? success : failure)(page)).toBeVisible()
          await expectAccessibleAtBoth(page, `the answer ${status}`, 'dialog')
        }
        await expectOwnWords(page, browserName, 'dialog')
        await closeDialog(page)
      }
    })
  })

  for (const [address, status] of [
    [path('/jobs'), 500],
    [path('/jobs/recruiter'), 201],
  ] as const)
    test(`${address} breaks no rule in any state of its form${status === 201 ? ', and is read aloud with all possible problems' : ''}`, async ({
      page,
      browserName,
    }) => {
      await awake(page, address, 'application')
      await fillInWrong(page)
      await field(page, 'portfolioLinks').first().fill('www')
      await field(page, 'phone').fill('six')
      await press(page, 'application')
      await expect(page.getByRole('alert')).not.toBeEmpty()
      // On this page, the vacancy is chosen.
      if (status === 201) await expectRead(page, browserName, 'form', application)
      await expectAccessibleAtBoth(page, 'what is wrong', 'form')
      await field(page, 'portfolioLinks').first().fill('')
      await field(page, 'phone').fill('')
      await fillInRight(page, 'ada@example.com')
      await expectAccessibleAtBoth(page, 'what is right', 'form')
      await answerPosts(page, status)
      await press(page, 'application')
      await expect((status === 201 ? success : failure)(page)).toBeVisible()
      await expectAccessibleAtBoth(page, `the answer ${status}`, 'dialog')
      await closeDialog(page)
    })
}
