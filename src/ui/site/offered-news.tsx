import { textIn } from '#domain/language/text-in.ts'
import { articleDate } from '#domain/news/article-date.ts'
import type { NewsCard } from '#domain/news/news-item.ts'
import { relatedNews } from '#domain/news/related-news.ts'
import { PageLink } from '../kit/page-link.tsx'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { SectionTitle } from '../kit/title.tsx'
import styles from './offered.module.css'

export const OfferedNews = ({ news }: { readonly news: readonly NewsCard[] }) => {
  const { address, facts, messages } = useSite()
  const shown = relatedNews(news, address.language, null)
  if (shown.length === 0) return null
  return (
    <section className={styles.offer} aria-labelledby="offered">
      <SectionTitle id="offered">{messages.moreNews}</SectionTitle>
      <ul className={styles.news}>
        {shown.map((item) => {
          const image = item.newsImagePreview ?? item.newsImageMain
          return (
            <li key={item.id}>
              <PageLink className={styles.article} to={`/blog/${item.slug}`}>
                <span className={styles.frame}>
                  {image === null ? null : (
                    <Picture
                      image={image}
                      sizes="(width > 700px) 31vw, 92vw"
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
