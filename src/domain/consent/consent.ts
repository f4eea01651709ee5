export type ConsentCategory = 'Necessary' | 'Performance'

/** Rule: The categories are Necessary, which is always on, and Performance, for statistics. */
export const CONSENT_CATEGORIES = ['Necessary', 'Performance'] as const satisfies readonly ConsentCategory[]

/** The accepted categories, in the order above; Necessary is always among them. */
export type Consent = readonly ['Necessary'] | readonly ['Necessary', 'Performance']

export const NECESSARY_ONLY: Consent = ['Necessary']

export const ALL_ACCEPTED: Consent = CONSENT_CATEGORIES

export const allows = (consent: Consent, category: ConsentCategory): boolean =>
  consent.some((accepted) => accepted === category)
