import type { ArticleCard } from '#domain/news/article.ts'
import { pathTo } from '#domain/site/pages.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { useSite } from '../../kit/site-context.ts'
import { SectionTitle } from '../../kit/title.tsx'
import { NewsLink } from '../../news/news-link.tsx'
import styles from './blog-preview.module.css'

interface Props {
  readonly news: readonly ArticleCard[]
}

export const BlogPreview = ({ news }: Props) => {
  const { messages } = useSite()
  if (news.length === 0) return null
  return (
    <section className={styles.preview} aria-labelledby="blog-preview">
      <div className={styles.heading}>
        <SectionTitle id="blog-preview">{messages.blogPreview ?? messages.blog}</SectionTitle>
        <ButtonLink to={pathTo('blog')} look="quiet">
          {messages.allNews}
        </ButtonLink>
      </div>
      <ul className={styles.news}>
        {news.map((item, index) => (
          <li className={styles.item} key={item.id}>
            <NewsLink
              item={item}
              sizes={`(width > 1051px) ${index === 0 ? 64 : 32}vw, (width > 600px) 48vw, 80vw`}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
