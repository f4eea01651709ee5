import type { PageAddress } from '#domain/site/page-address.ts'
import { colourSchemeOf, rowAt } from '#domain/site/pages.ts'
import { DocumentSkeleton } from '../legal/document-skeleton.tsx'
import styles from './skeleton.module.css'

const PARTS = {
  cards: ['a', 'b', 'c', 'd', 'e', 'f'],
  rows: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  text: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
} as const

/** The outline of a page that loads slowly. It covers the page that is left, which does not change. */
export const Skeleton = ({ to }: { readonly to: PageAddress }) => {
  const shape = rowAt(to.path)?.skeleton ?? 'text'
  if (shape === 'document') return <DocumentSkeleton />
  return (
    <div className={`${styles.skeleton} ${colourSchemeOf(to.path)}`} aria-hidden="true" data-skeleton={shape}>
      <div className={styles.title} />
      <div className={styles[shape]}>
        {PARTS[shape].map((part) => (
          <div key={part} className={styles.part} />
        ))}
      </div>
    </div>
  )
}
