import { useSite } from '../kit/site-context.ts'
import styles from './document-skeleton.module.css'

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const

/** The skeleton of a legal document that loads slowly: a word, and the outline of its text. */
export const DocumentSkeleton = () => {
  const { messages } = useSite()
  return (
    <div className={`${styles.skeleton} white`}>
      {/* The loading bar announces it to screen readers. */}
      <p className={styles.word} aria-hidden="true">
        {messages.loading}
      </p>
      <div className={styles.lines} aria-hidden="true">
        {LINES.map((line) => (
          <span key={line} className={styles.line} />
        ))}
      </div>
    </div>
  )
}
