export const ACTIVE = 'active'

export const STATUSES = [ACTIVE, 'closed', 'inactive', 'draft', 'archived'] as const

/** Rule: A game or a vacancy is active only if its status is `active`. The same is true for the support of a game. */
export const isActiveStatus = (status: string): boolean => status === ACTIVE

/** Rule: A status that the site does not know may be misspelt, so the studio is warned. */
export const isKnownStatus = (status: string): boolean => STATUSES.some((known) => known === status)
