import { expect, test } from 'vitest'
import { readSearchDocuments } from '#application/search/search-documents.ts'
import { aGame } from '../../arbitraries/games.ts'
import { markingSanitiser } from '../../doubles/marking-sanitiser.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { memoryGames } from '../../doubles/memory-games.ts'
import { memoryNews } from '../../doubles/memory-news.ts'

test('bodies are loaded a few at a time, and stay in the order of their lists', async () => {
  const all = Array.from({ length: 50 }, (_, id) => aGame(id))
  const games = memoryGames({ games: all })
  let underWay = 0
  let most = 0
  const game = async (slug: string) => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise(setImmediate)
    underWay -= 1
    return games.game(slug)
  }
  const read = readSearchDocuments({
    careers: memoryCareers({ vacancies: [] }),
    games: { ...games, game },
    news: memoryNews({ news: [] }),
    sanitiser: markingSanitiser,
  })
  const documents = await read('en')
  expect(documents.ok && documents.value.map(({ slug }) => slug)).toEqual(all.map(({ slug }) => slug))
  expect(most).toBeLessThan(10)
})
