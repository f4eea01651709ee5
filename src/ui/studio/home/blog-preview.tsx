import { textIn } from '#domain/language/text-in.ts'
import { articleDate } from '#domain/news/article-date.ts'
import type { NewsCard } from '#domain/news/news-item.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { PageLink } from '../../kit/page-link.tsx'
import { Picture } from '../../kit/picture.tsx'
import { useSite } from '../../kit/site-context.ts'
import { SectionTitle } from '../../kit/title.tsx'
import styles from './blog-preview.module.css'

interface Props {
  readonly news: readonly NewsCard[]
  /** Instead of the usual heading. */
  readonly title?: string
}

export const BlogPreview = ({ news, title }: Props) => {
  const { address, facts, messages } = useSite()
  if (news.length === 0) return null
  return (
    <section className={styles.preview} aria-labelledby="blog-preview">
      <div className={styles.heading}>
        <SectionTitle id="blog-preview">{title ?? messages.blog}</SectionTitle>
        <ButtonLink to="/blog" look="quiet">
          {messages.allNews}
        </ButtonLink>
      </div>
      <ul className={styles.news}>
        {news.map((item) => {
          const image = item.newsImagePreview ?? item.newsImageMain
          return (
            <li className={styles.item} key={item.id}>
              <PageLink className={styles.article} to={`/blog/${item.slug}`}>
                <span className={styles.frame}>
                  {image === null ? null : (
                    <Picture
                      image={image}
                      sizes="(width > 1051px) 32vw, (width > 600px) 48vw, 92vw"
                      decorative
                      className={styles.picture}
                    />
                  )}
                </span>
                <time className={styles.date} dateTime={item.created}>
                  {articleDate(item, address.language, facts.timeZone)}
                </time>
                <span className={styles.headline}>{textIn(item, 'title', address.language)}</span>
              </PageLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
