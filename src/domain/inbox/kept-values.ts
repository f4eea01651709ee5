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

export type KeptValues<Table extends Fields> = {
  readonly [Name in Exclude<FieldName<Table>, NameOf<Table, 'file'>>]: NonNullable<Values<Table>[Name]>
}

const isKept = (field: Field): boolean => field.kind !== 'file'

export const eachKeptField = <Table extends Fields>(
  fields: Table,
  valueAt: (field: Field, name: string) => NonNullable<FieldValues[string]>,
): KeptValues<Table> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isKept(field))
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
