export const ACTIVE = 'active'

export const STATUSES = [ACTIVE, 'closed', 'inactive', 'draft', 'archived'] as const

/**
 * Rule: A game or a vacancy is active only if its status is `active`. The support of a game is active only if the
 * support status is `active`.
 */
export const isActiveStatus = (status: string): boolean => status === ACTIVE

/** Rule: The studio gets a warning about an unknown status, because the status may be misspelt. */
export const isKnownStatus = (status: string): boolean => STATUSES.some((known) => known === status)
