import { newestInOtherLanguages, newestVacancies } from '#domain/careers/newest-vacancies.ts'
import { hasNoVacancies, type ListedVacancy, type VacancyCard } from '#domain/careers/vacancy.ts'
import { type Language, perLanguage } from '#domain/language/languages.ts'
import { found } from '../answer.ts'
import { memoize } from '../memoize.ts'
import { pageKey } from '../page-state.ts'
import type { Ports } from '../ports/ports.ts'

export type ShortListed = VacancyCard & Pick<ListedVacancy, 'game'>

export const FIVE_VACANCIES = pageKey<readonly ShortListed[]>('fiveVacancies')

/**
 * `FIVE_VACANCIES` holds the short list in the language of the page. `FURTHER_VACANCIES` holds the vacancies that
 * only the short lists in other languages contain. The browser can then change the language without a request.
 */
export const FURTHER_VACANCIES = pageKey<readonly ShortListed[]>('furtherVacancies')

export const NO_VACANCIES = pageKey<boolean>('noVacancies')

type Dependencies = Pick<Ports, 'careers' | 'pageState'>

export interface ShortList {
  readonly vacancies: readonly ShortListed[] | null
  readonly noVacancies: boolean
}

const asCard = ({
  id,
  slug,
  title,
  created,
  status,
  department,
  validThrough,
  game,
}: ShortListed): ShortListed => ({
  id,
  slug,
  title,
  created,
  status,
  department,
  validThrough,
  game,
})

const newestIn = (language: Language) =>
  memoize((vacancies: readonly ShortListed[]) => {
    const five = newestVacancies(vacancies, language).map(asCard)
    const further = newestInOtherLanguages(vacancies, language).map(asCard)
    return { five, further, all: [...five, ...further] }
  })

const newestOf = perLanguage(newestIn)

export const loadShortList =
  ({ careers, pageState }: Dependencies) =>
  async (language: Language): Promise<ShortList> => {
    const five = pageState.take(FIVE_VACANCIES)
    const further = pageState.take(FURTHER_VACANCIES)
    if (five !== undefined && further !== undefined) {
      const none = pageState.take(NO_VACANCIES)
      return {
        vacancies: five.ok && further.ok ? [...five.value, ...further.value] : null,
        noVacancies: none?.ok === true && none.value,
      }
    }
    const answer = await careers.vacancies()
    if (!answer.ok) {
      pageState.keep(FIVE_VACANCIES, answer)
      pageState.keep(FURTHER_VACANCIES, answer)
      if (pageState.collects) pageState.keep(NO_VACANCIES, found(hasNoVacancies(null)))
      return { vacancies: null, noVacancies: false }
    }
    const vacancies = answer.value
    const noVacancies = pageState.collects && hasNoVacancies(vacancies)
    const newest = newestOf[language](vacancies)
    pageState.keep(FIVE_VACANCIES, found(newest.five))
    pageState.keep(FURTHER_VACANCIES, found(newest.further))
    if (pageState.collects) pageState.keep(NO_VACANCIES, found(noVacancies))
    return { vacancies: newest.all, noVacancies }
  }
