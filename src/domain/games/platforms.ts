import type { Language } from '../language/languages.ts'
import type { GameCard, Platform } from './game.ts'

/** Rule: A store platform is shown when it names no language or the site's. */
export const platformsIn = (
  { platforms }: Pick<GameCard, 'platforms'>,
  language: Language,
): readonly Platform[] =>
  platforms.filter((platform) => platform.language === '' || platform.language === language)
