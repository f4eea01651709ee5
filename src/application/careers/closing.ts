import { asOf, isPast } from '#domain/careers/closing.ts'
import { isActive, type ListedVacancy, type VacancyCard } from '#domain/careers/vacancy.ts'
import { mapped } from '../answer.ts'
import { type MomentsOfSite, watchedMoments } from '../moments.ts'
import type { CareersContent } from '../ports/content.ts'

type List = readonly ListedVacancy[]

/**
 * Returns the careers content in which a vacancy is closed after its `validThrough` (a last day or a closing time).
 * `closedSince` returns a number that grows when a vacancy closes. If the number has grown, pages that were rendered
 * earlier are outdated.
 */
export const withClosing = (careers: CareersContent, site: MomentsOfSite) => {
  const moments = watchedMoments(site, isPast)

  const judged = <Card extends VacancyCard>(vacancy: Card): Card => {
    const seen = asOf(vacancy, moments.now())
    if (isActive(seen)) moments.watch(seen.validThrough)
    return seen
  }

  // Returns the same array until a vacancy closes, because the callers cache results for each array (see `memoize`).
  const lists = new WeakMap<List, { readonly at: number; readonly list: List }>()
  const judgedList = (list: List): List => {
    const passed = moments.passed()
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
      vacancies: () => mapped(careers.vacancies(), judgedList),
      vacancy: (slug: string) => mapped(careers.vacancy(slug), judged),
    },
    closedSince: moments.passed,
  }
}
