import {
  type JobTerms,
  placeName,
  salaryRange,
  shortPlaceName,
  workplaceOf,
} from '#domain/careers/job-terms.ts'
import type { ListedVacancy } from '#domain/careers/vacancy.ts'
import { formatDate, formatDay } from '#domain/language/date.ts'
import type { Language } from '#domain/language/languages.ts'
import { hasText, inLanguageOrFallback } from '#domain/language/localized.ts'
import { type SiteContext, useSite } from '../kit/site-context.ts'
import { filled } from '../messages/filled.ts'
import type { Messages } from '../messages/messages.ts'
import styles from './terms.module.css'

const salaryOf = ({ salary }: JobTerms, messages: Messages, language: Language): string =>
  salary === null ? '' : filled(messages.salary[salary.per], { range: salaryRange(salary, language) })

const employmentOf = ({ employment }: JobTerms, messages: Messages): readonly string[] =>
  employment.map((type) => messages.employmentTypes[type])

const closingDate = (vacancy: ListedVacancy, { address, facts }: SiteContext): string =>
  formatDay(address.language, vacancy.validThrough, facts.timeZone)

/** In short, below the title in a list. */
export const TermsLine = ({ vacancy }: { readonly vacancy: ListedVacancy }) => {
  const site = useSite()
  const { address, messages } = site
  const { language } = address
  const closes = closingDate(vacancy, site)
  const parts = [
    [
      ...vacancy.places.map((place) => shortPlaceName(place, language)),
      ...(vacancy.remoteFrom === null ? [] : [messages.remote]),
    ].join(', '),
    employmentOf(vacancy, messages).join(', '),
    salaryOf(vacancy, messages, language),
    closes && `${messages.applyBy} ${closes}`,
  ].filter(hasText)
  if (parts.length === 0) return null
  return (
    <span className={styles.line}>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  )
}

const workplaceText = (terms: JobTerms, messages: Messages, language: Language): string => {
  const workplace = workplaceOf(terms)
  if (workplace === null) return ''
  const text = messages.workplaces[workplace]
  const countries = (terms.remoteFrom ?? []).map((country) => inLanguageOrFallback(country, language))
  return countries.length === 0
    ? text
    : filled(messages.remoteFrom, { workplace: text, countries: countries.join(', ') })
}

/** What a candidate asks first; a fact that the studio does not give is left out. */
export const Facts = ({ vacancy }: { readonly vacancy: ListedVacancy }) => {
  const site = useSite()
  const { address, facts, messages } = site
  const { language } = address
  const shown: readonly (readonly [label: string, values: readonly string[]])[] = [
    [messages.location, vacancy.places.map((place) => placeName(place, language))],
    [messages.workplace, [workplaceText(vacancy, messages, language)]],
    [messages.employment, employmentOf(vacancy, messages)],
    [messages.pay, [salaryOf(vacancy, messages, language)]],
    [messages.applyBy, [closingDate(vacancy, site)]],
    [messages.posted, [formatDate(language, vacancy.created, facts.timeZone)]],
  ]
  return (
    <dl className={styles.facts}>
      {shown.map(([label, values]) =>
        values.some(hasText) ? (
          <div className={styles.fact} key={label}>
            <dt>{label}</dt>
            {values.map((value) => (
              <dd key={value}>{value}</dd>
            ))}
          </div>
        ) : null,
      )}
    </dl>
  )
}
