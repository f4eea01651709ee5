export const ACTIVE = 'active'

export const STATUSES = [ACTIVE, 'closed', 'inactive', 'draft', 'archived'] as const

/** Rule: A record is active only while its status is `active`. Any other word means closed. */
export const isActiveStatus = (status: string): boolean => status === ACTIVE

/** Rule: A status that is not one of the listed words may be misspelt. */
export const isKnownStatus = (status: string): boolean => STATUSES.some((known) => known === status)
