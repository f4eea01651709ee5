import {
  eachField,
  type Field,
  type Fields,
  type FieldValue,
  type FieldValues,
  isAsked,
  listOf,
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
