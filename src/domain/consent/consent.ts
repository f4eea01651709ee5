/**
 * Rule: The categories of consent are Necessary and Performance. Necessary is always on. Performance is for statistics.
 */
export const CONSENT_CATEGORIES = ['Necessary', 'Performance'] as const

export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

export type Consent = readonly ['Necessary'] | typeof CONSENT_CATEGORIES

export const NECESSARY_ONLY: Consent = ['Necessary']

export const ALL_ACCEPTED: Consent = CONSENT_CATEGORIES

export const allows = (consent: Consent, category: ConsentCategory): boolean =>
  consent.some((accepted) => accepted === category)

export type ConsentChoice =
  | { readonly chose: 'only necessary' }
  | { readonly chose: 'all' }
  | { readonly chose: 'settings'; readonly performance: boolean }

/** Rule: Every choice includes Necessary. A choice includes Performance only if the visitor accepted Performance. */
export const consentOf = (choice: ConsentChoice): Consent =>
  choice.chose === 'all' || (choice.chose === 'settings' && choice.performance)
    ? ALL_ACCEPTED
    : NECESSARY_ONLY

/** Rule: A choice in the cookie banner takes effect at once. A choice in the cookie settings reloads the page. */
export const needsReload = ({ chose }: ConsentChoice): boolean => chose === 'settings'
