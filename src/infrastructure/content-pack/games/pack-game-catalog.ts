import type { GameCatalog } from '#application/ports/game-catalog.ts'
import { answered, lookedUp } from '../answered.ts'
import type { CurrentContent } from '../content.ts'
import { gameCardOf } from './game-card.ts'
import { picturesOf, publishedGames, supportedGames } from './published-games.ts'

export const packGameCatalog = (content: CurrentContent): GameCatalog => ({
  games: () => answered(publishedGames(content()).map(gameCardOf)),
  game: (slug) => lookedUp(publishedGames(content()).find((game) => game.slug === slug)),
  gamesForNotFound: () => answered(publishedGames(content()).map(gameCardOf)),
  gamesForSupport: () => answered(supportedGames(content()).map(gameCardOf)),
  widget: () => answered(content().gamesWidget),
  pictures: (types) => answered(picturesOf(publishedGames(content()), types)),
})
