import { wireName } from '#application/forms/wire-body.ts'
import type { Fields } from '#domain/forms/fields.ts'

/** Returns the id of a field's control. A refused form links to it, and other pages can link to it too. */
export const fieldId = (form: string, fields: Fields, at: string): string =>
  `${form}-${wireName(fields, at).replace('.', '-')}`
