import { wireName } from '#application/forms/wire-body.ts'
import type { Fields } from '#domain/forms/fields.ts'

/** The id of a field's control: a refused form leads to it, and so may a link from outside. */
export const fieldId = (form: string, fields: Fields, at: string): string =>
  `${form}-${wireName(fields, at).replace('.', '-')}`
