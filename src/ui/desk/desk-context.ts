import { createContext, useContext } from 'react'
import { type ApplicationState, isKnownState } from '#domain/careers/application-state.ts'
import { type EntryFilter, entryFilterQuery } from '#domain/desk/entry-filter.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { formatInZone } from '#domain/language/date.ts'
import { LANGUAGE_FACTS } from '#domain/language/languages.ts'
import { hasText, inLanguageOrFallback } from '#domain/language/localized.ts'
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

export const useStateWord = (states: readonly ApplicationState[]) => {
  const { messages, language } = useDesk()
  return (name: string): string => {
    const title = states.find((state) => state.name === name)?.title
    const own = title === undefined ? '' : inLanguageOrFallback(title, language)
    if (hasText(own)) return own
    return isKnownState(name) ? messages.states[name] : name
  }
}

export const useListAddress = () => {
  const { at } = useDesk()
  return (filter: EntryFilter): string => {
    const query = String(new URLSearchParams(entryFilterQuery(filter)))
    return query === '' ? at('/') : `${at('/')}?${query}`
  }
}
