import { json } from './fixtures/fake-api.ts'
import { expect, test } from './fixtures/fake-content-test.ts'
import { inventedGame, serveGames } from './fixtures/invented-games.ts'

test('without a header menu the header has its own links, in the language', async ({ page, api }) => {
  api.behave('/api/menus/header/en', json({ menuItems: [] }))
  await page.goto('/ru')
  const links = page.getByRole('banner').getByRole('navigation', { name: 'Меню' }).first().getByRole('link')
  for (const [name, address] of [
    ['Игры', '/ru/games'],
    ['Блог', '/ru/blog'],
    ['О нас', '/ru/about-us'],
    ['Вакансии', '/ru/jobs'],
    ['Контакты', '/ru/contacts'],
    ['Поддержка', '/ru/support'],
  ] as const)
    await expect(links.and(page.getByRole('link', { name, exact: true }))).toHaveAttribute('href', address)
})

test('a game without a trailer has no play icon in the widget', async ({ page, api }) => {
  const trailer = { gameTrailer: { link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' } }
  serveGames(api, [inventedGame(1), inventedGame(2, trailer)])
  api.behave('/api/games/widget', json({ mosaic: [{ game: 2, imageType: 'gameSquareImage' }] }))
  await page.goto('/')
  const games = page.getByRole('region', { name: 'Our games' })
  const play = games.getByRole('button', { name: 'Play video' })
  await expect(games.getByRole('heading', { name: 'Game 1' })).toBeVisible()
  await expect(play).toHaveCount(0)
  await games.getByRole('link', { name: 'Game 2' }).click()
  await expect(play).toBeVisible()
})

test('the support page has a game only where both its statuses are active', async ({ page, api }) => {
  const link = { gameSupportLinkEn: 'https://help.example/' }
  api.behave(
    '/api/games/support',
    json([
      inventedGame(1, { ...link, supportStatus: 'active' }),
      inventedGame(2, { ...link, supportStatus: 'closed' }),
      inventedGame(3, { ...link, supportStatus: 'active', status: 'hidden' }),
      inventedGame(4, link),
      inventedGame(5, { supportStatus: 'active' }),
    ]),
  )
  await page.goto('/support')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Game 1'])
})
