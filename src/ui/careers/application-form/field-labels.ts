import type { ApplicationFields, ApplicationProblemField } from '#domain/careers/application-fields.ts'
import type { FieldName } from '#domain/forms/fields.ts'
import type { FormMessages } from '../../forms/form-messages.ts'

export const labelOfLink = (label: string, place: number, count: number): string =>
  count === 1 ? label : `${label} ${place + 1}`

const isField = (fields: ApplicationFields, name: string): name is FieldName<ApplicationFields> =>
  Object.hasOwn(fields, name)

export const labelOfField = (
  at: ApplicationProblemField,
  fields: ApplicationFields,
  linkCount: number,
  { application }: FormMessages,
): string => {
  const [name = '', place] = at.split('.')
  if (!isField(fields, name)) return name
  const label = application.labels[name]
  return place === undefined ? label : labelOfLink(label, Number(place), linkCount)
}
