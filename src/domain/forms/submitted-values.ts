import {
  eachField,
  type Field,
  type FieldName,
  type Fields,
  type FieldValue,
  type FieldValues,
  isAsked,
  listOf,
  type NameOf,
  textOf,
  typedText,
  type Values,
} from './fields.ts'
import { sentLinks } from './link-list.ts'

const submitted = (field: Field, value: FieldValue | undefined): FieldValue => {
  switch (field.kind) {
    case 'text':
      return typedText(field, textOf(value)).trim()
    case 'links':
      return sentLinks(listOf(value))
    default:
      return value ?? null
  }
}

/**
 * Rule: Before the site sends a form, it removes spaces around values, empty links, and the values of fields that the
 * form does not show.
 */
export const submittedValues = <Table extends Fields>(fields: Table, values: FieldValues): Values<Table> =>
  eachField(fields, (field, name) => (isAsked(field, values) ? submitted(field, values[name]) : ''))

export type KeptValues<Table extends Fields> = {
  readonly [Name in Exclude<FieldName<Table>, NameOf<Table, 'file'>>]: NonNullable<Values<Table>[Name]>
}

export const eachKeptField = <Table extends Fields>(
  fields: Table,
  valueAt: (field: Field, name: string) => NonNullable<FieldValues[string]>,
): KeptValues<Table> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.kind !== 'file')
      .map(([name, field]) => [name, valueAt(field, name)]),
  ) as KeptValues<Table>

/**
 * Rule: The inbox stores the values of a form without spaces around them. A field that the form did not show is
 * stored as empty.
 */
export const keptValues = <Table extends Fields>(fields: Table, values: FieldValues): KeptValues<Table> => {
  const submitted: FieldValues = submittedValues(fields, values)
  return eachKeptField(fields, (field, name) => {
    const value = submitted[name] ?? ''
    return field.kind === 'vacancy' ? textOf(value).trim() : value
  })
}
