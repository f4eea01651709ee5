import { useSite } from '../kit/site-context.ts'
import styles from './document-skeleton.module.css'

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const

/** A legal document that is long in coming: a word, and the outline of what will stand there. */
export const DocumentSkeleton = () => {
  const { messages } = useSite()
  return (
    <div className={`${styles.skeleton} white`}>
      {/* The header's status says it to those who do not see it. */}
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
