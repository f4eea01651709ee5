import type { ActiveGameView } from '#application/games/showcase.ts'
import { pathTo } from '#domain/site/pages.ts'
import { Badges } from '../kit/badges.tsx'
import { ButtonLink } from '../kit/button.tsx'
import { PageLink } from '../kit/page-link.tsx'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { VideoPlay } from '../kit/video-play.tsx'
import styles from './active-game.module.css'
import { ACTIVE_SIZES } from './preload-picture.ts'

/** The active game, with the light of its own picture around it. */
export const ActiveGame = ({ active }: { readonly active: ActiveGameView }) => {
  const { messages } = useSite()
  const { game, title, picture, platforms, trailer } = active
  const page = pathTo('game', { slug: game.slug })
  return (
    <article className={styles.active} data-active>
      {picture === null ? null : (
        <div className={styles.light} key={`light ${game.id}`} aria-hidden="true">
          <Picture image={picture} sizes="64px" decorative className={styles.picture} />
        </div>
      )}
      <div className={styles.words}>
        <h3 className={styles.title}>
          <PageLink className={styles.link} to={page}>
            {title}
          </PageLink>
        </h3>
        <Badges badges={platforms} label={title} />
        <ButtonLink to={page}>{messages.moreDetails}</ButtonLink>
      </div>
      <div className={styles.poster} key={game.id}>
        <div className={styles.frame} data-game={game.id}>
          {picture === null ? null : (
            <Picture image={picture} sizes={ACTIVE_SIZES} className={styles.picture} />
          )}
        </div>
        {trailer === null ? null : (
          <div className={styles.play}>
            <VideoPlay video={trailer} poster={picture} title={title} />
          </div>
        )}
      </div>
    </article>
  )
}
