import { FIRST_STATE } from '../careers/application-state.ts'
import { listOf, textOf } from '../forms/fields.ts'
import { contentOf, type Entry } from './entry.ts'

/** Which entries are asked for; what is empty asks for all. */
export interface EntryFilter {
  /** Milliseconds since 1970; `null`: since ever. */
  readonly since: number | null
  /** A part of the vacancy's title in any language, or its slug. */
  readonly vacancy: string
  readonly unread: boolean
  /** Words. */
  readonly search: string
}

export const ALL_ENTRIES: EntryFilter = { since: null, vacancy: '', unread: false, search: '' }

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

const isOfVacancy = ({ sent }: Entry, vacancy: string): boolean => {
  if (sent.kind === 'message') return false
  const { vacancy: chosen, values } = sent.application
  const titles = [values.vacancy, ...Object.values(chosen?.title ?? {})]
  return folded(chosen?.slug ?? '') === vacancy || titles.some((title) => folded(title).includes(vacancy))
}

const wordsOf = (entry: Entry): string => {
  const { values } = contentOf(entry.sent)
  return folded(
    Object.values(values)
      .flatMap((value) => [textOf(value), ...listOf(value)])
      .join('\n'),
  )
}

/**
 * Rule: An entry is found by the time it came, by its vacancy, by being in its first state, and by words that all occur
 * somewhere in what was sent, in upper or lower case.
 */
export const isAskedFor = ({ since, vacancy, unread, search }: EntryFilter, entry: Entry): boolean => {
  if (since !== null && entry.receivedAt < since) return false
  if (unread && entry.state !== FIRST_STATE) return false
  if (vacancy !== '' && !isOfVacancy(entry, folded(vacancy.trim()))) return false
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const text = wordsOf(entry)
  return words.every((word) => text.includes(word))
}
