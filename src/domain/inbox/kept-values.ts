import {
  type Field,
  type FieldName,
  type Fields,
  type FieldValues,
  type NameOf,
  textOf,
  type Values,
} from '../forms/fields.ts'
import { submittedValues } from '../forms/submitted-values.ts'

/** What is kept of a form: a value for each field but the files, which are kept beside it. */
export type KeptValues<Table extends Fields> = {
  readonly [Name in Exclude<FieldName<Table>, NameOf<Table, 'file'>>]: NonNullable<Values<Table>[Name]>
}

const isKept = (field: Field): boolean => field.kind !== 'file'

/** A kept value for each field but the files. */
export const eachKeptField = <Table extends Fields>(
  fields: Table,
  valueAt: (field: Field, name: string) => NonNullable<FieldValues[string]>,
): KeptValues<Table> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isKept(field))
      .map(([name, field]) => [name, valueAt(field, name)]),
  ) as KeptValues<Table>

/** Rule: A form is kept as it was submitted: trimmed, and without what was not asked for. */
export const keptValues = <Table extends Fields>(fields: Table, values: FieldValues): KeptValues<Table> => {
  const submitted: FieldValues = submittedValues(fields, values)
  return eachKeptField(fields, (field, name) => {
    const value = submitted[name] ?? ''
    // By its title, as the visitor saw it.
    return field.kind === 'vacancy' ? textOf(value).trim() : value
  })
}
