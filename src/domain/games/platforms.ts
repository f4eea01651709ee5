import type { Language } from '../language/language.ts'
import type { GameCard } from './game.ts'
import type { Platform } from './platform.ts'

/** Rule: A store platform is shown when it names no language or the site's. */
export const platformsIn = (
  { gamePlatformsEntity }: Pick<GameCard, 'gamePlatformsEntity'>,
  language: Language,
): readonly Platform[] => gamePlatformsEntity.filter(({ lang }) => lang === '' || lang === language)
