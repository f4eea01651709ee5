import { localizedAddress } from '#domain/language/address.ts'
import { FEED_KINDS, type FeedPage, pathTo } from '#domain/site/pages.ts'
import styles from './feed-link.module.css'
import { useSite } from './site-context.ts'

interface Props {
  readonly page: FeedPage
  readonly query?: string
}

const [{ name, type }] = FEED_KINDS

/** A link to the page's feed. Programs also find the other kind of feed, which the head of the page names. */
export const FeedLink = ({ page, query = '' }: Props) => {
  const { address, messages } = useSite()
  return (
    <p className={styles.line}>
      <a
        className={styles.feed}
        href={`${localizedAddress(pathTo(page), address.language)}/${name}${query}`}
        type={type}
      >
        {messages.subscribe}
      </a>
    </p>
  )
}
