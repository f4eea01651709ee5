import type { JobPlace } from '#domain/careers/job-terms.ts'
import type { Vacancy } from '#domain/careers/vacancy.ts'
import type { Language } from '#domain/language/languages.ts'
import { hasText, inLanguageOrFallback } from '#domain/language/localized.ts'
import { lastInstantIn } from '#domain/language/moment.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import { type JsonLd, organization } from '../head/json-ld.ts'
import type { HeadContext } from '../router/page.ts'

const salaryOf = ({ salary }: Pick<Vacancy, 'salary'>): JsonLd | undefined =>
  salary === null
    ? undefined
    : {
        '@type': 'MonetaryAmount',
        currency: salary.currency,
        value: {
          '@type': 'QuantitativeValue',
          minValue: salary.min,
          maxValue: salary.max,
          unitText: salary.per,
        },
      }

const placeOf = ({ city, country }: JobPlace, language: Language): JsonLd => ({
  '@type': 'Place',
  address: {
    '@type': 'PostalAddress',
    addressLocality: inLanguageOrFallback(city, language) || undefined,
    addressCountry: inLanguageOrFallback(country, language) || undefined,
  },
})

const oneOrMore = <Value>([first, ...more]: readonly Value[]): Value | readonly Value[] | undefined =>
  first === undefined || more.length === 0 ? first : [first, ...more]

/**
 * Describes a vacancy for search engines. Returns an empty list if the vacancy has no description or no location,
 * because search engines require both.
 */
export const jobPosting = (
  vacancy: Vacancy<SafeHtml>,
  { language, facts }: HeadContext,
): readonly JsonLd[] => {
  const { places, remoteFrom, employment } = vacancy
  const countries = remoteFrom ?? []
  const description = vacancy.description[language]
  const last = lastInstantIn(vacancy.validThrough, facts.timeZone)
  if (places.length + countries.length === 0 || !hasText(description)) return []
  return [
    {
      '@type': 'JobPosting',
      title: vacancy.title[language],
      description,
      datePosted: vacancy.created,
      validThrough: last === null ? undefined : new Date(last).toISOString(),
      employmentType: oneOrMore(employment),
      identifier: { '@type': 'PropertyValue', name: facts.brand, value: String(vacancy.id) },
      hiringOrganization: organization(facts),
      jobLocation: oneOrMore(places.map((place) => placeOf(place, language))),
      jobLocationType: remoteFrom === null ? undefined : 'TELECOMMUTE',
      applicantLocationRequirements: oneOrMore(
        countries.map((country) => ({
          '@type': 'Country',
          name: inLanguageOrFallback(country, language),
        })),
      ),
      baseSalary: salaryOf(vacancy),
      directApply: true,
    },
  ]
}
