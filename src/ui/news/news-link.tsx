import { formatShortDate } from '#domain/language/date.ts'
import type { ArticleCard } from '#domain/news/article.ts'
import { pathTo } from '#domain/site/pages.ts'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageLink } from '../router/page-link.tsx'
import styles from './news-link.module.css'

interface Props {
  readonly item: ArticleCard
  readonly sizes: string
}

export const NewsLink = ({ item, sizes }: Props) => {
  const { address, facts } = useSite()
  const image = item.previewImage ?? item.mainImage
  return (
    <PageLink className={styles.article} to={pathTo('article', { slug: item.slug })}>
      <span className={styles.frame}>
        {image === null ? null : <Picture image={image} sizes={sizes} decorative className="cover zoom" />}
      </span>
      <time className={styles.date} dateTime={item.created}>
        {formatShortDate(address.language, item.created, facts.timeZone)}
      </time>
      <span className={styles.headline}>{item.title[address.language]}</span>
    </PageLink>
  )
}
