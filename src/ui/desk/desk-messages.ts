import type { Language } from '#domain/language/languages.ts'
import { catalogueIn } from '../messages/catalogue-in.ts'
import type { deskMessages } from './catalogues/en.ts'

export type DeskMessages = typeof deskMessages

const CATALOGUES = import.meta.glob<DeskMessages>('./catalogues/*.ts', {
  eager: true,
  import: 'deskMessages',
})

export const deskMessagesIn = (language: Language): DeskMessages => catalogueIn(CATALOGUES, language)
