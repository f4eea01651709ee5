import type { Language } from '../language/language.ts'
import { textIn } from '../language/text-in.ts'
import { paragraphBlocks } from '../rich-text/paragraph-blocks.ts'
import type { Game } from './game.ts'

/** Rule: A game's achievements are HTML paragraphs of the current language, shown in blocks. */
export const achievementsIn = (
  game: Pick<Game, 'gameAchievementsEn' | 'gameAchievementsRu'>,
  language: Language,
): readonly string[] => paragraphBlocks(textIn(game, 'gameAchievements', language))
