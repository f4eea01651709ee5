import type { ArticleCard } from '#domain/news/article.ts'
import { pathTo } from '#domain/site/pages.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { useSite } from '../../kit/site-context.ts'
import { SectionTitle } from '../../kit/title.tsx'
import { NewsLink } from '../../news/news-link.tsx'
import styles from './blog-preview.module.css'

export const BlogPreview = ({ news }: { readonly news: readonly ArticleCard[] }) => {
  const { facts, messages } = useSite()
  if (news.length === 0) return null
  const all = (
    <ButtonLink to={pathTo('blog')} look="quiet">
      {messages.allNews}
    </ButtonLink>
  )
  // A title in the middle has nothing next to it, so the button is below the articles.
  const isCentred = facts.look?.['data-centred'] !== undefined
  return (
    <section className={styles.preview} aria-labelledby="blog-preview">
      <div className={styles.heading}>
        <SectionTitle id="blog-preview">{messages.blogPreview ?? messages.blog}</SectionTitle>
        {isCentred ? null : all}
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
      {isCentred ? all : null}
    </section>
  )
}
