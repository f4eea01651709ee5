import type { Language } from '../language/language.ts'
import { paragraphBlocks } from '../rich-text/paragraph-blocks.ts'
import type { RawHtml } from '../rich-text/safe-html.ts'
import type { Game } from './game.ts'

/** Rule: A game's achievements are HTML paragraphs of the current language, shown in blocks. */
export const achievementsIn = (
  { achievements }: Pick<Game, 'achievements'>,
  language: Language,
): readonly RawHtml[] => paragraphBlocks(achievements[language])
