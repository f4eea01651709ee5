import { type JobTerms, salaryRange, shortPlaceName } from '#domain/careers/job-terms.ts'
import type { ListedVacancy } from '#domain/careers/vacancy.ts'
import { formatDate } from '#domain/language/date.ts'
import type { Language } from '#domain/language/languages.ts'
import { hasText } from '#domain/language/localized.ts'
import { type SiteContext, useSite } from '../kit/site-context.ts'
import { filled } from '../messages/filled.ts'
import type { Messages } from '../messages/messages.ts'
import styles from './terms.module.css'

export const salaryOf = ({ salary }: JobTerms, messages: Messages, language: Language): string =>
  salary === null ? '' : filled(messages.salary[salary.per], { range: salaryRange(salary, language) })

export const employmentOf = ({ employment }: JobTerms, messages: Messages): readonly string[] =>
  employment.map((type) => messages.employmentTypes[type])

export const closingDate = (vacancy: ListedVacancy, { address, facts }: SiteContext): string =>
  formatDate(address.language, vacancy.validThrough, facts.timeZone)

export const placesLine = (
  { places, remoteFrom }: JobTerms,
  messages: Messages,
  language: Language,
): string =>
  [
    ...places.map((place) => shortPlaceName(place, language)),
    ...(remoteFrom === null ? [] : [messages.remote]),
  ].join(', ')

export const TermsLine = ({ vacancy }: { readonly vacancy: ListedVacancy }) => {
  const site = useSite()
  const { address, games, messages } = site
  const { language } = address
  const closes = closingDate(vacancy, site)
  const game = games.length > 1 ? games.find(({ id }) => id === vacancy.game) : undefined
  const parts = [
    game?.title ?? '',
    placesLine(vacancy, messages, language),
    ...employmentOf(vacancy, messages),
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
