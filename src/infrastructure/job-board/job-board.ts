import { mapped } from '#application/answer.ts'
import { type JobOffer, jobOffers } from '#application/job-board/job-offers.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { EmploymentType, JobPlace, Salary } from '#domain/careers/job-terms.ts'
import type { ListedVacancy } from '#domain/careers/vacancy.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { formatInZone } from '#domain/language/date.ts'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { instantIn, lastInstantIn } from '#domain/language/moment.ts'
import { pathTo } from '#domain/site/pages.ts'
import { withAbsoluteAddresses } from '#infrastructure/discovery/feeds.ts'
import { XML_START, xmlText } from '#infrastructure/discovery/xml.ts'
import { defineModule } from '#infrastructure/http/module.ts'
import { yieldingSanitiser } from '#infrastructure/rendering/parse5-sanitiser.ts'

const JOB_TYPES = {
  FULL_TIME: 'fulltime',
  PART_TIME: 'parttime',
  CONTRACTOR: 'contract',
  INTERN: 'internship',
} as const satisfies Record<EmploymentType, string>

const PERIODS = { MONTH: 'month', YEAR: 'year' } as const satisfies Record<Salary['per'], string>

const salaryText = ({ currency, min, max, per }: Salary): string =>
  `${min === max ? min : `${min} - ${max}`} ${currency} per ${PERIODS[per]}`

const locationsOf = ({ places, remoteFrom }: ListedVacancy, language: Language) => [
  ...places.map(({ city, country }: JobPlace) => ({
    city: inLanguageOrFallback(city, language),
    country: inLanguageOrFallback(country, language),
    isRemote: false,
  })),
  ...(remoteFrom ?? []).map((country) => ({
    city: '',
    country: inLanguageOrFallback(country, language),
    isRemote: true,
  })),
]

const element = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`

const dateOf = (text: string, timeZone: string): string => {
  const instant = instantIn(text, timeZone)
  return instant === null ? '' : new Date(instant).toUTCString()
}

const lastDayOf = (text: string, timeZone: string): string => {
  const last = lastInstantIn(text, timeZone)
  return last === null ? '' : formatInZone(last, timeZone, 'y-MM-dd')
}

/**
 * Writes the vacancies in Indeed's XML format, which most job boards can read. A vacancy with several places becomes
 * several jobs, one per place. A vacancy without a place is left out.
 */
export const jobBoardXml = (
  { brand, siteUrl, timeZone }: Pick<SiteFacts, 'brand' | 'siteUrl' | 'timeZone'>,
  language: Language,
  offers: readonly JobOffer[],
): string => {
  const jobs = offers.flatMap(({ path, vacancy, html }) =>
    locationsOf(vacancy, language).map(({ city, country, isRemote }, at) =>
      [
        '<job>',
        element('title', vacancy.title[language]),
        element('date', dateOf(vacancy.created, timeZone)),
        element('referencenumber', at === 0 ? String(vacancy.id) : `${vacancy.id}-${at + 1}`),
        element('url', siteUrl + localizedAddress(path, language)),
        element('company', brand),
        element('city', city),
        element('country', country),
        element('remotetype', isRemote ? 'Fully remote' : ''),
        element('description', withAbsoluteAddresses(html, siteUrl)),
        element('salary', vacancy.salary === null ? '' : salaryText(vacancy.salary)),
        element('jobtype', vacancy.employment.map((type) => JOB_TYPES[type]).join(',')),
        element(
          'category',
          vacancy.department === null ? '' : inLanguageOrFallback(vacancy.department.title, language),
        ),
        element('expirationdate', lastDayOf(vacancy.validThrough, timeZone)),
        '</job>',
      ].join(''),
    ),
  )
  return [
    XML_START,
    '<source>',
    element('publisher', brand),
    element('publisherurl', siteUrl),
    ...jobs,
    '</source>',
    '',
  ].join('\n')
}

export const jobBoard = defineModule({
  name: 'job-board',
  dependencies: ['files', 'use-cases'],
  plugin: async ({ facts, provide, resolve, serveDocument }) => {
    provide(jobOffers)
    const readOffers = resolve(jobOffers, { sanitiser: yieldingSanitiser })
    for (const language of LANGUAGES)
      serveDocument({
        address: `${localizedAddress(pathTo('jobs'), language)}/indeed.xml`,
        type: 'application/xml',
        language,
        write: () => mapped(readOffers(language), (offers) => jobBoardXml(facts(), language, offers)),
      })
  },
})
