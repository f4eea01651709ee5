import { type EntryFilter, entryFilter } from '#domain/desk/entry-filter.ts'
import { type Figures, figuresOf, meanHours, weekBounds } from '#domain/desk/figures.ts'
import type { Person } from '#domain/desk/person.ts'
import type { Language } from '#domain/language/languages.ts'
import { type Answer, found, mapped, UNAVAILABLE } from '../../answer.ts'
import type { Desk } from '../desk.ts'
import { conditionsFor } from '../reading.ts'
import type { Viewer } from './viewer.ts'

const EVERYTHING = entryFilter(() => '')

const queryFor = async (desk: Desk, person: Person, language: Language, filter: EntryFilter) => {
  const bounds = weekBounds(desk.clock.now(), desk.timeZone(), language)
  return mapped(conditionsFor(desk, person, filter), ({ vacancies }) => ({ vacancies, bounds }))
}

/** Written out, because the compiler would keep the languages of an inferred type after a language is added. */
interface FiguresView {
  readonly is: 'figures'
  readonly figures: Figures
  readonly subscribers: number
}

export const figuresScreen = async (
  desk: Desk,
  { person, language }: Pick<Viewer, 'person' | 'language'>,
): Promise<Answer<FiguresView>> => {
  const { inbox, careers } = desk
  const [query, offered, subscribers] = await Promise.all([
    queryFor(desk, person, language, EVERYTHING),
    careers.vacancies(),
    inbox.subscriberCount(),
  ])
  if (!query.ok) return query
  const [counts, answers] = await Promise.all([
    inbox.applicationCounts(query.value),
    inbox.answerCounts(query.value),
  ])
  if (!counts.ok || !answers.ok) return UNAVAILABLE
  const vacancies = offered.ok ? offered.value : []
  return found({
    is: 'figures',
    figures: figuresOf(query.value.bounds, counts.value, answers.value, vacancies),
    subscribers: subscribers.ok ? subscribers.value : 0,
  })
}

/**
 * Returns the mean time until the first answer to an application, in hours. `department` and `vacancy` say which
 * applications count. Returns null if none of these applications has an answer.
 */
export const firstAnswerHours = async (
  desk: Desk,
  person: Person,
  language: Language,
  { department, vacancy }: Pick<EntryFilter, 'department' | 'vacancy'>,
): Promise<Answer<number | null>> => {
  const query = await queryFor(desk, person, language, { ...EVERYTHING, department, vacancy })
  const answers = query.ok ? await desk.inbox.answerCounts(query.value) : query
  return mapped(answers, meanHours)
}
