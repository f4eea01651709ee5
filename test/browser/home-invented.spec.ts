import { json } from './fixtures/fake-api.ts'
import { expect, test } from './fixtures/fake-content-test.ts'
import { galleryEntry, inventedGame, serveGames } from './fixtures/invented-games.ts'

const square = (game: number) => ({ game, imageType: 'gameSquareImage' })

test('the home page is served although nothing can be had', async ({ page, api }) => {
  for (const path of ['/api/jobs/', '/api/games/', '/api/games/widget', '/api/blog/', '/api/aboutus/'])
    api.behave(path, { is: 'cuts' })
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We create them.')
  await expect(page.getByRole('region', { name: 'Company' })).toBeVisible()
  for (const name of ['Work', 'Our games', 'Blog'])
    await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0)
})

test('without a single vacancy the page says so, in its language', async ({ page, api }) => {
  api.behave('/api/jobs/', json([]))
  await page.goto('/ru')
  await expect(page.getByRole('region', { name: 'Работа' })).toContainText('Сейчас нет открытых вакансий')
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Work' })).toContainText(
    'There are currently no open vacancies',
  )
})

test('where every game has a tile, the active one’s own is marked, and at 444 px it is gone', async ({
  page,
  api,
}) => {
  serveGames(
    api,
    [1, 2, 3].map((id) => inventedGame(id)),
  )
  api.behave('/api/games/widget', json({ mosaic: [square(1), square(2), square(3)] }))
  await page.goto('/')
  const tiles = page.getByRole('region', { name: 'Our games' }).getByRole('list').last().getByRole('link')
  await expect(tiles).toHaveText(['Game 1', 'Game 2', 'Game 3'])
  await expect(tiles.first()).toHaveAttribute('aria-current', 'true')
  await page.setViewportSize({ width: 444, height: 900 })
  await expect(tiles).toHaveText(['Game 2', 'Game 3'])
  await tiles.first().click()
  await expect(tiles).toHaveText(['Game 1', 'Game 3'])
  await page.setViewportSize({ width: 445, height: 900 })
  await expect(tiles).toHaveText(['Game 1', 'Game 2', 'Game 3'])
})

test('a game’s title is shown without its markup, on its tile, on its page and in its title', async ({
  page,
  api,
}) => {
  const game = inventedGame(1, { title: 'Last&nbsp;<b>Lantern</b>', descriptionEn: '<p>Fire</p>' })
  serveGames(api, [game, inventedGame(2)])
  api.behave('/api/games/widget', json({ mosaic: [square(2)] }))
  await page.goto('/')
  await page.getByRole('region', { name: 'Our games' }).getByRole('link', { name: 'Last Lantern' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Last Lantern')
  await expect(page).toHaveTitle(/^Last Lantern/)
})

test('a game that has little to show shows that: no empty block, a single picture by itself', async ({
  page,
  api,
}) => {
  const game = inventedGame(1, { gamesGalleryEntity: [galleryEntry('gameSliderImages', 1)] })
  api.behave('/api/games/game-1', json(game))
  await page.goto('/games/game-1')
  const heading = page.getByRole('heading', { name: 'Gallery' })
  const gallery = page.locator('section').filter({ has: heading })
  await expect(gallery.getByRole('img')).toHaveCount(1)
  await expect(gallery.getByRole('button')).toHaveCount(0)
  for (const name of ['Gameplay', 'Achievements', 'Join us'])
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Play video' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Contacts' }).getByRole('link').last()).toHaveAttribute(
    'href',
    '/support',
  )
})

test('markup in a game’s texts shows and does not act, and an open tag swallows nothing', async ({
  page,
  api,
}) => {
  const gameAchievementsEn =
    '<div><p>One <b>prize</p><p>Two</p><p onclick="x()">Three</p><script>x()</script>'
  api.behave('/api/games/game-1', json(inventedGame(1, { gameAchievementsEn })))
  await page.goto('/games/game-1')
  await expect(page.getByRole('region', { name: 'Achievements' }).locator('p')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Achievements' }).locator('script, [onclick]')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Contacts' })).toBeVisible()
})

test('the list of games and the page of a game need their own content', async ({ page, api }) => {
  api.behave('/api/games/', { is: 'cuts' })
  api.behave('/api/games/game-1', { is: 'cuts' })
  for (const path of ['/games', '/ru/games/game-1']) expect((await page.goto(path))?.status()).toBe(503)
  await expect(page.getByRole('link', { name: 'Попробовать снова' })).toBeVisible()
})
