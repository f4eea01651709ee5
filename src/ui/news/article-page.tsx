import { type ArticlePage, articlePage, articlePageView } from '#application/news/article.ts'
import { coloursOnPicture } from '#domain/games/world-colours.ts'
import { isTitledIn } from '#domain/language/availability.ts'
import { formatMoment, formatShortDate } from '#domain/language/date.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { type ArticleCard, articleVideo } from '#domain/news/article.ts'
import { excerptOf } from '#domain/rich-text/plain-text.ts'
import { pathTo } from '#domain/site/pages.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { playableVideo } from '#domain/studio/video.ts'
import { GamePoster } from '../games/game-poster.tsx'
import type { PageHead } from '../head/page-head.ts'
import { BackLink } from '../kit/back-link.tsx'
import { OnlyIn } from '../kit/only-in.tsx'
import { PictureHeader } from '../kit/picture-header.tsx'
import { RichText } from '../kit/rich-text.tsx'
import { Share } from '../kit/share.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageTitle, SectionTitle } from '../kit/title.tsx'
import { useView } from '../kit/use-view.ts'
import { VideoPlay } from '../kit/video-play.tsx'
import { onlyIn } from '../messages/filled.ts'
import { definePage, type HeadContext } from '../router/page.ts'
import styles from './article-page.module.css'
import { NewsCard } from './news-card.tsx'

const Related = ({
  article,
  news,
}: {
  readonly article: ArticleCard
  readonly news: readonly ArticleCard[]
}) => {
  const { messages } = useSite()
  if (news.length === 0) return null
  const hasCategory = news.some(({ category }) => category?.id !== article.category?.id)
  return (
    <section className={styles.related} aria-labelledby="related">
      <SectionTitle id="related">{messages.moreNews}</SectionTitle>
      <ul className={styles.news}>
        {news.map((item) => (
          <li key={item.id}>
            <NewsCard item={item} level={3} hasCategory={hasCategory} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const BackToBlog = () => <BackLink to={pathTo('blog')}>{useSite().messages.blog}</BackLink>

const ArticleBody = ({ page }: { readonly page: ArticlePage }) => {
  const { address, facts, messages } = useSite()
  const { article, title, category, author, game, contentHtml } = useView(page.state, articlePageView)
  const image = article.mainImage
  return (
    <article className={styles.article}>
      <PictureHeader image={image} decorative={false} colours={coloursOnPicture(game?.colours)}>
        <BackToBlog />
        <PageTitle>{title}</PageTitle>
        <p className={styles.facts}>
          {category === '' || category === messages.blog ? null : (
            <span className={styles.category}>{category}</span>
          )}
          <time
            dateTime={article.created}
            title={formatMoment(address.language, article.created, facts.timeZone) || undefined}
          >
            {formatShortDate(address.language, article.created, facts.timeZone)}
          </time>
          {author === '' ? null : <span>{author}</span>}
        </p>
        {articleVideo(article) === null ? null : (
          <div className={styles.play}>
            <VideoPlay video={playableVideo(article.video)} poster={image} title={title} />
          </div>
        )}
      </PictureHeader>
      <div className={styles.body}>
        <div className={styles.aside}>
          <Share copyLink={page.copyLink} />
        </div>
        {contentHtml === '' ? null : <RichText html={contentHtml} className={styles.text} />}
      </div>
    </article>
  )
}

const ArticleScreen = ({ page }: { readonly page: ArticlePage }) => {
  const { facts } = useSite()
  const { article, availability, game, related } = useView(page.state, articlePageView)
  return (
    <>
      {availability.is === 'only-in' ? (
        <section className={styles.elsewhere}>
          <BackToBlog />
          <OnlyIn language={availability.language} title={article.title[availability.language]} />
        </section>
      ) : (
        <ArticleBody page={page} />
      )}
      {game === null || isTurnedOff(pathTo('games'), facts.off) ? null : <GamePoster card={game} />}
      <Related article={article} news={related} />
    </>
  )
}

const newsArticle = import.meta.env.SSR ? (await import('./news-article.ts')).newsArticle : null

const head = (page: ArticlePage, context: HeadContext): PageHead => {
  const { language, messages } = context
  const view = articlePageView({ ...page.state.getState(), language })
  const { article, availability, title, author, contentHtml } = view
  const isHere = availability.is === 'here'
  const description = excerptOf(contentHtml)
  const summary = { article, title, author, description }
  return {
    title: availability.is === 'only-in' ? onlyIn(messages, availability.language) : title,
    ...(isHere && description !== '' ? { description } : {}),
    image: article.mainImage ?? article.previewImage,
    type: 'article',
    published: article.created,
    languages: LANGUAGES.filter((one) => isTitledIn(article, one)),
    above: [{ name: messages.blog, path: pathTo('blog') }],
    jsonLd: newsArticle !== null && isHere ? newsArticle(summary, context) : [],
  }
}

export const page = definePage({
  useCase: articlePage,
  render: (page) => <ArticleScreen page={page} />,
  head,
})
