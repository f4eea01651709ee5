import { localizedAddress } from '#domain/language/address.ts'
import { FEED_KINDS, type FeedPage, pathTo } from '#domain/site/pages.ts'
import styles from './feed-links.module.css'
import { useSite } from './site-context.ts'

const NAMES = { 'feed.xml': 'Atom', 'feed.json': 'JSON Feed' } as const satisfies Readonly<
  Record<(typeof FEED_KINDS)[number]['name'], string>
>

interface Props {
  readonly page: FeedPage
  readonly query?: string
}

export const FeedLinks = ({ page, query = '' }: Props) => {
  const { address, messages } = useSite()
  return (
    <p className={styles.feeds}>
      {messages.subscribe}
      {FEED_KINDS.map(({ name, type }) => (
        <a
          key={name}
          className={styles.feed}
          href={`${localizedAddress(pathTo(page), address.language)}/${name}${query}`}
          type={type}
        >
          {NAMES[name]}
        </a>
      ))}
    </p>
  )
}
