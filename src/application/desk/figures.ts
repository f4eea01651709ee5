import { entryFilter } from '#domain/desk/entry-filter.ts'
import { type Figures, figuresOf, weekBounds } from '#domain/desk/figures.ts'
import type { Person } from '#domain/desk/person.ts'
import type { Language } from '#domain/language/languages.ts'
import { type Answer, found } from '../answer.ts'
import type { Clock } from '../ports/clock.ts'
import type { CareersContent } from '../ports/content.ts'
import type { DeskCounts } from './ports/desk.ts'
import type { DeskReadingUseCases } from './reading.ts'

interface Dependencies {
  readonly inbox: DeskCounts
  readonly conditions: DeskReadingUseCases['conditions']
  readonly careers: Pick<CareersContent, 'vacancies'>
  readonly clock: Clock
  readonly timeZone: () => string
}

const EVERYTHING = entryFilter(() => '')

export const deskFigures =
  ({ inbox, conditions, careers, clock, timeZone }: Dependencies) =>
  async (person: Person, language: Language): Promise<Answer<Figures>> => {
    const [asked, offered] = await Promise.all([conditions(person, EVERYTHING), careers.vacancies()])
    if (!asked.ok) return asked
    const bounds = weekBounds(clock.now(), timeZone(), language)
    const query = { vacancies: asked.value.vacancies, bounds }
    const [counts, answers] = await Promise.all([inbox.applicationCounts(query), inbox.answerCounts(query)])
    if (!counts.ok) return counts
    if (!answers.ok) return answers
    return found(figuresOf(bounds, counts.value, answers.value, offered.ok ? offered.value : []))
  }

export type DeskFigures = ReturnType<typeof deskFigures>
