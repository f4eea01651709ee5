import { expect, test } from './fixtures/site-test.ts'

// No test here is about movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('the contacts', () => {
  test('have their blocks in order, and the form next to all other ways to reach the studio on a wide screen', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/contacts')
    const tops = []
    for (const name of ['Main office', 'Write to us', 'Need help with a game?', 'Media kit']) {
      const heading = page.getByRole('main').getByRole('heading', { name })
      tops.push((await heading.boundingBox())?.y ?? Number.NaN)
    }
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    const boxOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox()) ?? null
    const form = await boxOf('Write to us')
    for (const name of ['Main office', 'Need help with a game?', 'Media kit']) {
      const way = await boxOf(name)
      expect((way?.x ?? 0) + (way?.width ?? 0), name).toBeLessThanOrEqual(form?.x ?? 0)
      expect(way?.y ?? 0, name).toBeLessThan((form?.y ?? 0) + (form?.height ?? 0))
    }
  })

  test('load nothing that is in the page', async ({ page, apiCalls }) => {
    await page.goto('/contacts')
    await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Контакты')
    expect(apiCalls).toEqual([])
  })
})
