import { expect, test } from './fixtures/site-test.ts'

interface Listed {
  readonly title: string
  readonly status: string
  readonly supportStatus?: string
  readonly gameSupportLinkEn?: string
  readonly gameSupportLinkRu?: string
}

test.describe('the support page', () => {
  test('is titled Support and says that support is there around the clock', async ({ page }) => {
    await page.goto('/support')
    await expect(page).toHaveTitle('Support')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support')
    await expect(page.getByRole('main')).toContainText('Technical support is available 24/7. Choose a game.')
    await page.goto('/ru/support')
    await expect(page).toHaveTitle('Поддержка')
    await expect(page.getByRole('main')).toContainText('Техническая поддержка работает 24/7. Выберите игру.')
  })

  test('leads to the support of each game in the page’s language, in a new tab', async ({
    page,
    request,
  }) => {
    const games: readonly Listed[] = await (await request.get('/api/games/support')).json()
    const supported = games.filter(
      ({ status, supportStatus }) => status === 'active' && supportStatus === 'active',
    )
    await page.goto('/ru/support')
    const cards = page.getByRole('main').getByRole('listitem').getByRole('link')
    const linked = supported.filter(
      ({ gameSupportLinkEn, gameSupportLinkRu }) => gameSupportLinkRu || gameSupportLinkEn,
    )
    await expect(cards).toHaveText(
      linked.map(({ title }) => title.replace('&nbsp;', ' ').replace(/<[^>]*>/g, '')),
    )
    expect(linked.length).toBeGreaterThan(2)
    for (const [place, { gameSupportLinkEn, gameSupportLinkRu }] of linked.entries()) {
      const card = cards.nth(place)
      await expect(card).toHaveAttribute('href', gameSupportLinkRu || gameSupportLinkEn || '')
      await expect(card).toHaveAttribute('target', '_blank')
      await expect(card).toHaveAttribute('rel', 'noopener noreferrer')
    }
  })

  test('loads nothing for another language', async ({ page, apiCalls }) => {
    await page.goto('/support')
    await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поддержка')
    expect(apiCalls).toEqual([])
  })
})
