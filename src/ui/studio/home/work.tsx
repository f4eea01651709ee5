import type { VacancyCard } from '#domain/careers/vacancy.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { pathTo } from '#domain/site/pages.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { PageLink } from '../../kit/page-link.tsx'
import { useSite } from '../../kit/site-context.ts'
import { SectionTitle } from '../../kit/title.tsx'
import styles from './work.module.css'

interface Props {
  readonly vacancies: readonly VacancyCard[]
  readonly noneOpen: boolean
}

/** The newest vacancies, or that there are none; nothing where they could not be loaded. */
export const Work = ({ vacancies, noneOpen }: Props) => {
  const { address, messages } = useSite()
  if (vacancies.length === 0 && !noneOpen) return null
  return (
    <section className={styles.work} aria-labelledby="work">
      <SectionTitle id="work">{messages.work}</SectionTitle>
      {vacancies.length === 0 ? (
        <p className={styles.none}>{messages.noneOpen}</p>
      ) : (
        <div className={styles.open}>
          <ul className={styles.vacancies}>
            {vacancies.map(({ id, slug, title, department }) => (
              <li key={id}>
                <PageLink className={styles.vacancy} to={pathTo('vacancy', { slug })}>
                  <span className={styles.title}>{title[address.language]}</span>
                  <span className={styles.department}>
                    {department === null ? '' : inLanguageOrFallback(department.title, address.language)}
                  </span>
                  <Icon name="arrow" />
                </PageLink>
              </li>
            ))}
          </ul>
          <ButtonLink to={pathTo('jobs')}>{messages.allVacancies}</ButtonLink>
        </div>
      )}
    </section>
  )
}
