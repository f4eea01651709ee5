import type { Game } from '#domain/games/game.ts'

/** A game as its page shows it: the texts are set, the achievements in their blocks. */
export interface GameSheet extends Omit<Game, 'gameAchievementsEn' | 'gameAchievementsRu'> {
  readonly achievementsEn: readonly string[]
  readonly achievementsRu: readonly string[]
}
