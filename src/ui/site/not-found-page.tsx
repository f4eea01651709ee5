import type { ReturnPage } from '#domain/site/return-page.ts'
import { ButtonLink } from '../kit/button.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageTitle } from '../kit/title.tsx'
import styles from './message-page.module.css'

export const NotFoundPage = ({ returnPage }: { readonly returnPage: ReturnPage }) => {
  const { messages } = useSite()
  return (
    <section className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <PageTitle>{messages.notFound[returnPage]}</PageTitle>
      {returnPage === 'jobs' ? (
        <ButtonLink to="/jobs">{messages.allVacancies}</ButtonLink>
      ) : (
        <ButtonLink to="/">{messages.homePage}</ButtonLink>
      )}
    </section>
  )
}
