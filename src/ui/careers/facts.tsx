import { type JobTerms, placeName, workplaceOf } from '#domain/careers/job-terms.ts'
import type { ListedVacancy } from '#domain/careers/vacancy.ts'
import { formatDate } from '#domain/language/date.ts'
import type { Language } from '#domain/language/languages.ts'
import { hasText, inLanguageOrFallback } from '#domain/language/localized.ts'
import { useSite } from '../kit/site-context.ts'
import type { Messages } from '../messages/messages.ts'
import styles from './facts.module.css'
import { closingDate, employmentOf, salaryOf } from './terms.tsx'

const workplacesOf = (terms: JobTerms, messages: Messages, language: Language): readonly string[] => {
  const workplace = workplaceOf(terms)
  const countries = (terms.remoteFrom ?? []).map((country) => inLanguageOrFallback(country, language))
  const remote = countries.length === 0 ? messages.remote : `${messages.remote} (${countries.join(', ')})`
  const texts = {
    hybrid: [messages.officeAndHome],
    office: [messages.inOffice],
    remote: [remote],
    either: [messages.inOffice, remote],
  }
  return workplace === null ? [] : texts[workplace]
}

export const Facts = ({ vacancy }: { readonly vacancy: ListedVacancy }) => {
  const site = useSite()
  const { address, facts, messages } = site
  const { language } = address
  const shown: readonly (readonly [label: string, values: readonly string[]])[] = [
    [messages.location, vacancy.places.map((place) => placeName(place, language))],
    [messages.workplace, workplacesOf(vacancy, messages, language)],
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
