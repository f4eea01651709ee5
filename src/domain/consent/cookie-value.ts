import { ALL_ACCEPTED, type Consent, NECESSARY_ONLY } from './consent.ts'

/** Rule: The cookie's value is the JSON list of the accepted names, URL-encoded. */
export const cookieValueOf = (consent: Consent): string => encodeURIComponent(JSON.stringify(consent))

const listIn = (value: string): readonly unknown[] => {
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(value))
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

/**
 * Rule: A value that is no list of names, or holds no known one, counts as no consent; unknown names are ignored,
 * and Necessary is always part of it.
 */
export const consentIn = (value: string): Consent | null => {
  const names = listIn(value)
  if (names.some((name) => typeof name !== 'string')) return null
  if (names.includes('Performance')) return ALL_ACCEPTED
  return names.includes('Necessary') ? NECESSARY_ONLY : null
}
