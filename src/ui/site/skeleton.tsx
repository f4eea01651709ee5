import { colourSchemeOf } from '#domain/site/colour-scheme.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { routeOf } from '../routes.tsx'
import styles from './skeleton.module.css'

type Shape = 'cards' | 'rows' | 'text'

/** What the pages are made of, as far as one sees it from afar; all others are text. */
const SHAPES: Readonly<Record<string, Shape>> = {
  '/': 'cards',
  '/games': 'cards',
  '/blog': 'cards',
  '/support': 'cards',
  '/jobs': 'rows',
  '/terms': 'rows',
}

const PARTS: Readonly<Record<Shape, readonly string[]>> = {
  cards: ['a', 'b', 'c', 'd', 'e', 'f'],
  rows: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  text: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
}

/** The outline of a page that is long in coming. It lies over the page that is left, which stays as it was. */
export const Skeleton = ({ to }: { readonly to: PageAddress }) => {
  const shape = SHAPES[routeOf(to.path)?.route.path ?? ''] ?? 'text'
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
