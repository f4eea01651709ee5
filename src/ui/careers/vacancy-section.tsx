import type { ListedVacancy } from '#domain/careers/vacancy.ts'
import { pathTo } from '#domain/site/pages.ts'
import type { TeamQuote } from '#domain/studio/team-quote.ts'
import { Quote } from '../kit/quote.tsx'
import { useSite } from '../kit/site-context.ts'
import { SectionTitle } from '../kit/title.tsx'
import { PageLink } from '../router/page-link.tsx'
import { TermsLine } from './terms.tsx'
import styles from './vacancy-section.module.css'

interface Props {
  readonly id: string
  readonly title: string
  readonly count?: string
  readonly vacancies: readonly ListedVacancy[]
  readonly quote?: TeamQuote | null
  readonly query?: string
}

export const VacancySection = ({ id, title, count, vacancies, quote = null, query = '' }: Props) => {
  const { address } = useSite()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.heading}>
        <SectionTitle id={id}>{title}</SectionTitle>
        {count && <p className={styles.count}>{count}</p>}
        {quote && (
          <div className={styles.quote}>
            <Quote quote={quote} />
          </div>
        )}
      </div>
      <ul className={styles.vacancies}>
        {vacancies.map((vacancy) => (
          <li key={vacancy.id}>
            <PageLink className={styles.vacancy} to={`${pathTo('vacancy', { slug: vacancy.slug })}${query}`}>
              <span>
                {vacancy.title[address.language]}
                <TermsLine vacancy={vacancy} />
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
