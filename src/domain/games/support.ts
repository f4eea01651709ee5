import type { Language } from '../language/languages.ts'
import { hasText, inLanguageOrFallback } from '../language/localized.ts'
import { pathTo } from '../site/pages.ts'
import { isActiveStatus } from '../site/status.ts'
import type { GameCard } from './game.ts'

/**
 * Rule: The support link of a game is the link in the page's language. If this link is missing, the site takes the
 * first support link in another language.
 *
 * Returns an empty text if the game has no support link in any language.
 */
export const supportLinkOf = ({ supportLink }: Pick<GameCard, 'supportLink'>, language: Language): string =>
  inLanguageOrFallback(supportLink, language).trim()

/**
 * Rule: The support page shows a game only if `status` and `supportStatus` are both `active` and the game has a support
 * link.
 */
export const supportList = (games: readonly GameCard[], language: Language) =>
  games
    .filter(({ status, supportStatus }) => isActiveStatus(status) && isActiveStatus(supportStatus))
    .map((game) => ({ game, link: supportLinkOf(game, language) }))
    .filter(({ link }) => link !== '')

/**
 * Rule: A support button opens the support link of the studio or of the game in a new tab. If this link is missing, the
 * button leads to /support.
 */
export const supportButton = (separateLink: string) =>
  hasText(separateLink)
    ? ({ leads: 'to a new tab', address: separateLink.trim() } as const)
    : ({ leads: 'to a page', address: pathTo('support') } as const)
