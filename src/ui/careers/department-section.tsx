import type { Section } from '#domain/careers/sections.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { pluralPhrase } from '#domain/language/plural.ts'
import { pathTo } from '#domain/site/pages.ts'
import { PageLink } from '../kit/page-link.tsx'
import { useSite } from '../kit/site-context.ts'
import { SectionTitle } from '../kit/title.tsx'
import styles from './department-section.module.css'

export const DepartmentSection = ({ section }: { readonly section: Section }) => {
  const { address, messages } = useSite()
  const { department, vacancies } = section
  const titleId = `department-${department.id}`
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.heading}>
        <SectionTitle id={titleId}>{inLanguageOrFallback(department.title, address.language)}</SectionTitle>
        <p className={styles.count}>
          {pluralPhrase(address.language, vacancies.length, messages.openVacancies)}
        </p>
      </div>
      <ul className={styles.vacancies}>
        {vacancies.map((vacancy) => (
          <li key={vacancy.id}>
            <PageLink className={styles.vacancy} to={pathTo('vacancy', { slug: vacancy.slug })}>
              {vacancy.title[address.language]}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
