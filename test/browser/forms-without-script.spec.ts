import { connect } from 'node:net'
import { neededOfBody } from '../arbitraries/careers.ts'
import { expect, test } from './fixtures/form-test.ts'
import {
  field,
  fillApplication,
  fillMessage,
  formOf,
  MESSAGE,
  pdf,
  press,
  sendButton,
} from './fixtures/forms.ts'

test.use({ javaScriptEnabled: false, expectedConsole: [/status of (403|422|429)/] })

const VACANCY = '/jobs/technical-artist'

test.describe('the contact form without script', () => {
  test('is answered by its page, with the problems and the typed text', async ({ page, sender }) => {
    await page.goto('/ru/contacts')
    await field(page, 'email').fill(sender)
    await field(page, 'subject').fill('   ')
    await field(page, 'message').fill('Строка\n\n<b>"жирная"</b> & прочее')
    await press(page, 'contact')
    await expect(page).toHaveURL('/ru/contacts#contact')
    await expect(page.getByRole('alert')).toContainText('Пожалуйста, заполните все обязательные поля.')
    for (const name of ['name', 'subject']) {
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, name)).toHaveAccessibleDescription('Это обязательное поле')
    }
    await expect(field(page, 'email')).toHaveValue(sender)
    await expect(field(page, 'message')).toHaveValue('Строка\n\n<b>"жирная"</b> & прочее')
    await page.getByRole('link', { name: 'Имя: Это обязательное поле' }).click()
    await expect(field(page, 'name')).toBeFocused()
  })

  test('arrives once, however often it is posted, and its page says thanks', async ({
    page,
    sender,
    arrived,
  }) => {
    for (const time of [1, 2]) {
      await page.goto('/contacts')
      await fillMessage(page, sender)
      if (time === 2) await field(page, 'name').fill('Ada Lovelace ')
      await press(page, 'contact')
      await expect(page).toHaveURL(/\/contacts\?sent=1&reference=\d+#write$/)
      await expect(formOf(page, 'contact').getByRole('status').first()).toHaveText(
        /^Thank you! We have received your message and will get back to you soon! Your reference number: \d+$/,
      )
      await expect(field(page, 'message')).toHaveValue('')
    }
    expect(arrived()).toMatchObject([{ suspicion: null, sent: { name: 'Ada Lovelace', message: MESSAGE } }])
  })

  test('is kept and marked if a machine has filled it in', async ({ page, sender, arrived }) => {
    await page.goto('/contacts')
    await fillMessage(page, sender)
    await field(page, 'website').fill('https://bot.example', { force: true })
    await press(page, 'contact')
    await expect(page).toHaveURL(/\/contacts\?sent=1&reference=\d+#write$/)
    expect(arrived()).toMatchObject([{ suspicion: 'hidden-field' }])
  })

  test('asks a visitor who sends too much to wait, and keeps the typed text', async ({
    page,
    request,
    sender,
    arrived,
  }) => {
    const flood = { 'x-forwarded-for': '203.0.113.9' }
    await page.goto('/contacts')
    await fillMessage(page, sender)
    await page.setExtraHTTPHeaders(flood)
    await Promise.all(Array.from({ length: 30 }, () => request.post('/api/forms/', { headers: flood })))
    await press(page, 'contact')
    await expect(page.getByText(/What you typed is kept: send it again in \d+ seconds?\./)).toBeVisible()
    await expect(field(page, 'message')).toHaveValue(MESSAGE)
    expect(arrived()).toEqual([])
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.10' })
    await press(page, 'contact')
    await expect(page).toHaveURL(/\/contacts\?sent=1&reference=\d+#write$/)
    expect(arrived()).toHaveLength(1)
  })
})

test.describe('the contact form if its script did not load', () => {
  test.use({
    javaScriptEnabled: true,
    expectedConsole: [/status of (403|422|429)|net::ERR_FAILED|dynamically imported module/],
  })

  test('is answered by a page that keeps the typed text, even if the script is loaded by then', async ({
    page,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/contacts', { waitUntil: 'commit' })
    await field(page, 'name').fill('Ada Lovelace')
    await field(page, 'message').fill(MESSAGE)
    await page.unroute('**/assets/*.js')
    await press(page, 'contact')
    await expect(page.getByRole('alert')).toContainText('Please fill in all required fields.')
    await page.waitForLoadState('networkidle')
    await expect(field(page, 'name')).toHaveValue('Ada Lovelace')
    await expect(field(page, 'message')).toHaveValue(MESSAGE)
  })
})

test.describe('the application form without script', () => {
  test('is answered by its page, with the problems and the filled-in values', async ({ page, sender }) => {
    await page.goto('/jobs')
    await field(page, 'selectedVacancy').selectOption('Recruiter')
    await field(page, 'email').fill(sender)
    await field(page, 'phone').fill('+357 (25)')
    await expect(page.getByLabel('Employee name')).toBeHidden()
    await field(page, 'referralSelect').selectOption('Referral program (employee)')
    await expect(page.getByLabel('Employee name')).toBeVisible()
    await field(page, 'aboutMe').fill(MESSAGE)
    await expect(field(page, 'portfolioLinks')).toHaveCount(4)
    await field(page, 'portfolioLinks').nth(0).fill('https://one.example')
    await field(page, 'portfolioLinks').nth(3).fill('ftp://four.example')
    await field(page, 'file').setInputFiles({
      name: 'run.exe',
      mimeType: 'application/x-msdownload',
      buffer: Buffer.from('MZ'),
    })
    // The browser's control shows the chosen file.
    await expect(field(page, 'file')).toHaveCSS('opacity', '1')
    await field(page, 'additionalFile').setInputFiles(pdf('works.pdf', 2 * 1024 * 1024))
    await press(page, 'application')
    await expect(page).toHaveURL('/jobs#application')
    await expect(page.getByRole('alert')).toContainText('Please fill in all required fields.')
    for (const [name, words] of [
      ['name', /^This field is required$/],
      ['referralEmployeeName', /^This field is required$/],
      ['checkboxYears', /^This field is required$/],
      ['file', /This file type is not accepted/],
      ['additionalFile', /The file is larger than 1 MB/],
    ] as const)
      await expect(field(page, name)).toHaveAccessibleDescription(words)
    await expect(page.getByLabel('Portfolio link 2')).toHaveAccessibleDescription(/^Enter a link/)
    await expect(field(page, 'selectedVacancy').locator('option:checked')).toHaveText('Recruiter')
    await expect(field(page, 'email')).toHaveValue(sender)
    await expect(field(page, 'phone')).toHaveValue('+35725')
    await expect(field(page, 'aboutMe')).toHaveValue(MESSAGE)
    await expect(page.getByLabel('Portfolio link 1')).toHaveValue('https://one.example')
    await expect(page.getByLabel('Portfolio link 2')).toHaveValue('ftp://four.example')
    await expect(sendButton(page, 'application')).toBeEnabled()
  })

  test('arrives with its files and the vacancy of its page, which says thanks', async ({
    page,
    sender,
    arrived,
  }) => {
    await page.goto(`/ru${VACANCY}`)
    await fillApplication(page, sender)
    await field(page, 'referralSelect').selectOption('media')
    await field(page, 'portfolioLinks').nth(2).fill('https://ada.example')
    await field(page, 'file').setInputFiles(pdf('Ада.pdf', 3000))
    await field(page, 'additionalFile').setInputFiles(pdf('works.pdf', 10))
    await press(page, 'application')
    await expect(page).toHaveURL(
      new RegExp(`/ru${VACANCY}\\?sent=1&reference=\\d+&link=/ru/application#apply$`),
    )
    await expect(formOf(page, 'application').getByRole('status').first()).toHaveText(
      /^Спасибо! Мы получили ваш отклик и скоро свяжемся с вами! Двое.+ Номер обращения: \d+ Посмотреть отклик$/,
    )
    await expect(field(page, 'name')).toHaveValue('')
    expect(arrived()).toMatchObject([
      {
        suspicion: null,
        sent: {
          language: 'ru',
          selectedVacancy: 'Технический художник',
          vacancy: { slug: 'technical-artist' },
          referralSelect: 'media',
          portfolioLinks: ['https://ada.example'],
        },
        files: [
          { place: 1, name: 'Ада.pdf' },
          { place: 2, name: 'works.pdf' },
        ],
      },
    ])
  })
})

test('a post that cannot be read is answered by its page, which says so', async ({ request }) => {
  const response = await request.post('/contacts', {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    data: 'nothing of the kind',
  })
  expect(response.status()).toBe(400)
  expect(await response.text()).toContain('Something went wrong. Please try sending your message again.')
})

test('slow posts delay no other post', async ({ site, request, sender, arrived }) => {
  const { hostname, port } = new URL(site.url)
  const slow = Array.from({ length: 4 }, () => connect(Number(port), hostname))
  for (const line of slow)
    line.write(
      'POST /contacts HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100\r\n\r\n--x\r\n',
    )
  await Promise.all(slow.map((line) => new Promise((written) => line.write('C', written))))
  const post = request.post('/contacts', {
    multipart: { name: 'Ada', email: sender, subject: 'Engines', message: MESSAGE },
    headers: { origin: site.url, 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect((await post).status()).toBe(303)
  for (const line of slow) line.destroy()
  expect(arrived()).toHaveLength(1)
})

test.describe('a post from another site', () => {
  const FOREIGN: readonly Readonly<Record<string, string>>[] = [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ]
  const message = (email: string) => ({ name: 'Eve', email, subject: 'Hello', message: 'Hello' })
  const candidacy = (email: string) => ({
    ...neededOfBody,
    name: 'Eve',
    email,
    selectedVacancy: '',
    referralSelect: 'site',
    checkboxYears: 'on',
  })

  test('is refused and keeps nothing', async ({ request, sender, arrived }) => {
    for (const headers of FOREIGN)
      for (const [path, multipart] of [
        ['/contacts', message(sender)],
        ['/jobs', candidacy(sender)],
        [VACANCY, candidacy(sender)],
      ] as const) {
        const response = await request.post(path, { multipart, headers })
        expect(response.status(), `${path} ${JSON.stringify(headers)}`).toBe(403)
        const guessed = await request.post(path, { multipart: { ...multipart, token: 'made.up' }, headers })
        expect(guessed.ok()).toBe(false)
      }
    expect(arrived()).toEqual([])
  })

  test('is accepted from an old browser that repeats its token', async ({ request, sender, arrived }) => {
    for (const [path, multipart] of [
      ['/contacts', message(sender)],
      [VACANCY, candidacy(sender)],
    ] as const) {
      const refused = await request.post(path, { multipart })
      const html = await refused.text()
      expect(html).toContain('value="Eve"')
      const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
      const response = await request.post(path, { multipart: { ...multipart, token }, maxRedirects: 0 })
      expect(response.status()).toBe(303)
    }
    expect(arrived().map(({ kind }) => kind)).toEqual(['message', 'candidacy'])
  })
})
