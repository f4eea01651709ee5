import { wireName } from '#application/forms/wire-body.ts'
import type { Fields } from '#domain/forms/fields.ts'

/**
 * Returns the id of a field's control. Do not change the format of the ids, because existing links may contain an id.
 */
export const fieldId = (form: string, fields: Fields, at: string): string =>
  `${form}-${wireName(fields, at).replace('.', '-')}`
