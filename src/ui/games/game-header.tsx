import type { GamePageView } from '#application/games/game.ts'
import { pathTo } from '#domain/site/pages.ts'
import { Icon } from '../kit/icon.tsx'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageTitle } from '../kit/title.tsx'
import { VideoPlay } from '../kit/video-play.tsx'
import { PageLink } from '../router/page-link.tsx'
import { GameFacts } from './game-facts.tsx'
import styles from './game-header.module.css'
import { PlayLinks } from './game-words.tsx'
import { LookAround } from './look-around.tsx'

export const GameHeader = ({ game }: { readonly game: GamePageView }) => {
  const { facts, games, messages } = useSite()
  const hasOneGame = games.length === 1
  const isApart = facts.look?.['data-apart'] !== undefined
  const { title, poster, logo, trailer, scene } = game
  return (
    <header className={`${styles.header} black`}>
      <div className={styles.stage}>
        {poster === null ? null : (
          <Picture
            image={poster}
            {...(isApart
              ? { sizes: '(max-aspect-ratio: 9/16) 134vw, 100vw' }
              : { sizes: 'max(100vw, 132svh)', tallSizes: 'max(100vw, 56svh)' })}
            eager
            className={`cover recede ${styles.poster}`}
          />
        )}
      </div>
      <PageLink className={styles.back} to={pathTo(hasOneGame ? 'home' : 'games')}>
        <Icon name="back" />
        {hasOneGame ? messages.homePage : messages.backToList}
      </PageLink>
      <div className={styles.name}>
        {logo === null ? null : <Picture image={logo} sizes="46rem" eager className={styles.logo} />}
        <div className={logo === null ? styles.title : `unseen ${styles.written}`}>
          <PageTitle>{title}</PageTitle>
        </div>
        <GameFacts facts={game.facts} />
        <PlayLinks {...game}>
          <VideoPlay video={trailer} poster={poster} title={title} amongButtons />
          <LookAround scene={scene} still={poster} title={title} />
        </PlayLinks>
      </div>
    </header>
  )
}
