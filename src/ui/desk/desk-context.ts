import { createContext, useContext } from 'react'
import type { DeskPage } from '#application/desk/desk-page.ts'
import type { DeskServer } from '#application/desk/ports/desk-server.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { formatInZone } from '#domain/language/date.ts'
import { LANGUAGE_FACTS } from '#domain/language/languages.ts'
import { filled } from '../messages/filled.ts'
import { type DeskMessages, deskMessagesIn } from './desk-messages.ts'
import type { Moves } from './moves.ts'

interface Context {
  readonly page: DeskPage
  readonly server: DeskServer
  readonly moves: Moves
}

export const DeskContext = createContext<Context | null>(null)

interface Desk extends DeskPage, Omit<Context, 'page'> {
  readonly messages: DeskMessages
  readonly at: (path: string) => string
  readonly moment: (instant: number) => string
  readonly day: (instant: number) => string
  readonly time: (instant: number) => string
  readonly duration: (hours: number) => string
}

export const HOURS_OF_A_DAY = 24

export const useDesk = (): Desk => {
  const context = useContext(DeskContext)
  if (context === null) throw new Error('A view of the desk is outside of its page')
  const { page, ...browser } = context
  const { language, timeZone } = page
  const messages = deskMessagesIn(language)
  const { hours: ofHours, days } = messages.durations
  const { date, time } = LANGUAGE_FACTS[language]
  return {
    ...page,
    ...browser,
    messages,
    at: (path) => localizedAddress(path, language),
    moment: (instant) => formatInZone(instant, timeZone, `${date} ${time}`),
    day: (instant) => formatInZone(instant, timeZone, date),
    time: (instant) => formatInZone(instant, timeZone, time),
    duration: (hours) =>
      hours < 2 * HOURS_OF_A_DAY
        ? filled(ofHours, { n: hours })
        : filled(days, { n: Math.round(hours / HOURS_OF_A_DAY) }),
  }
}
