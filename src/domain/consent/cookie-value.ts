import { ALL_ACCEPTED, type Consent, NECESSARY_ONLY } from './consent.ts'

/** Rule: The cookie's value is the JSON list of the accepted names, URL-encoded. */
export const cookieValueOf = (consent: Consent): string => encodeURIComponent(JSON.stringify(consent))

const valueIn = (text: string): unknown => {
  try {
    return JSON.parse(decodeURIComponent(text))
  } catch {
    return null
  }
}

const isListOfNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

/**
 * Rule: A value that is no list of names, or holds no known one, counts as no consent; unknown names are ignored,
 * and Necessary is always part of it.
 */
export const consentIn = (text: string): Consent | null => {
  const names = valueIn(text)
  if (!isListOfNames(names)) return null
  if (names.includes('Performance')) return ALL_ACCEPTED
  return names.includes('Necessary') ? NECESSARY_ONLY : null
}
