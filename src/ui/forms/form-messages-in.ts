import type { Language } from '#domain/language/languages.ts'
import type { FormMessages } from './form-messages.ts'

const CATALOGUES = import.meta.glob<FormMessages>('./catalogues/*.ts', {
  eager: true,
  import: 'formMessages',
})

export const formMessagesIn = (language: Language): FormMessages => {
  const messages = CATALOGUES[`./catalogues/${language}.ts`]
  if (messages === undefined) throw new Error(`There is no src/ui/forms/catalogues/${language}.ts`)
  return messages
}
