import { LANGUAGE_FACTS, type Language } from '#domain/language/languages.ts'
import type { Messages } from './messages.ts'

export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

const withLanguage = (text: string, { languageNames }: Messages, language: Language): string =>
  filled(text, { language: languageNames[language] ?? LANGUAGE_FACTS[language].ownName })

export const onlyIn = (messages: Messages, language: Language): string =>
  withLanguage(messages.onlyIn, messages, language)

export const openIn = (messages: Messages, language: Language): string =>
  withLanguage(messages.openIn, messages, language)
