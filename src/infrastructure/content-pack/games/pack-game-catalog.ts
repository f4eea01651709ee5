import { madeOnce } from '#application/made-once.ts'
import type { GameCatalog } from '#application/ports/game-catalog.ts'
import { answered, lookedUp } from '../answered.ts'
import type { Content, CurrentContent } from '../content.ts'
import { gameCardOf } from './game-card.ts'
import { picturesOf, publishedGames, supportedGames } from './published-games.ts'

const publishedCards = madeOnce((content: Content) => publishedGames(content).map(gameCardOf))

const supportedCards = madeOnce((content: Content) => supportedGames(content).map(gameCardOf))

export const packGameCatalog = (content: CurrentContent): GameCatalog => ({
  games: () => answered(publishedCards(content())),
  game: (slug) => lookedUp(publishedGames(content()).find((game) => game.slug === slug)),
  gamesForNotFound: () => answered(publishedCards(content())),
  gamesForSupport: () => answered(supportedCards(content())),
  widget: () => answered(content().gamesWidget),
  pictures: (types) => answered(picturesOf(publishedGames(content()), types)),
})
