import type { PageAddress } from '#domain/site/page-address.ts'
import { colourSchemeOf, rowAt } from '#domain/site/pages.ts'
import { useSite } from '../kit/site-context.ts'
import styles from './skeleton.module.css'

const PARTS = {
  cards: ['a', 'b', 'c', 'd', 'e', 'f'],
  rows: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  text: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
} as const

// The names are written out, because `styles[shape]` would keep the names of all classes in the page's code.
const CLASSES = { cards: styles.cards, rows: styles.rows, text: styles.text }

const DocumentSkeleton = () => {
  const { messages } = useSite()
  return (
    <div className={`${styles.document} white`}>
      <p className={styles.word} aria-hidden="true">
        {messages.loading}
      </p>
      <div className={styles.lines} aria-hidden="true">
        {PARTS.text.map((line) => (
          <span key={line} className={styles.line} />
        ))}
      </div>
    </div>
  )
}

export const Skeleton = ({ to }: { readonly to: PageAddress }) => {
  const { facts } = useSite()
  const shape = rowAt(to.path)?.skeleton ?? 'text'
  if (shape === 'document') return <DocumentSkeleton />
  const scheme = colourSchemeOf(to.path, facts.scheme)
  return (
    <div className={`${styles.skeleton} ${scheme}`} aria-hidden="true" data-skeleton={shape}>
      <div className={styles.title} />
      <div className={CLASSES[shape]}>
        {PARTS[shape].map((part) => (
          <div key={part} className={styles.part} />
        ))}
      </div>
    </div>
  )
}
