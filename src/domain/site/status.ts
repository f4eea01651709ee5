export const ACTIVE = 'active'

export const STATUSES = [ACTIVE, 'closed', 'inactive', 'draft', 'archived'] as const

/** Rule: A record of the content is active only while its status is `active`. Any other status means closed. */
export const isActiveStatus = (status: string): boolean => status === ACTIVE

/** Rule: A status that the site does not know may be misspelt, so the studio is warned. */
export const isKnownStatus = (status: string): boolean => STATUSES.some((known) => known === status)
