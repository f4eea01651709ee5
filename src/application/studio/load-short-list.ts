import { newestInOtherLanguages, newestVacancies } from '#domain/careers/newest-vacancies.ts'
import type { ListedVacancy, VacancyCard } from '#domain/careers/vacancy.ts'
import { cardPicture } from '#domain/games/gallery.ts'
import type { GameCard } from '#domain/games/game.ts'
import { type Language, perLanguage } from '#domain/language/languages.ts'
import type { Image } from '#domain/studio/image.ts'
import { askedOnce, found } from '../answer.ts'
import { memoize } from '../memoize.ts'
import { pageKey, takeOrLoad } from '../page-state.ts'
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
  /** True if the server has fetched the list of vacancies and the list is empty. Only the server sets this flag. */
  readonly noVacancies: boolean
}

const asCard = (vacancy: ShortListed): ShortListed => {
  const { id, slug, title, created, status, department, validThrough, game } = vacancy
  return { id, slug, title, created, status, department, validThrough, game }
}

const newestOf = perLanguage((language) =>
  memoize((vacancies: readonly ShortListed[]) => ({
    five: newestVacancies(vacancies, language).map(asCard),
    further: newestInOtherLanguages(vacancies, language).map(asCard),
  })),
)

export const loadShortList =
  ({ careers, pageState }: Dependencies) =>
  async (language: Language): Promise<ShortList> => {
    const ofVacancies = askedOnce(() => careers.vacancies())
    const newest = newestOf[language]
    const [five, further, none] = await Promise.all([
      takeOrLoad(pageState, FIVE_VACANCIES, () => ofVacancies((all) => newest(all).five)),
      takeOrLoad(pageState, FURTHER_VACANCIES, () => ofVacancies((all) => newest(all).further)),
      pageState.collects
        ? takeOrLoad(pageState, NO_VACANCIES, async () => {
            const isEmpty = await ofVacancies(({ length }) => length === 0)
            return isEmpty.ok ? isEmpty : found(false)
          })
        : pageState.take(NO_VACANCIES),
    ])
    return {
      vacancies: five.ok && further.ok ? [...five.value, ...further.value] : null,
      noVacancies: none?.ok === true && none.value,
    }
  }

export type PicturedVacancy = ShortListed & { readonly picture: Image | null }

/** A vacancy shows a picture of its game, or else a picture of the studio. */
export const withPicture =
  (games: readonly GameCard[], ofStudio: Image | null) =>
  (vacancy: ShortListed): PicturedVacancy => {
    const game = games.find(({ id }) => id === vacancy.game)
    return { ...vacancy, picture: game === undefined ? ofStudio : cardPicture(game) }
  }
