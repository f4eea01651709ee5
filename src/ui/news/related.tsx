import type { ArticleCard as Card } from '#domain/news/article.ts'
import { useSite } from '../kit/site-context.ts'
import { SectionTitle } from '../kit/title.tsx'
import { ArticleCard } from './news-card.tsx'
import styles from './related.module.css'

export const Related = ({ news }: { readonly news: readonly Card[] }) => {
  const { messages } = useSite()
  if (news.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related">
      <SectionTitle id="related">{messages.moreNews}</SectionTitle>
      <ul className={styles.news}>
        {news.map((item) => (
          <li key={item.id}>
            <ArticleCard item={item} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
