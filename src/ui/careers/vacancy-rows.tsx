import type { VacancyCard } from '#domain/careers/vacancy.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { pathTo } from '#domain/site/pages.ts'
import { Icon } from '../kit/icon.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageLink } from '../router/page-link.tsx'
import styles from './vacancy-rows.module.css'

export const VacancyRows = ({ vacancies }: { readonly vacancies: readonly VacancyCard[] }) => {
  const { language } = useSite().address
  return (
    <ul className={styles.vacancies}>
      {vacancies.map(({ id, slug, title, department }) => (
        <li key={id}>
          <PageLink className={styles.vacancy} to={pathTo('vacancy', { slug })}>
            <span className={styles.title}>{title[language]}</span>
            <span className={styles.department}>
              {department === null ? '' : inLanguageOrFallback(department.title, language)}
            </span>
            <Icon name="arrow" />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
