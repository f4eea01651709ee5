import type { GameLink } from '#application/site/layout.ts'
import { pathTo } from '#domain/site/pages.ts'
import { Picture } from '../kit/picture.tsx'
import { PageLink } from '../router/page-link.tsx'
import styles from './game-tile.module.css'

interface Props {
  readonly game: GameLink
  readonly sizes: string
  readonly upTo: number
  /** True while the page shows this game behind the tiles. */
  readonly isShown?: boolean
  /** Called when the visitor points at the tile with a mouse, or when the tile gets the focus. */
  readonly onPoint?: (game: GameLink) => void
}

export const GameTile = ({ game, sizes, upTo, isShown, onPoint }: Props) => (
  <PageLink
    className={styles.tile}
    data-shown={isShown || undefined}
    to={pathTo('game', { slug: game.slug })}
    onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint?.(game)}
    onFocus={() => onPoint?.(game)}
  >
    {game.image === null ? null : (
      <Picture image={game.image} sizes={sizes} upTo={upTo} decorative className="cover zoom" />
    )}
    <span className={styles.title}>{game.title}</span>
  </PageLink>
)
