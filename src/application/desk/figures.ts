import { type EntryFilter, entryFilter } from '#domain/desk/entry-filter.ts'
import { type Figures, figuresOf, meanHours, weekBounds } from '#domain/desk/figures.ts'
import type { Person } from '#domain/desk/person.ts'
import type { Language } from '#domain/language/languages.ts'
import { type Answer, found } from '../answer.ts'
import type { Clock } from '../ports/clock.ts'
import type { CareersContent } from '../ports/content.ts'
import type { CountQuery, DeskCounts } from './ports/desk.ts'
import type { DeskReadingUseCases } from './reading.ts'

interface Dependencies {
  readonly inbox: DeskCounts
  readonly conditions: DeskReadingUseCases['conditions']
  readonly careers: Pick<CareersContent, 'vacancies'>
  readonly clock: Clock
  readonly timeZone: () => string
}

const EVERYTHING = entryFilter(() => '')

export const deskFigures = ({ inbox, conditions, careers, clock, timeZone }: Dependencies) => {
  const queryFor = async (
    person: Person,
    language: Language,
    filter: EntryFilter,
  ): Promise<Answer<CountQuery>> => {
    const asked = await conditions(person, filter)
    if (!asked.ok) return asked
    const bounds = weekBounds(clock.now(), timeZone(), language)
    return found({ vacancies: asked.value.vacancies, bounds })
  }

  return {
    all: async (person: Person, language: Language): Promise<Answer<Figures>> => {
      const [query, offered] = await Promise.all([
        queryFor(person, language, EVERYTHING),
        careers.vacancies(),
      ])
      if (!query.ok) return query
      const [counts, answers] = await Promise.all([
        inbox.applicationCounts(query.value),
        inbox.answerCounts(query.value),
      ])
      if (!counts.ok) return counts
      if (!answers.ok) return answers
      return found(
        figuresOf(query.value.bounds, counts.value, answers.value, offered.ok ? offered.value : []),
      )
    },

    /**
     * Returns the mean number of hours to the first answer, for the applications of a department and a vacancy. Returns
     * null if no application has an answer.
     */
    meanHours: async (
      person: Person,
      language: Language,
      { department, vacancy }: Pick<EntryFilter, 'department' | 'vacancy'>,
    ): Promise<Answer<number | null>> => {
      const query = await queryFor(person, language, { ...EVERYTHING, department, vacancy })
      const answers = query.ok ? await inbox.answerCounts(query.value) : query
      return answers.ok ? found(meanHours(answers.value)) : answers
    },
  }
}

export type DeskFigures = ReturnType<typeof deskFigures>
