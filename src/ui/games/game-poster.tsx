import { gameTeaser } from '#application/games/game-teaser.ts'
import type { GameCard } from '#domain/games/game.ts'
import { coloursOnPicture } from '#domain/games/world-colours.ts'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import styles from './game-poster.module.css'
import { GameWords } from './game-words.tsx'

export const GamePoster = ({ card }: { readonly card: GameCard }) => {
  const game = gameTeaser(card, useSite().address.language)
  return (
    <aside
      className={`${styles.poster} black`}
      style={coloursOnPicture(card.colours)}
      aria-label={game.title}
    >
      {game.poster === null ? null : (
        <Picture
          image={game.poster}
          sizes="max(100vw, 60svh)"
          tallSizes="100vw"
          decorative
          className={`cover ${styles.picture}`}
        />
      )}
      <GameWords game={game} level={2} />
    </aside>
  )
}
