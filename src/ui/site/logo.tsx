import { PageLink } from '../kit/page-link.tsx'
import { useSite } from '../kit/site-context.ts'
import styles from './logo.module.css'

/** The name that the wordmark spells; a studio of another name is written in the display face. */
const WORDMARK_NAME = 'VIZOR'

const WORDMARK =
  'M0 2H27L52 67 77 2H104L65 98H39ZM120 2H145V98H120ZM165 2H249V20L199 74H250V98H163V80L213 26H165ZM265.9 30.2A52 52 0 0 1 362.1 30.2ZM262.8 41.2H365.2A52 52 0 0 1 365.8 45.9L314 75L262.2 45.9A52 52 0 0 1 262.8 41.2ZM262.8 59.3L314 88L365.2 59.3A52 52 0 0 1 262.8 59.3ZM382 2H432C456 2 470 14 470 34 470 49 462 60 448 64L472 98H442L421 66H407V98H382ZM407 25V44H429C439 44 445 41 445 34.5 445 28 439 25 429 25Z'

/** As large as its container; hidden from screen readers. */
export const Wordmark = ({ brand }: { readonly brand: string }) =>
  brand === WORDMARK_NAME ? (
    <svg className={styles.wordmark} viewBox="0 -2 472 104" aria-hidden="true" focusable="false">
      <path fill="currentcolor" fillRule="evenodd" d={WORDMARK} />
    </svg>
  ) : (
    <span className={styles.name} aria-hidden="true">
      {brand}
    </span>
  )

export const Logo = () => {
  const { facts } = useSite()
  return (
    <PageLink className={styles.logo} to="/" aria-label={facts.brand}>
      <Wordmark brand={facts.brand} />
    </PageLink>
  )
}
