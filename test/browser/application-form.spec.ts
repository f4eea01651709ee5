import type { Page } from 'playwright/test'
import { expect, test } from './fixtures/form-test.ts'
import {
  arrives,
  awake,
  callsOf,
  closeDialog,
  field,
  fillApplication,
  formOf,
  press,
  sendButton,
  success,
} from './fixtures/forms.ts'
import { nextHead } from './fixtures/next-head.ts'

const OPEN = '/jobs/technical-artist'

const chosen = (page: Page, name: string) => field(page, name).locator('option:checked')

const links = (page: Page) => field(page, 'portfolioLinks')

test.describe('the application form', () => {
  test('sends nothing with problems, lists them, and focuses the first', async ({ page }) => {
    const calls = callsOf(page, /^(POST|GET \/api\/(forms|cvs))/)
    await awake(page, '/jobs', 'application')
    await field(page, 'phone').pressSequentially('+357 (25) 12-34 ext')
    await expect(field(page, 'phone')).toHaveValue('+357251234ext')
    await field(page, 'phone').evaluate((control: HTMLInputElement) => control.setSelectionRange(4, 4))
    await page.keyboard.type(' 9')
    await expect(field(page, 'phone')).toHaveValue('+3579251234ext')
    await field(page, 'aboutMe').fill('x'.repeat(1000))
    await expect(page.getByText('1,000 of 999')).toBeVisible()
    await links(page).fill('ftp://ada.example')
    await press(page, 'application')
    await expect(page.getByRole('alert')).toContainText('Please fill in all required fields.')
    await expect(field(page, 'name')).toBeFocused()
    for (const [name, words] of [
      ['name', 'This field is required'],
      ['email', 'This field is required'],
      ['phone', 'Only digits, plus and dot'],
      ['aboutMe', 'At most 999 characters'],
      ['portfolioLinks', 'Enter a link that starts with http:// or https://'],
      ['checkboxYears', 'This field is required'],
    ] as const)
      await expect(field(page, name)).toHaveAccessibleDescription(words)
    await page.getByRole('alert').getByRole('link', { name: 'Consent: This field is required' }).click()
    await expect(field(page, 'checkboxYears')).toBeFocused()
    await fillApplication(page, 'ada@example.com')
    await expect(field(page, 'name')).toHaveAttribute('aria-invalid', 'false')
    await press(page, 'application')
    await expect(field(page, 'phone')).toBeFocused()
    await field(page, 'phone').fill(`+${'1'.repeat(50)}`)
    await expect(field(page, 'phone')).toHaveAccessibleDescription('At most 50 characters')
    await field(page, 'phone').fill('+357.25')
    await field(page, 'aboutMe').fill('x'.repeat(999))
    await links(page).fill(`https://ada.example/${'x'.repeat(300)}`)
    await expect(links(page)).toHaveAccessibleDescription('At most 300 characters')
    await links(page).fill('')
    await expect(page.getByRole('alert')).toBeEmpty()
    await expect(sendButton(page, 'application')).toHaveAttribute('aria-disabled', 'false')
    expect(calls).toEqual([])
  })

  test('leaves room between a problem and the next field', async ({ page }) => {
    await awake(page, '/jobs', 'application')
    await press(page, 'application')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const problem = await page.locator('#application p[id$="mail-problem"]').boundingBox()
      const next = await page.locator('#application label[for$="-phone"]').boundingBox()
      const room = (next?.y ?? 0) - (problem?.y ?? 0) - (problem?.height ?? 0)
      expect(room, `at ${width} px`).toBeGreaterThanOrEqual(20)
    }
  })

  test('asks for the employee’s name only if an employee recommended the studio', async ({ page }) => {
    await awake(page, '/ru/jobs', 'application')
    await fillApplication(page, 'ada@example.com')
    const employee = page.getByLabel('Имя сотрудника')
    await expect(chosen(page, 'referralSelect')).toHaveText('Наш сайт')
    await expect(employee).toBeHidden()
    await field(page, 'referralSelect').selectOption('Реферальная программа (сотрудник)')
    await expect(employee).toBeVisible()
    await employee.pressSequentially('  ')
    await press(page, 'application')
    await expect(employee).toBeFocused()
    await expect(employee).toHaveAccessibleDescription('Это обязательное поле')
    await employee.fill('x'.repeat(101))
    await expect(employee).toHaveAccessibleDescription('Не больше 100 символов')
    await employee.fill('Grace Hopper')
    await expect(sendButton(page, 'application')).toHaveAttribute('aria-disabled', 'false')
    await field(page, 'referralSelect').selectOption('LinkedIn')
    await expect(employee).toBeHidden()
    await field(page, 'referralSelect').selectOption('referral-program')
    await expect(employee).toHaveValue('')
  })

  test('visibly completes a link without a scheme when its field is left', async ({ page }) => {
    await awake(page, '/jobs', 'application')
    await links(page).fill('artstation.com/ada')
    await links(page).blur()
    await expect(links(page)).toHaveValue('https://artstation.com/ada')
    await links(page).fill('my works')
    await links(page).blur()
    await expect(links(page)).toHaveAccessibleDescription('Enter a link that starts with http:// or https://')
  })

  test('always says next to Send which fields are still missing', async ({ page }) => {
    await awake(page, '/jobs', 'application')
    const send = sendButton(page, 'application')
    await expect(send).toHaveAccessibleDescription('Still missing: Name, Email, Consent')
    await field(page, 'name').fill('Ada')
    await field(page, 'email').fill('ada@')
    await expect(send).toHaveAccessibleDescription('Still missing: Consent Please correct: Email')
    await fillApplication(page, 'ada@example.com')
    await expect(send).toHaveAccessibleDescription('')
  })

  test('has one to four portfolio links, which the visitor adds and removes', async ({ page }) => {
    await awake(page, '/jobs', 'application')
    const add = page.getByRole('button', { name: 'Add link' })
    const remove = page.getByRole('button', { name: 'Remove link' })
    await expect(remove).toHaveCount(0)
    await links(page).fill('https://one.example')
    for (const place of [2, 3, 4]) {
      await add.click()
      await expect(page.getByLabel(`Portfolio link ${place}`)).toBeFocused()
      await page.keyboard.type(place === 3 ? 'three' : `https://${place}.example`)
    }
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    await add.click({ force: true })
    await expect(links(page)).toHaveCount(4)
    await press(page, 'application')
    await page
      .getByRole('alert')
      .getByRole('link', { name: 'Portfolio link 3: Enter a link that starts with' })
      .click()
    await expect(page.getByLabel('Portfolio link 3')).toBeFocused()
    await page.getByRole('button', { name: 'Remove link 3' }).click()
    await expect(page.getByLabel('Portfolio link 2')).toBeFocused()
    await expect(page.getByLabel('Portfolio link 3')).toHaveValue('https://4.example')
    await expect(page.getByLabel('Portfolio link 3')).toHaveAttribute('aria-invalid', 'false')
    await page.getByRole('button', { name: 'Remove link 2' }).click()
    await page.getByRole('button', { name: 'Remove link 2' }).click()
    await expect(links(page)).toHaveValue('https://one.example')
    await expect(remove).toHaveCount(0)
  })

  test('is sent once with the vacancy of its page, and then has only its defaults', async ({
    page,
    sender,
    arrived,
  }) => {
    // The page prepares a link under the pointer, so it may request other vacancies.
    const calls = callsOf(page, /^(POST|GET \/api\/(forms|cvs|jobs\/technical-artist))/)
    await page.clock.install()
    await awake(page, `/ru${OPEN}`, 'application')
    await expect(chosen(page, 'selectedVacancy')).toHaveText('Технический художник')
    await fillApplication(page, ` ${sender} `)
    await field(page, 'name').fill('Ada Lovelace ')
    await field(page, 'phone').fill('+357 25')
    await field(page, 'referralSelect').selectOption('referral-program')
    await field(page, 'referralEmployeeName').fill('Grace Hopper ')
    await field(page, 'aboutMe').fill('Строка\n\nи ещё одна')
    await links(page).fill('https://ada.example')
    await page.getByRole('button', { name: 'Добавить ссылку' }).click()
    await page.clock.fastForward(5_000)
    await sendButton(page, 'application').dblclick()
    await expect(success(page)).toContainText('Мы получили ваш отклик и скоро свяжемся с вами!')
    await expect.poll(async () => (await success(page).boundingBox())?.width).toBe(370)
    await closeDialog(page)
    await expect(chosen(page, 'selectedVacancy')).toHaveText('Технический художник')
    await expect(chosen(page, 'referralSelect')).toHaveText('Наш сайт')
    for (const name of ['name', 'email', 'phone', 'aboutMe', 'portfolioLinks'])
      await expect(field(page, name)).toHaveValue('')
    await expect(field(page, 'checkboxYears')).not.toBeChecked()
    expect(calls).toEqual(['GET /api/jobs/technical-artist', 'GET /api/forms/', 'POST /api/cvs/ru'])
    expect(arrived()).toMatchObject([
      {
        kind: 'candidacy',
        suspicion: null,
        files: [],
        sent: {
          language: 'ru',
          selectedVacancy: 'Технический художник',
          vacancy: { slug: 'technical-artist' },
          name: 'Ada Lovelace',
          email: sender,
          phone: '+35725',
          aboutMe: 'Строка\n\nи ещё одна',
          referralSelect: 'referral-program',
          referralEmployeeName: 'Grace Hopper',
          portfolioLinks: ['https://ada.example'],
          checkboxYears: true,
        },
      },
    ])
  })

  test('is sent for any job or for a listed one, and looks up only the chosen one', async ({
    page,
    sender,
    arrived,
  }) => {
    const calls = callsOf(page, /\/api\/(jobs\/recruiter|cvs)/)
    await awake(page, '/jobs', 'application')
    await expect(chosen(page, 'selectedVacancy')).toHaveText('Apply for any job')
    for (const vacancy of ['Apply for any job', 'Recruiter']) {
      await field(page, 'selectedVacancy').selectOption(vacancy)
      await fillApplication(page, sender)
      // A filled hidden field marks the application as suspicious, but it still arrives.
      await field(page, 'website').fill('https://bot.example', { force: true })
      await arrives(page, 'application')
      await expect(chosen(page, 'selectedVacancy')).toHaveText('Apply for any job')
    }
    expect(calls).toEqual(['POST /api/cvs/en', 'GET /api/jobs/recruiter', 'POST /api/cvs/en'])
    expect(arrived()).toMatchObject([
      { suspicion: 'hidden-field', sent: { selectedVacancy: 'Apply for any job', vacancy: null } },
      { suspicion: 'hidden-field', sent: { selectedVacancy: 'Recruiter', vacancy: { slug: 'recruiter' } } },
    ])
  })

  test('keeps its values through another language, a reload and another page, until it is sent', async ({
    page,
    sender,
  }) => {
    const isFilledIn = async () => {
      await expect(field(page, 'name')).toHaveValue('Ada Lovelace')
      await expect(field(page, 'email')).toHaveValue(sender)
      await expect(field(page, 'checkboxYears')).toBeChecked()
      await expect(links(page)).toHaveCount(2)
      await expect(links(page).nth(1)).toHaveValue('https://ada.example')
      await expect(field(page, 'referralEmployeeName')).toHaveValue('Grace Hopper')
    }
    await awake(page, '/jobs', 'application')
    await fillApplication(page, sender)
    await page.getByRole('button', { name: 'Add link' }).click()
    await links(page).nth(1).fill('https://ada.example')
    await field(page, 'referralSelect').selectOption('referral-program')
    await field(page, 'referralEmployeeName').fill('Grace Hopper')
    await expect(page.getByText('Files have to be chosen again after a reload.')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
    await expect(chosen(page, 'selectedVacancy')).toHaveText('Откликнуться на любую вакансию')
    await expect(chosen(page, 'referralSelect')).toHaveText('Реферальная программа (сотрудник)')
    await isFilledIn()
    await page.reload()
    await formOf(page, 'application').scrollIntoViewIfNeeded()
    await isFilledIn()
    await page
      .getByRole('link', { name: /^Технический художник/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Технический художник')
    await page.getByRole('link', { name: 'Отправить резюме' }).click()
    await expect(chosen(page, 'selectedVacancy')).toHaveText('Технический художник')
    await isFilledIn()
    await press(page, 'application')
    await expect(success(page)).toBeVisible()
    await page.reload()
    await awake(page, '/jobs', 'application')
    await expect(field(page, 'name')).toHaveValue('')
    await expect(links(page)).toHaveCount(1)
  })
})

test.describe('before its code', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] })

  for (const address of ['/jobs', '/ru/jobs', '/contacts', '/ru/contacts'])
    test(`the form of ${address} has its final height, so that nothing moves`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      // A font may be late in one of the two loads, and the other font may need one more line.
      await page.route(/\.woff2$/, (route) => route.abort())
      const form = page.locator('form[method=post]')
      await page.goto(address)
      await form.scrollIntoViewIfNeeded()
      await expect(form).toHaveAttribute('data-hydrated')
      const height = async () => (await form.boundingBox())?.height
      const withCode = await height()
      await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
      await page.goto(address, { waitUntil: 'commit' })
      await page.waitForLoadState()
      await expect.poll(height).toBe(withCode)
      // Buttons that would do nothing are hidden.
      await expect(form.locator('button').filter({ visible: true })).toHaveText([/Send|Отправить/])
    })

  test('the page does not scroll away while the visitor fills in the form that the address names', async ({
    page,
  }) => {
    const letGo = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await letGo.promise
      await route.continue()
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/jobs#apply', { waitUntil: 'commit' })
    await field(page, 'aboutMe').fill('I like engines.')
    letGo.resolve()
    await expect(formOf(page, 'application')).toHaveAttribute('data-hydrated')
    await expect(field(page, 'aboutMe')).toBeInViewport()
  })

  test('the form stays with its typed text when the visitor presses a link to it', async ({ page }) => {
    await page.route(/\/assets\/[^/]*form[^/]*\.js$/, (route) => route.abort())
    const missed = page.waitForEvent('requestfailed')
    await page.goto('/jobs')
    await field(page, 'name').fill('Ada Lovelace')
    await missed
    const headChanged = await nextHead(page)
    await page.getByRole('link', { name: 'Send your resume' }).click()
    await expect(page).toHaveURL('/jobs#apply')
    await headChanged()
    await expect(field(page, 'name')).toHaveValue('Ada Lovelace')
  })

  test('typed text stays in another language, and is in the form when its code arrives', async ({ page }) => {
    const letGo = Promise.withResolvers<void>()
    await page.route(/\/assets\/[^/]*form[^/]*\.js$/, async (route) => {
      await letGo.promise
      await route.continue()
    })
    await page.goto('/jobs')
    await field(page, 'name').fill('Ada Lovelace')
    await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
    await expect(page.getByRole('link', { name: 'Отправить резюме' })).toBeVisible()
    await expect(field(page, 'name')).toHaveValue('Ada Lovelace')
    letGo.resolve()
    await expect(sendButton(page, 'application')).toHaveText('Отправить')
    await expect(field(page, 'name')).toHaveValue('Ada Lovelace')
  })
})
