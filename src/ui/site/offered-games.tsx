import type { GameLink } from '#application/site/layout.ts'
import { useSite } from '../kit/site-context.ts'
import { SectionTitle } from '../kit/title.tsx'
import { GameTile } from './game-tile.tsx'
import styles from './offered.module.css'

export const OfferedGames = ({ games }: { readonly games: readonly GameLink[] }) => {
  const { messages } = useSite()
  if (games.length === 0) return null
  return (
    <section className={styles.offer} aria-labelledby="offered">
      <SectionTitle id="offered">{messages.ourGames}</SectionTitle>
      <ul className={styles.games}>
        {games.map((game) => (
          <li key={game.slug}>
            <GameTile game={game} sizes="(width > 900px) 23vw, 46vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
