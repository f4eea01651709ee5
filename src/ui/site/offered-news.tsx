import type { ArticleCard } from '#domain/news/article.ts'
import { relatedArticles } from '#domain/news/listed-articles.ts'
import { useSite } from '../kit/site-context.ts'
import { SectionTitle } from '../kit/title.tsx'
import { NewsLink } from '../news/news-link.tsx'
import styles from './offered.module.css'

export const OfferedNews = ({ news }: { readonly news: readonly ArticleCard[] }) => {
  const { address, messages } = useSite()
  const shown = relatedArticles(news, address.language, null)
  if (shown.length === 0) return null
  return (
    <section className={styles.offer} aria-labelledby="offered">
      <SectionTitle id="offered">{messages.moreNews}</SectionTitle>
      <ul className={styles.news}>
        {shown.map((item) => (
          <li key={item.id}>
            <NewsLink item={item} sizes="(width > 700px) 31vw, 92vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
