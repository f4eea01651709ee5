import type { Department, DepartmentId, VacancyCard, VacancyId } from '../careers/vacancy.ts'
import { DAY_MS, formatInZone } from '../language/date.ts'
import { LANGUAGE_FACTS, type Language } from '../language/languages.ts'
import { instantIn } from '../language/moment.ts'

const DAYS_OF_A_WEEK = 7

const WEEKS = 12

const daysSinceWeekStart = (utcDay: number, language: Language): number =>
  (new Date(utcDay).getUTCDay() - LANGUAGE_FACTS[language].weekStart + DAYS_OF_A_WEEK) % DAYS_OF_A_WEEK

/**
 * Rule: The desk's figures (the statistics of applications) cover the last twelve weeks. A week starts at midnight in
 * the site's time zone. The reader's language decides whether a week starts on Monday or on another day.
 *
 * Returns the start times of the weeks and, as the last value, the end of the last week.
 */
export const weekBounds = (now: number, timeZone: string, language: Language): readonly number[] => {
  const today = Date.parse(formatInZone(now, timeZone, 'y-MM-dd'))
  const firstDay = today - daysSinceWeekStart(today, language) * DAY_MS
  return Array.from({ length: WEEKS + 1 }, (_, week) => {
    const day = new Date(firstDay + (week + 1 - WEEKS) * DAYS_OF_A_WEEK * DAY_MS)
    return instantIn(day.toISOString().slice(0, 'yyyy-mm-dd'.length), timeZone) ?? firstDay
  })
}

export interface ApplicationCount {
  /** 0 is the oldest week. */
  readonly week: number
  readonly vacancy: VacancyId | null
  readonly source: string
  readonly count: number
}

export interface AnswerCount {
  readonly vacancy: VacancyId | null
  readonly hours: number | null
  readonly count: number
}

const sum = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((all, { count }) => all + count, 0)

/**
 * Rule: The median is the time within which half of the answered applications got their first answer. If two times
 * are in the middle, the median is the shorter one.
 */
export const medianHours = (answers: readonly Pick<AnswerCount, 'hours' | 'count'>[]): number | null => {
  const answered = answers.flatMap(({ hours, count }) => (hours === null ? [] : [{ hours, count }]))
  const half = sum(answered) / 2
  let counted = 0
  for (const { hours, count } of answered.toSorted((one, other) => one.hours - other.hours)) {
    counted += count
    if (counted >= half) return hours
  }
  return null
}

/** Rule: The mean time to the first answer counts only answered applications. */
export const meanHours = (answers: readonly Pick<AnswerCount, 'hours' | 'count'>[]): number | null => {
  const answered = answers.filter(({ hours }) => hours !== null)
  const total = answered.reduce((all, { hours, count }) => all + (hours ?? 0) * count, 0)
  return answered.length === 0 ? null : Math.round(total / sum(answered))
}

const grouped = <Key, Counted extends { readonly count: number }>(
  counts: readonly Counted[],
  keyOf: (counted: Counted) => Key,
): readonly (readonly [Key, readonly Counted[]])[] =>
  [...Map.groupBy(counts, keyOf)].toSorted(([, one], [, other]) => sum(other) - sum(one))

/**
 * Rule: The figures list the vacancies, sources and departments with the most applications first. The list of
 * weeks begins with the first week that has applications. Later weeks without applications are listed too. Above them
 * are the number of all applications, the share with an answer, and the median time to the first answer.
 */
export const figuresOf = (
  bounds: readonly number[],
  counts: readonly ApplicationCount[],
  answers: readonly AnswerCount[],
  vacancies: readonly Pick<VacancyCard, 'id' | 'title' | 'department'>[],
) => {
  const known = new Map<VacancyId | null, (typeof vacancies)[number]>(
    vacancies.map((vacancy) => [vacancy.id, vacancy]),
  )
  const departments = new Map<DepartmentId | null, Department>(
    vacancies.flatMap(({ department }) => (department ? [[department.id, department]] : [])),
  )
  const departmentOf = ({ vacancy }: Pick<AnswerCount, 'vacancy'>) =>
    known.get(vacancy)?.department?.id ?? null
  const first = counts.reduce((least, { week }) => Math.min(least, week), bounds.length)
  const answered = sum(answers.filter(({ hours }) => hours !== null))
  return {
    total: {
      count: sum(answers),
      answeredPercent: Math.round((answered / Math.max(1, sum(answers))) * 100),
      medianHours: medianHours(answers),
    },
    weeks: bounds
      .slice(0, -1)
      .map((from, at) => ({ from, count: sum(counts.filter(({ week }) => week === at)) }))
      .slice(first),
    vacancies: grouped(counts, ({ vacancy }) => vacancy).map(([id, own]) => ({
      id,
      /** Null for "any job", and for a vacancy that the studio's content no longer contains. */
      title: known.get(id)?.title ?? null,
      count: sum(own),
    })),
    sources: grouped(counts, ({ source }) => source).map(([source, own]) => ({ source, count: sum(own) })),
    departments: grouped(answers, departmentOf).map(([id, own]) => ({
      department: departments.get(id) ?? null,
      count: sum(own),
      answered: sum(own.filter(({ hours }) => hours !== null)),
      medianHours: medianHours(own),
      meanHours: meanHours(own),
    })),
  }
}

export type Figures = ReturnType<typeof figuresOf>
