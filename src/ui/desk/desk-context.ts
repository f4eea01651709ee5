import { createContext, useContext } from 'react'
import type { DeskPage } from '#application/desk/desk-page.ts'
import { inLanguage } from '#domain/language/address.ts'
import { formatInZone } from '#domain/language/date.ts'
import { LANGUAGE_FACTS } from '#domain/language/languages.ts'
import { type DeskMessages, deskMessagesIn } from './desk-messages.ts'

export const DeskContext = createContext<DeskPage | null>(null)

interface Desk extends DeskPage {
  readonly messages: DeskMessages
  readonly at: (path: string) => string
  readonly moment: (instant: number) => string
}

export const useDesk = (): Desk => {
  const page = useContext(DeskContext)
  if (page === null) throw new Error('A view of the desk is outside of its page')
  const { language, timeZone } = page
  const { date, time } = LANGUAGE_FACTS[language]
  return {
    ...page,
    messages: deskMessagesIn(language),
    at: (path) => inLanguage(path, language),
    moment: (instant) => formatInZone(instant, timeZone, `${date} ${time}`),
  }
}
