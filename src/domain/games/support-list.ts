import type { Language } from '../language/language.ts'
import { inLanguageOrFallback } from '../language/localized.ts'
import type { GameCard } from './game.ts'

export const SUPPORTED_STATUS = 'active'

/** Rule: A game's support link is the language's, or else that of the next language that has one; empty where there is none. */
export const supportLinkOf = ({ supportLink }: Pick<GameCard, 'supportLink'>, language: Language): string =>
  inLanguageOrFallback(supportLink, language).trim()

const isSupported = ({ status, supportStatus }: GameCard): boolean =>
  status === SUPPORTED_STATUS && supportStatus === SUPPORTED_STATUS

export interface SupportedGame {
  readonly game: GameCard
  readonly link: string
}

/** Rule: The support page shows a game only when `status` and `supportStatus` are both `active` and it has a link. */
export const supportList = (games: readonly GameCard[], language: Language): readonly SupportedGame[] =>
  games
    .filter(isSupported)
    .map((game) => ({ game, link: supportLinkOf(game, language) }))
    .filter(({ link }) => link !== '')
