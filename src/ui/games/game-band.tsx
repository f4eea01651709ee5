import type { GameCardView } from '#application/games/games.ts'
import { hasText } from '#domain/language/localized.ts'
import { pathTo } from '#domain/site/pages.ts'
import { isCarousel, type SliderItem } from '#domain/studio/image.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Picture } from '../kit/picture.tsx'
import { imageAddress } from '../kit/picture-sources.ts'
import { useSite } from '../kit/site-context.ts'
import { isPlainClick } from '../router/site-link.tsx'
import styles from './game-band.module.css'
import { GameFacts } from './game-facts.tsx'
import { GameName, PlayLinks } from './game-words.tsx'
import posterStyles from './poster-choice.module.css'

interface PosterProps {
  readonly posters: readonly SliderItem[]
  readonly chosen: number
  readonly title: string
  readonly choose: (poster: number) => void
}

const PosterChoice = ({ posters, chosen, title, choose }: PosterProps) => {
  const { facts } = useSite()
  if (!isCarousel(posters)) return null
  return (
    <ul className={posterStyles.posters} aria-label={title}>
      {posters.map((poster, index) => (
        <li key={poster.path}>
          <a
            className={posterStyles.thumbnail}
            href={imageAddress(poster, facts.imageBase)}
            aria-current={index === chosen ? 'true' : undefined}
            onClick={(event) => {
              if (!isPlainClick(event.nativeEvent)) return
              event.preventDefault()
              choose(index)
            }}
          >
            <Picture image={poster} sizes="88px" className={`cover ${posterStyles.picture}`} />
          </a>
        </li>
      ))}
    </ul>
  )
}

interface Props {
  readonly card: GameCardView
  readonly place: number
  readonly choosePoster: (poster: number) => void
}

/** The style sheet gives every third game the whole width. The two games after it share a row. */
const isWide = (place: number) => place % 3 === 0

const sizesAt = (place: number) => (isWide(place) ? '100vw' : '(width > 900px) 58vw, 92vw')

export const GameBand = ({ card, place, choosePoster }: Props) => {
  const { messages } = useSite()
  const { title, slug, hook, large, posters, chosen, world } = card
  return (
    <article className={styles.band}>
      {/* The poster comes first, because the first picture of a card becomes the header of the game's page. */}
      <div className={styles.frame}>
        {large === null ? null : (
          <Picture
            key={large.path}
            image={large}
            sizes={sizesAt(place)}
            eager={place === 0}
            className="cover drift"
          />
        )}
      </div>
      <div className={styles.name}>
        <GameName game={card} level={2} />
      </div>
      <div className={styles.words} style={world?.style}>
        {hasText(hook) ? <p className={styles.hook}>{hook}</p> : null}
        <div className={styles.ways}>
          <GameFacts facts={card} />
          <PlayLinks {...card}>
            <ButtonLink to={pathTo('game', { slug })} look="quiet">
              {messages.moreDetails}
            </ButtonLink>
          </PlayLinks>
        </div>
      </div>
      <div className={styles.posters}>
        <PosterChoice posters={posters} chosen={chosen} title={title} choose={choosePoster} />
      </div>
    </article>
  )
}
