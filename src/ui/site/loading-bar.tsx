import { useSite } from '../kit/site-context.ts'
import styles from './loading-bar.module.css'

/** A thin line at the top while a page is being opened, and a word for screen readers. */
export const LoadingBar = ({ opening }: { readonly opening: boolean }) => {
  const { messages } = useSite()
  return (
    <div role="status" className={styles.status}>
      {opening ? (
        <>
          <span className={styles.bar} />
          <span className={styles.word}>{messages.loading}</span>
        </>
      ) : null}
    </div>
  )
}
