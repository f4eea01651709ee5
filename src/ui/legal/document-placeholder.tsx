import { useSite } from '../kit/site-context.ts'
import styles from './document-placeholder.module.css'

const LINES = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** Where a document will be: the word, and lines of its geometry. */
export const DocumentPlaceholder = () => {
  const { messages } = useSite()
  return (
    <div className={styles.placeholder}>
      <p className={styles.word}>{messages.loading}</p>
      <div className={styles.lines} aria-hidden="true">
        {LINES.map((line) => (
          <span key={line} className={styles.line} />
        ))}
      </div>
    </div>
  )
}
