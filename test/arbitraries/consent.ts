import fc from 'fast-check'
import { ALL_ACCEPTED, NECESSARY_ONLY } from '#domain/consent/consent.ts'

export const consent = fc.constantFrom(NECESSARY_ONLY, ALL_ACCEPTED)

export const cookieName = fc.stringMatching(/^[\w!#$%&'*+.^`|~-]{1,12}$/)
