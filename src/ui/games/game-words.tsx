import type { ReactNode } from 'react'
import type { GameTeaser } from '#application/games/game-teaser.ts'
import type { GameAction } from '#domain/games/game.ts'
import type { Language } from '#domain/language/languages.ts'
import { hasText } from '#domain/language/localized.ts'
import { pathTo } from '#domain/site/pages.ts'
import { Badges } from '../kit/badges.tsx'
import { ButtonAway } from '../kit/button.tsx'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { filled } from '../messages/filled.ts'
import type { Messages } from '../messages/messages.ts'
import { PageLink } from '../router/page-link.tsx'
import { GameFacts } from './game-facts.tsx'
import styles from './game-words.module.css'

const labelOf = (action: GameAction, { play }: Messages, language: Language): string => {
  if (action.is === 'demo') return play.demo
  const { on, alone } = play[action.is]
  const store = action.store[language]
  return hasText(store) ? filled(on, { store }) : alone
}

interface PlayLinksProps extends Pick<GameTeaser, 'action' | 'stores' | 'title'> {
  readonly look?: 'main' | 'quiet'
  readonly children?: ReactNode
}

export const PlayLinks = ({ action, stores, title, look = 'main', children }: PlayLinksProps) => {
  const { address, messages } = useSite()
  return (
    <div className={styles.ways}>
      {action === null ? null : (
        <ButtonAway link={action.link} look={look}>
          {labelOf(action, messages, address.language)}
        </ButtonAway>
      )}
      <Badges badges={stores} label={title} />
      {children}
    </div>
  )
}

interface NameProps {
  readonly game: Pick<GameTeaser, 'slug' | 'title' | 'logo'>
  /** Null if the name is not a heading. */
  readonly level: 2 | 3 | null
}

/** The name of a game in the game's own lettering. */
export const GameName = ({ game: { slug, title, logo }, level }: NameProps) => {
  const Heading = level === null ? 'p' : (`h${level}` as const)
  return (
    <Heading className={styles.title}>
      <PageLink className={styles.link} to={pathTo('game', { slug })}>
        {logo === null ? title : <Picture image={logo} sizes="24rem" className={styles.logo} />}
      </PageLink>
    </Heading>
  )
}

interface Props {
  readonly game: GameTeaser
  /** The level of the heading with the game's name. Null if the page shows the name elsewhere. */
  readonly level: 2 | 3 | null
  readonly children?: ReactNode
}

export const GameWords = ({ game, level, children }: Props) => {
  const { hook } = game
  return (
    <div className={styles.words}>
      {level === null ? null : <GameName game={game} level={level} />}
      {hasText(hook) ? <p className={styles.hook}>{hook}</p> : null}
      <GameFacts facts={game.facts} />
      <PlayLinks {...game}>{children}</PlayLinks>
    </div>
  )
}
