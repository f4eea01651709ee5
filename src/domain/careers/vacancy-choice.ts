import type { Language } from '../language/languages.ts'
import { hasText, inLanguageOrFallback } from '../language/localized.ts'
import { sortedByText } from '../language/sorted-by-text.ts'
import { shortPlaceName } from './job-terms.ts'
import { type ListedVacancy, shownVacancies } from './vacancy.ts'

/** The slug of a vacancy, or an empty string for "any job". A slug is never empty. */
export type VacancyChoice = string

export const ANY_VACANCY: VacancyChoice = ''

export type OfferedVacancy = Pick<
  ListedVacancy,
  'id' | 'slug' | 'title' | 'status' | 'department' | 'places' | 'remoteFrom'
>

export interface ChoiceWords {
  readonly anyJob: string
  readonly remote: string
}

/**
 * Rule: The application form offers every open vacancy that has a title in the page's language, in alphabetical
 * order.
 */
export const offeredVacancies = (
  vacancies: readonly OfferedVacancy[],
  language: Language,
): readonly OfferedVacancy[] =>
  sortedByText(shownVacancies(vacancies, language), (vacancy) => vacancy.title[language], language)

/**
 * Rule: The application form on a vacancy's page offers this vacancy even if the list of vacancies could not be
 * fetched.
 */
export const withOwnVacancy = (
  vacancies: readonly OfferedVacancy[],
  ofPage: OfferedVacancy | null,
): readonly OfferedVacancy[] =>
  ofPage === null || vacancies.some(({ slug }) => slug === ofPage.slug) ? vacancies : [...vacancies, ofPage]

/**
 * Rule: On the page of a vacancy, the application form starts with this vacancy selected. On other pages, "any job" is
 * selected.
 */
export const defaultVacancy = (ofPage: Pick<OfferedVacancy, 'slug'> | null): VacancyChoice =>
  ofPage?.slug ?? ANY_VACANCY

/** Rule: If the form does not offer the chosen vacancy in the page's language, the choice becomes "any job". */
export const choiceAmong = (choice: VacancyChoice, offered: readonly OfferedVacancy[]): VacancyChoice =>
  offered.some(({ slug }) => slug === choice) ? choice : ANY_VACANCY

type Details = (vacancy: OfferedVacancy) => readonly string[]

const titleWith = (vacancy: OfferedVacancy, language: Language, details: readonly string[]): string =>
  [vacancy.title[language], details.filter(hasText).join(', ')].filter(hasText).join(' — ')

/**
 * Rule: If several vacancies have the same title, the form adds their places, such as "Artist — Berlin" and "Artist —
 * Paris". If two of these vacancies also have the same place, the form adds the departments instead. If two of them
 * have the same department too, the form adds both.
 */
export const choiceTitles = (
  offered: readonly OfferedVacancy[],
  language: Language,
  { remote }: Pick<ChoiceWords, 'remote'>,
): ReadonlyMap<VacancyChoice, string> => {
  const places: Details = (vacancy) => [
    ...vacancy.places.map((place) => shortPlaceName(place, language)),
    ...(vacancy.remoteFrom === null ? [] : [remote]),
  ]
  const department: Details = (vacancy) =>
    vacancy.department === null ? [] : [inLanguageOrFallback(vacancy.department.title, language)]
  const both: Details = (vacancy) => [...places(vacancy), ...department(vacancy)]
  const none: Details = () => []
  const titles = new Map<VacancyChoice, string>()
  for (const group of Map.groupBy(offered, ({ title }) => title[language]).values()) {
    const nameWith = (details: Details) => (vacancy: OfferedVacancy) =>
      titleWith(vacancy, language, details(vacancy))
    const isEnough = (details: Details) => new Set(group.map(nameWith(details))).size === group.length
    const nameOf = nameWith([none, places, department].find(isEnough) ?? both)
    for (const vacancy of group) titles.set(vacancy.slug, nameOf(vacancy))
  }
  return titles
}

/**
 * Rule: An application contains the title that the form showed for the chosen vacancy. If the applicant chose no
 * vacancy, the application contains the label of the option "any job".
 */
export const chosenTitle = (
  choice: VacancyChoice,
  offered: readonly OfferedVacancy[],
  language: Language,
  words: ChoiceWords,
): string => choiceTitles(offered, language, words).get(choice) ?? words.anyJob
