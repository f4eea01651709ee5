export const MOST_PORTFOLIO_LINKS = 4

export type PortfolioLinks = readonly string[]

/** Rule: Portfolio links start with one empty link. */
export const NO_PORTFOLIO_LINKS: PortfolioLinks = ['']

/** Rule: There are four portfolio links at most. */
export const canAddLink = (links: PortfolioLinks): boolean => links.length < MOST_PORTFOLIO_LINKS

/** Rule: A link can be removed only where there is more than one. */
export const canRemoveLink = (links: PortfolioLinks): boolean => links.length > 1

export const withLinkAdded = (links: PortfolioLinks): PortfolioLinks =>
  canAddLink(links) ? [...links, ''] : links

export const withoutLink = (links: PortfolioLinks, place: number): PortfolioLinks =>
  canRemoveLink(links) ? links.filter((_, index) => index !== place) : links

export const withLink = (links: PortfolioLinks, place: number, link: string): PortfolioLinks =>
  links.map((old, index) => (index === place ? link : old))

/** Rule: Empty portfolio links are dropped before sending. */
export const sentLinks = (links: PortfolioLinks): PortfolioLinks =>
  links.map((link) => link.trim()).filter((link) => link !== '')
