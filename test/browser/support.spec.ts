import { expect, test } from './fixtures/site-test.ts'

test.describe('the support page', () => {
  test('loads nothing for another language', async ({ page, apiCalls }) => {
    await page.goto('/support')
    await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поддержка')
    expect(apiCalls).toEqual([])
  })
})
