import { banner, expect, settings, test } from './fixtures/consent-test.ts'

test('a choice is recorded with the words of the banner if the studio wants it, also during a reload', async ({
  page,
  context,
  startSite,
}) => {
  const { url } = await startSite({ RECORD_COOKIE_CHOICES: 'true' })
  const recorded = async () => (await context.request.get(`${url}/api/cookie-choices`)).json()
  await page.goto(`${url}/ru/contacts`)
  expect(await recorded()).toEqual([])
  await banner(page).getByRole('button', { name: 'Только необходимые' }).click()
  await expect.poll(recorded).toHaveLength(1)
  await page.goto(`${url}/contacts`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
  await settings(page).getByRole('switch', { name: 'Performance' }).check()
  const reloaded = page.waitForEvent('load')
  await settings(page).getByRole('button', { name: 'Save' }).click()
  await reloaded
  await expect.poll(recorded).toHaveLength(2)
  const [last, first] = await recorded()
  expect(last).toMatchObject({ visitor: first.visitor, isGiven: true, language: 'en' })
  expect(first).toMatchObject({ isGiven: false, language: 'ru' })
  expect(first.text).toContain('Мы используем cookie')
})
