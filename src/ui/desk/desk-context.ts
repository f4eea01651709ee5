import { createContext, useContext } from 'react'
import { localizedAddress } from '#domain/language/address.ts'
import { formatInZone } from '#domain/language/date.ts'
import { LANGUAGE_FACTS } from '#domain/language/languages.ts'
import { filled } from '../messages/filled.ts'
import { deskMessagesIn } from './desk-messages.ts'
import type { useMoves } from './moves.ts'

export const DeskContext = createContext<ReturnType<typeof useMoves> | null>(null)

export const HOURS_OF_A_DAY = 24

export const useDesk = () => {
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
    at: (path: string) => localizedAddress(path, language),
    moment: (instant: number) => formatInZone(instant, timeZone, `${date} ${time}`),
    day: (instant: number) => formatInZone(instant, timeZone, date),
    time: (instant: number) => formatInZone(instant, timeZone, time),
    duration: (hours: number) =>
      hours < 2 * HOURS_OF_A_DAY
        ? filled(ofHours, { n: hours })
        : filled(days, { n: Math.round(hours / HOURS_OF_A_DAY) }),
  }
}
