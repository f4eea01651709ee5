import { useSite } from './site-context.ts'
import styles from './tagline.module.css'

const SENTENCES = /(?<=[.!?])\s+/

/** The studio's tagline, a line for each sentence. */
export const Tagline = () => {
  const { messages } = useSite()
  return messages.tagline.split(SENTENCES).map((sentence) => (
    <span key={sentence} className={styles.sentence}>
      {sentence}{' '}
    </span>
  ))
}
