import { DEFAULT_LANGUAGE, type Language } from '../language/languages.ts'
import { hasText, inLanguageOrFallback, type Localized } from '../language/localized.ts'
import { formatMoney } from '../language/money.ts'

export const EMPLOYMENT_TYPES = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'INTERN'] as const

export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number]

export interface JobPlace {
  readonly city: Localized
  readonly country: Localized
}

export const SALARY_PERIODS = ['MONTH', 'YEAR'] as const

export interface Salary {
  /** The ISO 4217 code, such as EUR. */
  readonly currency: string
  readonly min: number
  readonly max: number
  readonly per: (typeof SALARY_PERIODS)[number]
}

export const STATED_WORKPLACES = ['office', 'hybrid'] as const

type StatedWorkplace = (typeof STATED_WORKPLACES)[number]

export interface JobTerms {
  readonly employment: readonly EmploymentType[]
  readonly places: readonly JobPlace[]
  /**
   * The countries from which a person may do the job fully remotely. An empty list means any country. Null means that
   * the job cannot be fully remote.
   */
  readonly remoteFrom: readonly Localized[] | null
  readonly salary: Salary | null
  readonly workplace: StatedWorkplace | null
}

/**
 * Rule: A salary is shown as a range in its own currency. If the minimum and the maximum are the same, only one
 * amount is shown.
 */
export const salaryRange = ({ currency, min, max }: Salary, language: Language): string =>
  (min === max ? [min] : [min, max]).map((amount) => formatMoney(language, amount, currency)).join('\u00a0– ')

/**
 * Rule: A place is shown as its city and its country, such as "Berlin, Germany". If a name is missing in the page's
 * language, the site shows the name in another language.
 */
export const placeName = ({ city, country }: JobPlace, language: Language): string =>
  [city, country]
    .map((name) => inLanguageOrFallback(name, language))
    .filter(hasText)
    .join(', ')

/** Rule: A place without a name in any language is not shown. */
export const hasName = (place: JobPlace): boolean => hasText(placeName(place, DEFAULT_LANGUAGE))

/** Rule: Short lists show only the city of a place, or the country if the place has no city. */
export const shortPlaceName = ({ city, country }: JobPlace, language: Language): string => {
  const name = inLanguageOrFallback(city, language)
  return hasText(name) ? name : inLanguageOrFallback(country, language)
}

/**
 * Rule: A job is shown as "office" or "hybrid" only if the studio says so. A city alone does not make a job an office
 * job. A job that can be done fully remotely is shown as "remote", or as "office or remote" if it also has a place.
 */
export const workplaceOf = ({
  places,
  remoteFrom,
  workplace,
}: JobTerms): StatedWorkplace | 'remote' | 'either' | null => {
  if (workplace === 'hybrid' || remoteFrom === null) return workplace
  return places.length === 0 ? 'remote' : 'either'
}
