import { wireName } from '#application/forms/wire-body.ts'
import type { Fields } from '#domain/forms/fields.ts'

/** Returns the id of a field's control. Links on other pages may contain this id, so it must not change. */
export const fieldId = (form: string, fields: Fields, at: string): string =>
  `${form}-${wireName(fields, at).replace('.', '-')}`
