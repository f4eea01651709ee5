import { expectAccessible } from './fixtures/accessible.ts'
import { runSite } from './fixtures/running-site.ts'
import { test as base, expect, type Shared } from './fixtures/site-test.ts'

const test = base.extend<object, Shared>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const site = await runSite({ DESK_PORT: '0' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

// What has no page is not found.
test.use({ expectedConsole: [/404/] })

/** A message as the contact form sends it. */
const sendMessage = async (site: string) => {
  const cookie = (await fetch(`${site}/api/forms/`)).headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const answer = await fetch(`${site}/api/forms/`, {
    method: 'POST',
    headers: { cookie, 'x-xsrf-token': cookie.split('=')[1] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Wolfgang',
      email: 'wolfgang@example.com',
      subject: 'Music',
      message: 'I compose music.',
    }),
  })
  expect(answer.status).toBe(201)
}

test("an owner's first minutes: signing in, inviting a person, reading a message; the person signs in by keyboard on a phone", async ({
  page,
  browser,
  site,
}) => {
  await page.goto(site.firstOwnerLink())
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill('owner@studio.example')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByLabel('E-mail').fill('ada@studio.example')
  await page.getByLabel('Role').selectOption('Reader')
  await page.getByLabel('Programming').check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('Send ada@studio.example this link')
  await expect(page.locator('#desk[data-hydrated]')).toBeVisible()
  await expectAccessible(page)
  const link = await page.getByRole('status').locator('code').textContent()

  await sendMessage(site.url)
  await page.getByRole('link', { name: 'Inbox' }).click()
  await expectAccessible(page)
  await page.getByLabel('Search').fill('compositions')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Wolfgang' }).click()
  await expect(page.getByRole('heading', { name: 'Wolfgang' })).toBeVisible()
  await expect(page.getByText('I compose music.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goBack()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expect(page.getByRole('link', { name: 'Wolfgang' })).toBeVisible()

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  })
  const phone = await context.newPage()
  await phone.goto((link ?? '').replace('/link', '/ru/link'))
  await expect(phone.getByText('Вы входите как ada@studio.example')).toBeVisible()
  await phone.getByRole('button', { name: 'Войти' }).focus()
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('link', { name: 'Люди' })).toHaveCount(0)
  await phone.getByRole('link', { name: 'Мой вход' }).click()
  await expect(phone.getByRole('main')).toContainText('этот браузер')
  await phone.getByRole('button', { name: 'Выйти', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Вход' })).toBeVisible()
  await context.close()
})
