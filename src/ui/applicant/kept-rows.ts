import { APPLICATION_FIELDS } from '#domain/careers/application-fields.ts'
import { type Field, type FieldValue, isOption, listOf, textOf } from '#domain/forms/fields.ts'
import type { KeptApplication } from '#domain/inbox/entry.ts'
import type { FormMessages } from '../forms/form-messages.ts'

export const keptRows = ({ values }: KeptApplication, { application }: FormMessages) => {
  const labels: Readonly<Record<string, string>> = application.labels
  const options: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = application.options
  const kept: Readonly<Record<string, FieldValue>> = values
  const textIn = (name: string, field: Field, value: FieldValue | undefined): string => {
    switch (field.kind) {
      case 'links':
        return listOf(value).join('\n')
      case 'choice':
        return isOption(field, value) ? (options[name]?.[value] ?? '') : ''
      case 'text':
      case 'vacancy':
        return textOf(value)
      case 'file':
      case 'consent':
        return ''
    }
  }
  return Object.entries(APPLICATION_FIELDS).flatMap(([name, field]) => {
    const text = textIn(name, field, kept[name])
    return text === '' ? [] : [[name, labels[name] ?? '', text] as const]
  })
}
