import type { SubmissionKeys } from '#application/ports/forms.ts'

const UUID_BYTES = 16

/** A version 4 UUID. `crypto.randomUUID` is there on https alone. */
const uuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(UUID_BYTES))
  const versioned = bytes.map((byte, place) => {
    if (place === 6) return (byte & 0x0f) | 0x40
    return place === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const hex = Array.from(versioned, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const randomSubmissionKeys: SubmissionKeys = { next: uuid }
