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

test("an owner's first minutes: signing in, inviting a person, who signs in by keyboard on a phone", async ({
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
