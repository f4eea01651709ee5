import type { ActiveGameView } from '#application/games/showcase.ts'
import { hasText } from '#domain/language/localized.ts'
import { pathTo } from '#domain/site/pages.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { VideoPlay } from '../kit/video-play.tsx'
import styles from './active-game.module.css'
import { GameWords } from './game-words.tsx'

export const ACTIVE_SIZES = '(width > 900px) 50vw, 92vw'

export const ActiveGame = ({ active }: { readonly active: ActiveGameView }) => {
  const { facts, games, messages } = useSite()
  const hasOneGame = games.length === 1
  const isApart = facts.look?.['data-apart'] !== undefined
  const { game, title, picture, teaser, trailer } = active
  return (
    <article className={styles.place} data-active>
      <div className={isApart ? styles.active : `${styles.active} black`}>
        {picture === null ? null : (
          <div className={styles.light} key={`light ${game.id}`} aria-hidden="true">
            <Picture image={picture} sizes="64px" decorative className="cover" />
          </div>
        )}
        <div className={styles.frame} key={game.id} data-game={game.id}>
          {picture === null ? null : <Picture image={picture} sizes={ACTIVE_SIZES} className="cover" />}
        </div>
        {trailer === null ? null : (
          <div className={styles.play}>
            <VideoPlay video={trailer} poster={picture} title={title} />
          </div>
        )}
        <div className={styles.words}>
          {/* The header of the home page already has the name and the button of an only game. */}
          <GameWords
            game={hasOneGame ? { ...teaser, action: null } : teaser}
            level={hasOneGame && hasText(teaser.hook) ? null : 3}
          >
            <ButtonLink to={pathTo('game', { slug: game.slug })} look="quiet">
              {messages.moreDetails}
            </ButtonLink>
          </GameWords>
        </div>
      </div>
    </article>
  )
}
