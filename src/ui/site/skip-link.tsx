import { useSite } from '../kit/site-context.ts'
import styles from './skip-link.module.css'

export const SkipLink = () => {
  const { messages } = useSite()
  return (
    <a className={styles.skip} href="#content">
      {messages.skipToContent}
    </a>
  )
}
