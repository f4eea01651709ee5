import type { Language } from '../language/language.ts'
import type { GameCard } from './game.ts'
import type { Platform } from './platform.ts'

/** Rule: A store platform is shown when it names no language or the site's. */
export const platformsIn = (
  { platforms }: Pick<GameCard, 'platforms'>,
  language: Language,
): readonly Platform[] =>
  platforms.filter((platform) => platform.language === '' || platform.language === language)
