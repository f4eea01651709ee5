import type { GameCardView } from '#application/games/games.ts'
import { hasText } from '#domain/language/localized.ts'
import { pathTo } from '#domain/site/pages.ts'
import { Badges } from '../kit/badges.tsx'
import { ButtonLink } from '../kit/button.tsx'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageLink } from '../router/page-link.tsx'
import styles from './game-band.module.css'
import { GameFacts } from './game-facts.tsx'
import { PosterChoice } from './poster-choice.tsx'

interface Props {
  readonly card: GameCardView
  readonly first: boolean
  readonly choosePoster: (poster: number) => void
}

export const GameBand = ({ card, first, choosePoster }: Props) => {
  const { messages } = useSite()
  const { title, slug, hook, large, posters, chosen, platforms } = card
  const page = pathTo('game', { slug })
  return (
    <article className={styles.band}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <PageLink className={styles.link} to={page}>
            {title}
          </PageLink>
        </h2>
        {hasText(hook) ? <p className={styles.hook}>{hook}</p> : null}
        <GameFacts facts={card} />
        <Badges badges={platforms} label={title} />
        <ButtonLink to={page} look="quiet">
          {messages.moreDetails}
        </ButtonLink>
      </div>
      <div className={styles.pictures}>
        <div className={styles.frame}>
          {large === null ? null : (
            <Picture
              key={large.path}
              image={large}
              sizes="(width > 900px) 64vw, 100vw"
              eager={first}
              className="cover drift"
            />
          )}
        </div>
        <PosterChoice posters={posters} chosen={chosen} title={title} choose={choosePoster} />
      </div>
    </article>
  )
}
