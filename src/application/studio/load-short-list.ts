import { furtherNewest } from '#domain/careers/further-newest.ts'
import { newestVacancies } from '#domain/careers/newest-vacancies.ts'
import { hasNoVacancies } from '#domain/careers/none-open.ts'
import type { VacancyCard } from '#domain/careers/vacancy.ts'
import { type Language, perLanguage } from '#domain/language/languages.ts'
import { found } from '../answer.ts'
import { madeOnce } from '../made-once.ts'
import type { Ports } from '../ports/ports.ts'
import { carriedKey } from '../ports/transfer-state.ts'

/** The short list in the page's language. */
export const FIVE_VACANCIES = carriedKey<readonly VacancyCard[]>('fiveVacancies')

/** What the short lists of other languages have more, so that switching asks for nothing. */
export const FURTHER_VACANCIES = carriedKey<readonly VacancyCard[]>('furtherVacancies')

export const NO_VACANCIES = carriedKey<boolean>('noVacancies')

type Dependencies = Pick<Ports, 'catalog' | 'transferState'>

export interface ShortList {
  /** All that the short lists of every language need; `null` where the vacancies could not be had. */
  readonly vacancies: readonly VacancyCard[] | null
  readonly noVacancies: boolean
}

const newestIn = (language: Language) =>
  madeOnce((vacancies: readonly VacancyCard[]) => {
    const five = newestVacancies(vacancies, language)
    const further = furtherNewest(vacancies, language)
    return { five, further, all: [...five, ...further] }
  })

const newestOf = perLanguage(newestIn)

/** The page carries the five of its language; whether there are none at all is decided where a page is made. */
export const loadShortList =
  ({ catalog, transferState }: Dependencies) =>
  async (language: Language): Promise<ShortList> => {
    const five = transferState.take(FIVE_VACANCIES)
    const further = transferState.take(FURTHER_VACANCIES)
    if (five !== undefined && further !== undefined) {
      const none = transferState.take(NO_VACANCIES)
      return {
        vacancies: five.ok && further.ok ? [...five.value, ...further.value] : null,
        noVacancies: none?.ok === true && none.value,
      }
    }
    const answer = await catalog.vacancies()
    if (!answer.ok) {
      transferState.keep(FIVE_VACANCIES, answer)
      transferState.keep(FURTHER_VACANCIES, answer)
      if (transferState.collects) transferState.keep(NO_VACANCIES, found(hasNoVacancies(null)))
      return { vacancies: null, noVacancies: false }
    }
    const vacancies = answer.value
    const noVacancies = transferState.collects && hasNoVacancies(vacancies)
    const newest = newestOf[language](vacancies)
    transferState.keep(FIVE_VACANCIES, found(newest.five))
    transferState.keep(FURTHER_VACANCIES, found(newest.further))
    if (transferState.collects) transferState.keep(NO_VACANCIES, found(noVacancies))
    return { vacancies: newest.all, noVacancies }
  }
