import {
  eachField,
  type Field,
  type Fields,
  type FieldValue,
  type FieldValues,
  isOption,
  type Values,
} from '#domain/forms/fields.ts'

export type Draft = Readonly<Record<string, unknown>>

/** A draft contains no files, because a script cannot put a file into a file control. */
export const draftOf = (fields: Fields, values: FieldValues): Draft =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'file' ? [] : [[field.names[0], values[name]]],
    ),
  )

const restoredValue = (field: Field, before: FieldValue, kept: unknown): FieldValue => {
  switch (field.kind) {
    case 'text':
    case 'vacancy':
      return typeof kept === 'string' ? kept : before
    case 'choice':
      return isOption(field, kept) ? kept : before
    case 'links':
      if (!Array.isArray(kept) || kept.length === 0) return before
      return kept.slice(0, field.most).map((link) => (typeof link === 'string' ? link : ''))
    case 'file':
      return before
    case 'consent':
      return kept === true
  }
}

export const restoredValues = <Table extends Fields>(
  fields: Table,
  values: Values<Table>,
  draft: Draft,
): Values<Table> => {
  const before: FieldValues = values
  return eachField(fields, (field, name) => restoredValue(field, before[name] ?? null, draft[field.names[0]]))
}
