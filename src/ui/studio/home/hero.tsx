import type { GameLink } from '#application/site/layout.ts'
import type { Image } from '#domain/studio/image.ts'
import type { Video } from '#domain/studio/video.ts'
import { Picture } from '../../kit/picture.tsx'
import { useSite } from '../../kit/site-context.ts'
import { Tagline } from '../../kit/tagline.tsx'
import { PageTitle } from '../../kit/title.tsx'
import { filled } from '../../messages/filled.ts'
import { GameTile } from '../../site/game-tile.tsx'
import styles from './hero.module.css'
import { LazyMainVideo } from './lazy-main-video.tsx'

interface Props {
  readonly poster: Image | null
  readonly film: Video | null
  readonly games: readonly GameLink[]
}

const Worlds = ({ games }: Pick<Props, 'games'>) => {
  const { facts, messages } = useSite()
  return games.length < 2 ? null : (
    <ul className={styles.worlds} aria-label={filled(messages.gamesTitle, { brand: facts.brand })}>
      {games.map((game) => (
        <li key={game.slug}>
          <GameTile game={game} sizes="10rem" upTo={320} />
        </li>
      ))}
    </ul>
  )
}

const Headline = () => {
  const { headline, tagline } = useSite().messages
  return <Tagline text={headline ?? tagline} />
}

export const Hero = ({ poster, film, games }: Props) => {
  const { film: shape, look } = useSite().facts
  return (
    <>
      <section className={`${styles.hero} black`} data-film={shape}>
        <div className={styles.stage}>
          {poster === null ? null : (
            <Picture
              image={poster}
              {...(shape === undefined && look?.['data-apart'] === undefined
                ? { sizes: 'max(100vw, 139svh)', tallSizes: 'max(100vw, 69svh)' }
                : { sizes: '(max-aspect-ratio: 9/16) 134vw, 100vw' })}
              eager
              decorative
              className="cover"
            />
          )}
        </div>
        <div className={styles.tagline}>
          <PageTitle>
            <Headline />
          </PageTitle>
        </div>
        {film === null ? null : <LazyMainVideo key={film.path} film={film} />}
      </section>
      <Worlds games={games} />
    </>
  )
}
