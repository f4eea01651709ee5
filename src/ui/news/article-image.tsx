import { type ArticleCard, articleVideo } from '#domain/news/article.ts'
import { playableVideo } from '#domain/studio/video.ts'
import { Picture } from '../kit/picture.tsx'
import { VideoPlay } from '../kit/video-play.tsx'
import styles from './article-image.module.css'

interface Props {
  readonly article: ArticleCard
  readonly title: string
}

export const ArticleImage = ({ article, title }: Props) => {
  const image = article.mainImage
  const hasVideo = articleVideo(article) !== null
  if (image === null && !hasVideo) return null
  return (
    <figure className={styles.stage} data-video={hasVideo || undefined}>
      {image === null ? null : <Picture image={image} sizes="100vw" eager className="cover drift" />}
      {hasVideo ? (
        <div className={styles.play}>
          <VideoPlay video={playableVideo(article.video)} poster={image} title={title} />
        </div>
      ) : null}
    </figure>
  )
}
