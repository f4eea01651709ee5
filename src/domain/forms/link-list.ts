/** Rule: A list of links starts with one empty link. */
export const NO_LINKS: readonly string[] = ['']

/**
 * Rule: A visitor can add links up to the maximum of the field. For example, an application has at most four
 * portfolio links.
 */
export const canAddLink = (links: readonly string[], most: number): boolean => links.length < most

/** Rule: A visitor can remove a link only if there is more than one link. */
export const canRemoveLink = (links: readonly string[]): boolean => links.length > 1

export const withLinkAdded = (links: readonly string[], most: number): readonly string[] =>
  canAddLink(links, most) ? [...links, ''] : links

export const withoutLink = (links: readonly string[], place: number): readonly string[] =>
  canRemoveLink(links) ? links.filter((_, index) => index !== place) : links

export const withLink = (links: readonly string[], place: number, link: string): readonly string[] =>
  links.map((old, index) => (index === place ? link : old))

/** Rule: Empty links are not sent. */
export const sentLinks = (links: readonly string[]): readonly string[] =>
  links.map((link) => link.trim()).filter((link) => link !== '')
