export const ACTIVE = 'active'

/** The words that a studio may use for a status. */
export const STATUSES = [ACTIVE, 'closed', 'inactive', 'draft', 'archived'] as const

/** Rule: A record is active only while its status is `active`. Any other word means closed. */
export const isActiveStatus = (status: string): boolean => status === ACTIVE

/** Rule: A status other than the listed words may be a typing error. */
export const isKnownStatus = (status: string): boolean => STATUSES.some((known) => known === status)
