import type { SiteFacts } from '#application/site/site-facts.ts'
import { writtenAddress } from '#domain/site/page-address.ts'
import { WORDMARK_NAME } from '#domain/studio/wordmark.ts'
import { buttonClass } from '../kit/button.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageTitle } from '../kit/title.tsx'
import styles from './message-page.module.css'

/**
 * Returns true for the demo studio, whose symbol `Mark` draws. Other studios show their own icon, if they have one.
 */
export const hasDrawnMark = ({ brand, icon }: SiteFacts): boolean =>
  brand === WORDMARK_NAME && icon === undefined

export const Mark = () => (
  <>
    <path d="M3.8 31A50 50 0 0 1 96.2 31ZM.8 59L50 86.5L99.2 59A50 50 0 0 1 .8 59Z" />
    <path
      className={styles.visor}
      d="M.7 41.5H99.3A50 50 0 0 1 99.8 46.1L50 74L.2 46.1A50 50 0 0 1 .7 41.5Z"
    />
  </>
)

export const ErrorPage = () => {
  const { address, facts, messages, retry } = useSite()
  return (
    <section className={styles.page}>
      {hasDrawnMark(facts) ? (
        <svg className={styles.mark} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
          <Mark />
        </svg>
      ) : null}
      {facts.icon === undefined ? null : (
        <img className={styles.mark} src={facts.icon} width="100" height="100" alt="" />
      )}
      <PageTitle>{messages.somethingWrong}</PageTitle>
      <a
        className={buttonClass}
        href={writtenAddress(address)}
        onClick={(event) => {
          event.preventDefault()
          retry()
        }}
      >
        {messages.tryAgain}
      </a>
    </section>
  )
}
