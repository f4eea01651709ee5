import { inLanguage } from '#domain/language/address.ts'
import { FEED_KINDS, type FeedPage, pathTo } from '#domain/site/pages.ts'
import styles from './feed-links.module.css'
import { useSite } from './site-context.ts'

const NAMES = { 'feed.xml': 'Atom', 'feed.json': 'JSON Feed' } as const satisfies Readonly<
  Record<(typeof FEED_KINDS)[number]['name'], string>
>

/** For readers who subscribe to a list instead of coming back to it. */
export const FeedLinks = ({ page }: { readonly page: FeedPage }) => {
  const { address, messages } = useSite()
  return (
    <p className={styles.feeds}>
      {messages.subscribe}
      {FEED_KINDS.map(({ name, type }) => (
        <a
          key={name}
          className={styles.feed}
          href={`${inLanguage(pathTo(page), address.language)}/${name}`}
          type={type}
        >
          {NAMES[name]}
        </a>
      ))}
    </p>
  )
}
