import type { ReactNode } from 'react'
import type { VacancyCard } from '#domain/careers/vacancy.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { pathTo } from '#domain/site/pages.ts'
import { Icon } from '../kit/icon.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageLink } from '../router/page-link.tsx'
import styles from './vacancy-rows.module.css'

interface Props<Card> {
  readonly vacancies: readonly Card[]
  readonly pictureOf?: (vacancy: Card) => ReactNode
}

export const VacancyRows = <Card extends VacancyCard>({ vacancies, pictureOf }: Props<Card>) => {
  const { language } = useSite().address
  return (
    <ul className={styles.vacancies}>
      {vacancies.map((vacancy) => (
        <li key={vacancy.id}>
          <PageLink className={styles.vacancy} to={pathTo('vacancy', vacancy)}>
            <span className={styles.title}>{vacancy.title[language]}</span>
            <span className={styles.department}>
              {vacancy.department === null ? '' : inLanguageOrFallback(vacancy.department.title, language)}
            </span>
            <Icon name="arrow" />
            {pictureOf?.(vacancy)}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
