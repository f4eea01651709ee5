import { wireName } from '#application/forms/wire-body.ts'
import type { Fields } from '#domain/forms/fields.ts'

/**
 * Returns the id of a field's control. The format of the ids must not change, because existing links may contain
 * them.
 */
export const fieldId = (form: string, fields: Fields, at: string): string =>
  `${form}-${wireName(fields, at).replace('.', '-')}`
