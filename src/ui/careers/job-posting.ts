import type { Vacancy } from '#domain/careers/vacancy.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import type { JsonLd } from '../head/json-ld.ts'
import { organizationId } from '../head/json-ld.ts'
import type { HeadContext } from '../page.ts'

/** Where the main office is: the place of every vacancy that names no other. */
const MAIN_OFFICE = { city: 'Limassol', country: 'CY' }

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

/** An open vacancy as search engines list it. */
export const jobPosting = (vacancy: Vacancy<SafeHtml>, { language, facts }: HeadContext): JsonLd => {
  const { city, country } = vacancy.location ?? MAIN_OFFICE
  return {
    '@type': 'JobPosting',
    title: vacancy.title[language],
    description: vacancy.description[language],
    datePosted: vacancy.created,
    validThrough: vacancy.validThrough || undefined,
    employmentType: vacancy.employmentType ?? undefined,
    identifier: { '@type': 'PropertyValue', name: facts.brand, value: String(vacancy.id) },
    hiringOrganization: {
      '@type': 'Organization',
      '@id': organizationId(facts),
      name: facts.brand,
      sameAs: facts.siteUrl,
    },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
    },
    baseSalary: salaryOf(vacancy),
    directApply: true,
  }
}
