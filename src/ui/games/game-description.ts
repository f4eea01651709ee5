import type { Game } from '#domain/games/game.ts'
import type { Language } from '#domain/language/language.ts'
import { textIn } from '#domain/language/text-in.ts'
import { excerptOf } from '#domain/rich-text/excerpt.ts'

/** What search engines show under the title. */
export const gameDescription = (
  game: Pick<Game, 'descriptionEn' | 'descriptionRu'>,
  language: Language,
): string => excerptOf(textIn<'description'>(game, 'description', language))
