import { formatShortDate } from '#domain/language/date.ts'
import { hasText, inLanguageOrFallback } from '#domain/language/localized.ts'
import { type ArticleCard, articleVideo, isHighlighted } from '#domain/news/article.ts'
import { pathTo } from '#domain/site/pages.ts'
import { Icon } from '../kit/icon.tsx'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageLink } from '../router/page-link.tsx'
import styles from './news-card.module.css'

interface Props {
  readonly item: ArticleCard
  readonly size?: 'large' | 'usual'
  readonly level?: 2 | 3
  readonly hasCategory?: boolean
}

const SIZES = {
  large: '100vw',
  usual: '(width > 1024px) 30vw, (width > 600px) 44vw, 92vw',
}

export const NewsCard = ({ item, size = 'usual', level = 2, hasCategory = true }: Props) => {
  const { address, facts } = useSite()
  const { language } = address
  const Heading = `h${level}` as const
  const image = item.previewImage ?? item.mainImage
  return (
    <article
      className={`${styles.card} ${size === 'usual' ? styles.usual : ''}`}
      data-highlight={isHighlighted(item, facts.highlightsImportantNews) || undefined}
    >
      <div className={styles.window}>
        {image === null ? null : (
          <Picture
            image={image}
            sizes={SIZES[size]}
            eager={size === 'large'}
            decorative
            className="cover zoom"
          />
        )}
        {articleVideo(item) === null ? null : (
          <span className={styles.play}>
            <Icon name="play" />
          </span>
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.facts}>
          {!hasCategory || item.category === null ? null : (
            <span className={styles.category}>{inLanguageOrFallback(item.category.title, language)}</span>
          )}
          <time dateTime={item.created}>{formatShortDate(language, item.created, facts.timeZone)}</time>
        </p>
        <Heading className={styles.title}>
          <PageLink className={styles.link} to={pathTo('article', { slug: item.slug })}>
            {item.title[language]}
          </PageLink>
        </Heading>
        {hasText(item.teaser[language]) ? <p className={styles.teaser}>{item.teaser[language]}</p> : null}
      </div>
    </article>
  )
}
