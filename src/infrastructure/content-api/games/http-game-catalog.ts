import type { GameCatalog } from '#application/ports/game-catalog.ts'
import type { Log } from '#application/ports/log.ts'
import { find, pathWith } from '../find.ts'
import { ask, type Http } from '../http.ts'
import { list } from '../record.ts'
import { galleryEntry, game, gameCard, gamesWidget } from './schemas.ts'

const cards = list(gameCard)

/** `/api/games/404` and the like are no games. */
const OTHER_CALLS = ['404', 'support', 'widget']

export const httpGameCatalog = (http: Http, log: Log): GameCatalog => ({
  games: () => ask(http, log, cards, { method: 'GET', path: '/api/games/' }),
  game: (slug) => find(http, log, game, OTHER_CALLS.includes(slug) ? null : pathWith`/api/games/${slug}`),
  gamesForNotFound: () => ask(http, log, cards, { method: 'GET', path: '/api/games/404' }),
  gamesForSupport: () => ask(http, log, cards, { method: 'GET', path: '/api/games/support' }),
  widget: () => ask(http, log, gamesWidget, { method: 'GET', path: '/api/games/widget' }),
  pictures: (types) =>
    ask(http, log, list(galleryEntry), {
      method: 'POST',
      path: '/api/games-gallery/',
      json: types.map((type) => ({ type })),
    }),
})
