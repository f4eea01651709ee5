import type { Language } from '#domain/language/language.ts'
import type { FormMessages } from './form-messages.ts'
import { formMessagesEn } from './form-messages-en.ts'
import { formMessagesRu } from './form-messages-ru.ts'

const CATALOGUES: Readonly<Record<Language, FormMessages>> = { en: formMessagesEn, ru: formMessagesRu }

export const formMessagesIn = (language: Language): FormMessages => CATALOGUES[language]
