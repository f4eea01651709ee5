import type { GameCard } from '#domain/games/game.ts'
import { carriedKey } from '../ports/transfer-state.ts'

export const SUPPORTED_GAMES = carriedKey<readonly GameCard[]>('supportedGames')
