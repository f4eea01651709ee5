import type { GameCard } from '#domain/games/game.ts'
import type { GamesWidget } from '#domain/games/games-widget.ts'
import { carriedKey } from '../ports/transfer-state.ts'
import type { GameSheet } from './game-page.ts'

/** What the widget and the list show of every game: who goes from one to the other asks for nothing. */
export const GAME_CARDS = carriedKey<readonly GameCard[]>('gameCards')

export const GAMES_WIDGET = carriedKey<GamesWidget>('gamesWidget')

/** The texts travel as they are shown: sanitised. */
export const gameKey = (slug: string) => carriedKey<GameSheet>(`game:${slug}`)
