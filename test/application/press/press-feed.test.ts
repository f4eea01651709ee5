import { expect, test } from 'vitest'
import { pressFeed } from '#application/press/press-feed.ts'
import { aGame } from '../../arbitraries/games.ts'
import { memoryGames } from '../../doubles/memory-games.ts'

const read = (games: Parameters<typeof memoryGames>[0], timeZone = 'UTC') =>
  pressFeed.create({ games: memoryGames(games) })(() => timeZone)('en')

test('the feed lists the games with a release date, the newest first', async () => {
  const games = [
    aGame(1, { releaseDate: '2024-06-04' }),
    aGame(2),
    aGame(3, { releaseDate: '2026-10-15' }),
    aGame(4, { releaseDate: 'soon' }),
  ]
  const feed = await read({ games }, 'Asia/Nicosia')
  expect(feed.ok && feed.value.map(({ path, published }) => [path, published])).toEqual([
    ['/press/game-3', '2026-10-14T21:00:00.000Z'],
    ['/press/game-1', '2024-06-03T21:00:00.000Z'],
  ])
})

test('without the games there is no feed', async () => {
  expect(await read({})).toEqual({ ok: false, problem: 'unavailable' })
})
