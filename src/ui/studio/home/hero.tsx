import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { GameTeaser } from '#application/games/game-teaser.ts'
import type { GameLink } from '#application/site/layout.ts'
import type { Image } from '#domain/studio/image.ts'
import type { Video } from '#domain/studio/video.ts'
import { GameName, PlayLinks } from '../../games/game-words.tsx'
import { Picture } from '../../kit/picture.tsx'
import { useSite } from '../../kit/site-context.ts'
import { Tagline } from '../../kit/tagline.tsx'
import { PageTitle } from '../../kit/title.tsx'
import { filled } from '../../messages/filled.ts'
import { GameTile } from '../../site/game-tile.tsx'
import styles from './hero.module.css'
import { LazyMainVideo } from './lazy-main-video.tsx'

const STAGE_SIZES = 'max(100vw, 139svh)'

interface Props {
  readonly poster: Image | null
  readonly film: Video | null
  readonly games: readonly GameLink[]
  readonly onlyGame: GameTeaser | null
}

interface WorldsProps {
  readonly games: readonly GameLink[]
  /** The slug of the game whose picture or film is behind the words. */
  readonly shown: string | undefined
  /** Called with null when the visitor points at no tile any more. */
  readonly onPoint: (game: GameLink | null) => void
}

const Worlds = ({ games, shown, onPoint }: WorldsProps) => {
  const { facts, messages } = useSite()
  const list = useRef<HTMLUListElement>(null)
  const isMoved = useRef(false)
  useEffect(() => {
    // On a phone, the row of tiles follows the film until the visitor touches it.
    if (isMoved.current) return
    const place = games.findIndex(({ slug }) => slug === shown)
    const [first, tile] = [0, place].map((index) => list.current?.children[index]?.getBoundingClientRect())
    if (first && tile) list.current?.scrollTo(tile.left - first.left, 0)
  }, [games, shown])
  return games.length < 2 ? null : (
    <ul
      ref={list}
      className={styles.worlds}
      aria-label={filled(messages.gamesTitle, { brand: facts.brand })}
      onPointerDown={() => {
        isMoved.current = true
      }}
      onPointerLeave={() => onPoint(null)}
      onBlur={() => onPoint(null)}
    >
      {games.map((game) => (
        <li key={game.slug}>
          <GameTile game={game} sizes="10rem" upTo={320} isShown={game.slug === shown} onPoint={onPoint} />
        </li>
      ))}
    </ul>
  )
}

const NOTHING = { default: (): ReactNode => null }

/** Loads when the visitor first points at a tile. If loading fails, the page works without these pictures. */
const PointedGames = lazy(() => import('./pointed-games.tsx').catch(() => NOTHING))

export const Hero = ({ poster, film, games, onlyGame }: Props) => {
  const { facts, messages } = useSite()
  const { film: shape, look } = facts
  const [pointed, point] = useState<GameLink | null>()
  const [shown, show] = useState<string>()
  return (
    <>
      <section className={`${styles.hero} black`} data-film={shape}>
        <div className={styles.stage}>
          {poster === null ? null : (
            <Picture
              image={poster}
              {...(shape === undefined && look?.['data-apart'] === undefined
                ? { sizes: STAGE_SIZES, tallSizes: 'max(100vw, 69svh)' }
                : { sizes: '(max-aspect-ratio: 9/16) 134vw, 100vw' })}
              eager
              decorative
              className="cover"
            />
          )}
        </div>
        <div className={styles.tagline}>
          <PageTitle>
            <Tagline text={messages.headline ?? messages.tagline} />
          </PageTitle>
        </div>
        {onlyGame === null ? null : (
          <div className={styles.only}>
            <GameName game={onlyGame} level={null} />
            <PlayLinks {...onlyGame} stores={[]} />
          </div>
        )}
        {film === null ? null : <LazyMainVideo key={film.path} film={film} onWorld={show} />}
        {pointed === undefined ? null : (
          <Suspense>
            <PointedGames game={pointed} sizes={STAGE_SIZES} className={`cover ${styles.pointed}`} />
          </Suspense>
        )}
      </section>
      <Worlds games={games} shown={pointed?.slug ?? shown} onPoint={point} />
    </>
  )
}
