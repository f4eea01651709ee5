import { hash } from 'node:crypto'
import type { ConsentWording } from '#domain/inbox/consent-proof.ts'

/** The number of hexadecimal digits in the version of a text. With 16 digits, two texts never have the same version. */
const VERSION_LENGTH = 16

export const consentWording = (text: string): ConsentWording => ({
  text,
  version: hash('sha256', text).slice(0, VERSION_LENGTH),
})
