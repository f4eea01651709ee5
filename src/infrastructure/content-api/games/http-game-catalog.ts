import * as z from 'zod/mini'
import type { GameCatalog } from '#application/ports/game-catalog.ts'
import type { Log } from '#application/ports/log.ts'
import { ask, type Http, lookup } from '../http.ts'
import { galleryEntry, game, gameCard, gamesWidget } from './schemas.ts'

const cards = z.array(gameCard)

export const httpGameCatalog = (http: Http, log: Log): GameCatalog => ({
  games: () => ask(http, log, cards, { method: 'GET', path: '/api/games/' }),
  game: (slug) => lookup(http, log, game, { method: 'GET', path: `/api/games/${encodeURIComponent(slug)}` }),
  gamesForNotFound: () => ask(http, log, cards, { method: 'GET', path: '/api/games/404' }),
  gamesForSupport: () => ask(http, log, cards, { method: 'GET', path: '/api/games/support' }),
  widget: () => ask(http, log, gamesWidget, { method: 'GET', path: '/api/games/widget' }),
  pictures: (types) =>
    ask(http, log, z.array(galleryEntry), {
      method: 'POST',
      path: '/api/games-gallery/',
      json: types.map((type) => ({ type })),
    }),
})
