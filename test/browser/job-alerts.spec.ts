import { type Mail, mailServer } from '../support/mail-server.ts'
import { expectNoViolations } from './fixtures/accessible.ts'
import { test as base, expect } from './fixtures/site-test.ts'

const WORDS = [
  {
    jobs: '/jobs?employment=FULL_TIME',
    link: 'Tell me about new vacancies like these',
    title: 'New vacancies by e-mail',
    filter: 'Full-time',
    email: 'Email',
    week: 'Once a week at most',
    subscribe: 'Subscribe',
    asked: /an e-mail will arrive/,
    confirm: 'Yes, write to me',
    thanks: /^Thank you!/,
  },
  {
    jobs: '/ru/jobs?employment=FULL_TIME',
    link: 'Сообщать о похожих вакансиях',
    title: 'Новые вакансии по почте',
    filter: 'Полная занятость',
    email: 'Эл. почта',
    week: 'Не чаще раза в неделю',
    subscribe: 'Подписаться',
    asked: /письмо придёт/,
    confirm: 'Да, пишите мне',
    thanks: /^Спасибо!/,
  },
] as const

type Mails = Awaited<ReturnType<typeof mailServer>>

/** The tests share a site and a mail server. Each test asks for e-mails to a different address. */
const test = base.extend<{ readonly mails: Mails }>({
  mails: async ({ once }, use) =>
    use(
      await once('mails', async () => {
        const mails = await mailServer()
        return { thing: mails, stop: mails.close }
      }),
    ),
  settings: async ({ mails }, use) => use({ SMTP_URL: mails.url, INBOX_EMAIL: 'jobs@studio.example' }),
})

// One worker, so that the site starts once.
test.describe.configure({ mode: 'default' })

/** The browser logs a refused form by itself. */
test.use({ expectedConsole: [/status of (404|422)/] })

const linkIn = (mail: Mail | undefined) => /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? ''

for (const [nth, words] of WORDS.entries())
  for (const width of [390, 1440])
    test(`a visitor of ${words.jobs} asks and confirms by keyboard, at ${width} px`, async ({
      page,
      mails,
    }) => {
      const address = `ada.${nth}.${width}@example.com`
      await page.setViewportSize({ width, height: 900 })
      const fits = async () => {
        await expectNoViolations(page)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      }
      await page.goto(words.jobs)
      await page.getByRole('main').getByRole('link', { name: words.link }).press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
      await expect(page.getByText(words.filter, { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4)
      await fits()
      const email = page.getByLabel(words.email)
      await email.fill('ada@home')
      await email.press('Enter')
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(email).toHaveValue('ada@home')
      await expect(page.getByText(words.filter, { exact: true })).toBeVisible()
      await fits()
      await email.fill(address)
      await page.getByLabel(words.week).press('Space')
      await page.getByRole('button', { name: words.subscribe }).press('Enter')
      await expect(page.getByRole('status').last()).toHaveText(words.asked)
      await expect.poll(() => mails.mailsTo(address).length, { timeout: 15_000 }).toBe(1)
      await page.goto(linkIn(mails.mailsTo(address)[0]))
      await fits()
      await page.getByRole('button', { name: words.confirm }).press('Enter')
      await expect(page.getByRole('status').last()).toHaveText(words.thanks)
    })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the same form works', async ({ page, mails }) => {
    await page.goto('/jobs')
    await page.getByRole('main').getByRole('link', { name: 'Tell me about new vacancies like these' }).click()
    await page.getByLabel('Email').fill('grace@example.com')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('status').last()).toContainText('an e-mail will arrive')
    await expect.poll(() => mails.mailsTo('grace@example.com').length, { timeout: 15_000 }).toBe(1)
  })
})

const testOfOther = test.extend({
  settings: async ({ mails }, use) =>
    use({
      SMTP_URL: mails.url,
      INBOX_EMAIL: 'jobs@studio.example',
      CONTENT_DIR: 'test/fixtures/content-kite',
    }),
})

testOfOther('a studio with light pages can read the title on them', async ({ page }) => {
  await page.goto('/jobs/alerts')
  const ink = await page.getByRole('main').evaluate((main) => getComputedStyle(main).color)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', ink)
})
