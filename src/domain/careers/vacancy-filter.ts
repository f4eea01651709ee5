import { DEFAULT_LANGUAGE, type Language } from '../language/languages.ts'
import { sortedByText } from '../language/sorted-by-text.ts'
import { idInQuery, queryValue, writtenQuery } from '../site/page-address.ts'
import { EMPLOYMENT_TYPES, type EmploymentType, type JobPlace, shortPlaceName } from './job-terms.ts'
import { type JobsSection, sectionsOf, withoutDepartment } from './sections.ts'
import { type Department, type DepartmentId, type ListedVacancy, shownVacancies } from './vacancy.ts'

export interface VacancyFilter {
  readonly department: DepartmentId | null
  readonly place: string | null
  readonly employment: EmploymentType | null
}

export const EVERY_VACANCY: VacancyFilter = { department: null, place: null, employment: null }

export const REMOTE = 'remote'

const LONG_LIST = 8

/**
 * Returns the name of the place for the page's address. This name does not depend on the page's language, so the
 * filter stays when the visitor changes the language.
 */
const keyOf = (place: JobPlace): string => shortPlaceName(place, DEFAULT_LANGUAGE)

const placeKeys = ({ places, remoteFrom }: ListedVacancy): readonly string[] => {
  const keys = places.map(keyOf)
  return remoteFrom === null ? keys : [...keys, REMOTE]
}

/**
 * Rule: The jobs page reads the chosen department, place and type of employment from its address, and ignores unknown
 * values.
 */
export const filterAt = (search: string): VacancyFilter => {
  const employment = queryValue(search, 'employment')
  return {
    department: idInQuery(search, 'department'),
    place: queryValue(search, 'place') || null,
    employment: EMPLOYMENT_TYPES.find((type) => type === employment) ?? null,
  }
}

/**
 * Rule: The address of the jobs page contains the visitor's filter, so that the visitor can share the filtered list.
 */
export const filterQuery = ({ department, place, employment }: VacancyFilter): string =>
  writtenQuery(Object.entries({ department, place, employment }))

/** Rule: The filtered list shows the vacancies that match the chosen department, place and type of employment. */
export const passes = (filter: VacancyFilter, vacancy: ListedVacancy): boolean =>
  (filter.department === null || vacancy.department?.id === filter.department) &&
  (filter.place === null || placeKeys(vacancy).includes(filter.place)) &&
  (filter.employment === null || vacancy.employment.includes(filter.employment))

/** Rule: If a value in the filter matches no shown vacancy, the site ignores this value. */
const knownPart = (filter: VacancyFilter, shown: readonly ListedVacancy[]): VacancyFilter => {
  const kept = <Name extends keyof VacancyFilter>(name: Name): VacancyFilter[Name] =>
    shown.some((vacancy) => passes({ ...EVERY_VACANCY, [name]: filter[name] }, vacancy)) ? filter[name] : null
  return { department: kept('department'), place: kept('place'), employment: kept('employment') }
}

export interface FilteredVacancies {
  readonly filter: VacancyFilter
  readonly departments: readonly Department[]
  readonly places: readonly { readonly key: string; readonly name: string }[]
  readonly offersRemote: boolean
  readonly employment: readonly EmploymentType[]
  readonly sections: readonly JobsSection<ListedVacancy>[]
  readonly further: readonly ListedVacancy[]
  readonly total: number
  /** False if the visitor sees the whole list without filters for place and employment. */
  readonly isLong: boolean
  readonly noneOpen: boolean
}

/**
 * Rule: Visitors can filter the list of vacancies by department, place and employment at the same time. The site
 * hides an option if no vacancy matches this option and the other two choices. For example, Paris is hidden if the
 * chosen department has no vacancy in Paris. A chosen option is never hidden. While a department is chosen, the list
 * hides vacancies without a department. If fewer than eight vacancies are open, the page offers only departments.
 */
export const filteredVacancies = (
  vacancies: readonly ListedVacancy[],
  language: Language,
  wanted: VacancyFilter,
): FilteredVacancies => {
  const shown = shownVacancies(vacancies, language)
  const filter = knownPart(wanted, shown)
  const all = sectionsOf(shown, language)
  const isShown = (vacancy: ListedVacancy) => passes(filter, vacancy)
  const matchingWithout = (name: keyof VacancyFilter) =>
    shown.filter((vacancy) => passes({ ...filter, [name]: null }, vacancy))
  const inDepartments = new Set(matchingWithout('department').map(({ department }) => department?.id))
  const inPlaces = matchingWithout('place')
  const keys = new Set([...inPlaces.flatMap(placeKeys), filter.place])
  // Two vacancies may translate the name of the same city differently. The filter shows the name from the vacancy with
  // the highest id, so that the name does not depend on the order of the vacancies.
  const named = shown.toSorted((one, other) => one.id - other.id)
  const places = new Map(
    named.flatMap((vacancy) => vacancy.places.map((place) => [keyOf(place), place] as const)),
  )
  const offeredPlaces = [...places]
    .filter(([key]) => keys.has(key))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, place], id) => ({ id, key, name: shortPlaceName(place, language) }))
  const employed = new Set([
    ...matchingWithout('employment').flatMap(({ employment }) => employment),
    filter.employment,
  ])
  return {
    filter,
    departments: all
      .map(({ department }) => department)
      .filter(({ id }) => inDepartments.has(id) || id === filter.department),
    places: sortedByText(offeredPlaces, ({ name }) => name, language).map(({ key, name }) => ({ key, name })),
    offersRemote: keys.has(REMOTE),
    employment: EMPLOYMENT_TYPES.filter((type) => employed.has(type)),
    sections: all
      .map(({ department, vacancies: own }) => ({ department, vacancies: own.filter(isShown) }))
      .filter(({ vacancies: own }) => own.length > 0),
    further: withoutDepartment(shown, language).filter(isShown),
    total: shown.filter(isShown).length,
    isLong: shown.length >= LONG_LIST,
    noneOpen: shown.length === 0,
  }
}
