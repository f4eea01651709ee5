import { type Mail, mailServer } from '../support/mail-server.ts'
import { expectNoViolations } from './fixtures/accessible.ts'
import { expect, test } from './fixtures/site-test.ts'

/** The browser logs a refused form by itself. */
test.use({ expectedConsole: [/status of (404|422)/] })

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

let mails: Awaited<ReturnType<typeof mailServer>>
test.beforeEach(async () => {
  mails = await mailServer()
})
test.afterEach(() => mails.close())

const settings = () => ({ SMTP_URL: mails.url, INBOX_EMAIL: 'jobs@studio.example' })

const linkIn = (mail: Mail | undefined) => /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? ''

for (const words of WORDS)
  for (const width of [390, 1440])
    test(`a visitor of ${words.jobs} asks and confirms by keyboard, at ${width} px`, async ({
      page,
      startSite,
    }) => {
      const { url } = await startSite(settings())
      await page.setViewportSize({ width, height: 900 })
      const fits = async () => {
        await expectNoViolations(page)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      }
      await page.goto(url + words.jobs)
      await page.getByRole('main').getByRole('link', { name: words.link }).press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
      await expect(page.getByText(words.filter, { exact: true })).toBeVisible()
      await fits()
      const email = page.getByLabel(words.email)
      await email.fill('ada@home')
      await email.press('Enter')
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(email).toHaveValue('ada@home')
      await expect(page.getByText(words.filter, { exact: true })).toBeVisible()
      await fits()
      await email.fill('ada@example.com')
      await page.getByLabel(words.week).press('Space')
      await page.getByRole('button', { name: words.subscribe }).press('Enter')
      await expect(page.getByRole('status').last()).toHaveText(words.asked)
      await expect.poll(() => mails.mailsTo('ada@example.com').length, { timeout: 15_000 }).toBe(1)
      await page.goto(linkIn(mails.mailsTo('ada@example.com')[0]))
      await fits()
      await page.getByRole('button', { name: words.confirm }).press('Enter')
      await expect(page.getByRole('status').last()).toHaveText(words.thanks)
    })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the same form works', async ({ page, startSite }) => {
    const { url } = await startSite(settings())
    await page.goto(`${url}/jobs`)
    await page.getByRole('main').getByRole('link', { name: 'Tell me about new vacancies like these' }).click()
    await page.getByLabel('Email').fill('grace@example.com')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('status').last()).toContainText('an e-mail will arrive')
    await expect.poll(() => mails.mailsTo('grace@example.com').length, { timeout: 15_000 }).toBe(1)
  })
})
