import { asOf, isPast, type Now, nowIn } from '#domain/careers/closing.ts'
import { isActive, type ListedVacancy, type VacancyCard } from '#domain/careers/vacancy.ts'
import { found } from '../answer.ts'
import type { Clock } from '../ports/clock.ts'
import type { CareersContent } from '../ports/content.ts'

interface Dependencies {
  readonly clock: Clock
  readonly timeZone: () => string
}

export interface Closing {
  /** The same vacancies, each closed once its last day is past. */
  readonly careers: CareersContent
  /** Grows whenever a vacancy that was read has closed since: what was made before is outdated. */
  readonly closedSince: () => number
}

type List = readonly ListedVacancy[]

const MINUTE_MS = 60_000

/** The content says when a vacancy closes; only a clock can say that it has. It is looked at once a minute. */
export const withClosing = (careers: CareersContent, { clock, timeZone }: Dependencies): Closing => {
  const wholeMinutes = () => Math.floor(clock.now() / MINUTE_MS)
  const nowAt = (minute: number) => nowIn(minute * MINUTE_MS, timeZone())
  let minute = wholeMinutes()
  let now = nowAt(minute)
  let passed = 0
  const ahead = new Set<string>()

  const look = (): Now => {
    const current = wholeMinutes()
    if (current === minute) return now
    minute = current
    now = nowAt(minute)
    for (const date of ahead)
      if (isPast(date, now)) {
        ahead.delete(date)
        passed += 1
      }
    return now
  }

  const judged = <Card extends VacancyCard>(vacancy: Card): Card => {
    const seen = asOf(vacancy, look())
    if (isActive(seen) && seen.validThrough !== '') ahead.add(seen.validThrough)
    return seen
  }

  // What is made of a list is kept as long as the list itself, so it is the same list until a vacancy closes.
  const lists = new WeakMap<List, { readonly at: number; readonly list: List }>()
  const judgedList = (list: List): List => {
    look()
    const known = lists.get(list)
    if (known?.at === passed) return known.list
    const made = list.map(judged)
    const same = made.every((vacancy, index) => vacancy === list[index]) ? list : made
    lists.set(list, { at: passed, list: same })
    return same
  }

  return {
    careers: {
      ...careers,
      vacancies: async () => {
        const answer = await careers.vacancies()
        return answer.ok ? found(judgedList(answer.value)) : answer
      },
      vacancy: async (slug) => {
        const answer = await careers.vacancy(slug)
        return answer.ok ? found(judged(answer.value)) : answer
      },
    },
    closedSince: () => {
      look()
      return passed
    },
  }
}
