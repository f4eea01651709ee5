export const PRESS_PATH = '/press'

/** Rule: Each game has a page for journalists below the press room. The page has the slug of the game. */
export const pressGamePath = (slug: string): string => `${PRESS_PATH}/${encodeURIComponent(slug)}`

/** Rule: Each game has an archive for journalists, whose name is the slug of the game. */
export const pressKitPath = (slug: string): string => `${PRESS_PATH}/kits/${encodeURIComponent(slug)}.zip`

/** The path of private links. The token follows. */
export const EMBARGO_PATH = `${PRESS_PATH}/embargo`

/** A private link to the press page of a game that is not public yet. All times are in milliseconds since 1970. */
export interface PressLink {
  readonly slug: string
  /** The name of the person who got the link. Empty if the link is for everybody. */
  readonly person: string
  readonly opensAt: number
  readonly until: number
  /** The page shows the content that is public at this time. */
  readonly showsAt: number
}

/**
 * Rule: A link to embargoed material opens at the moment of the embargo. A link for one person opens at once. Every
 * link ends.
 */
export const stateOfLink = (
  { person, opensAt, until }: PressLink,
  now: number,
): 'early' | 'open' | 'over' => {
  if (now >= until) return 'over'
  return person !== '' || now >= opensAt ? 'open' : 'early'
}
