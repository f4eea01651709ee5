import { hash } from 'node:crypto'
import type { ConsentWording } from '#domain/inbox/consent-proof.ts'

/**
 * The version of a text is the start of its SHA-256 hash. 16 hexadecimal digits are enough to tell all texts apart.
 */
const VERSION_LENGTH = 16

export const consentWording = (text: string): ConsentWording => ({
  text,
  version: hash('sha256', text).slice(0, VERSION_LENGTH),
})
