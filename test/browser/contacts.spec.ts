import { expect, test } from './fixtures/site-test.ts'

// No test here is about movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('the contacts', () => {
  test('have the SEO title and the main office in Cyprus with its picture, in the page’s language', async ({
    page,
  }) => {
    await page.goto('/contacts')
    await expect(page).toHaveTitle('Contacts: VIZOR in Limassol, Cyprus')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts')
    const office = page.getByRole('region', { name: 'Main office' })
    await expect(office).toContainText('3042 Limassol, Cyprus')
    await expect(office.getByRole('strong')).toHaveText('VIZOR')
    await expect(office.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute('href', /^mailto:/)
    await expect(page.getByRole('img', { name: 'A green gate' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
    await expect(page).toHaveTitle('Контакты VIZOR: Лимасол, Кипр')
    await expect(page.getByRole('region', { name: 'Главный офис' })).toContainText('3042 Лимасол, Кипр')
    await expect(page.getByRole('img', { name: 'Зелёные ворота' })).toBeVisible()
  })

  test('have their blocks in order: office, form, support, media kit', async ({ page }) => {
    await page.goto('/contacts')
    const heading = (name: string) => page.getByRole('main').getByRole('heading', { name })
    const tops = []
    for (const name of ['Main office', 'Write to us', 'Need help with a game?', 'Media kit'])
      tops.push((await heading(name).boundingBox())?.y ?? Number.NaN)
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  })

  test('have the form next to all other ways to reach the studio on a wide screen', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/contacts')
    const boxOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox()) ?? null
    const form = await boxOf('Write to us')
    for (const name of ['Main office', 'Need help with a game?', 'Media kit']) {
      const way = await boxOf(name)
      expect((way?.x ?? 0) + (way?.width ?? 0), name).toBeLessThanOrEqual(form?.x ?? 0)
      expect(way?.y ?? 0, name).toBeLessThan((form?.y ?? 0) + (form?.height ?? 0))
    }
  })

  test('lead to the support', async ({ page }) => {
    await page.goto('/ru/contacts')
    await page
      .getByRole('region', { name: 'Нужна помощь с игрой?' })
      .getByRole('link', { name: 'Написать в поддержку' })
      .click()
    await expect(page).toHaveURL('/ru/support')
  })

  test('load nothing that is in the page', async ({ page, apiCalls }) => {
    await page.goto('/contacts')
    await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Контакты')
    expect(apiCalls).toEqual([])
  })
})
