import type { Language } from '#domain/language/language.ts'
import { en } from './en.ts'
import type { Messages } from './messages.ts'
import { ru } from './ru.ts'

const CATALOGUES: Readonly<Record<Language, Messages>> = { en, ru }

export const messagesIn = (language: Language): Messages => CATALOGUES[language]
