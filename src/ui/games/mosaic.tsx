import type { MouseEvent } from 'react'
import { gameLogo } from '#application/games/game-teaser.ts'
import { type GameId, plainTitle } from '#domain/games/game.ts'
import { activePicture, type Stub } from '#domain/games/games-widget.ts'
import type { MosaicColumns, MosaicTile } from '#domain/games/mosaic.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { pathTo } from '#domain/site/pages.ts'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageLink } from '../router/page-link.tsx'
import { ACTIVE_SIZES } from './active-game.tsx'
import styles from './mosaic.module.css'

type Choose = (event: MouseEvent, game: GameId) => void

const StubTile = ({ image, text }: Stub) => (
  <div className={styles.tile}>
    {image === null ? null : <Picture image={image} sizes="25vw" className={`cover ${styles.picture}`} />}
    <p className={`${styles.title} ${styles.text}`}>{text}</p>
  </div>
)

interface TileProps {
  readonly tile: Exclude<MosaicTile, { is: 'stub' }>
  readonly choose: Choose
}

const Tile = ({ tile, choose }: TileProps) => {
  const { address, facts } = useSite()
  const { game, current, imageType } = tile
  const logo = gameLogo(game)
  const poster = activePicture(game)
  const preload = () => {
    if (poster === null) return
    import('./swap-games.ts')
      .then(({ preloadPicture }) => preloadPicture(poster, facts, ACTIVE_SIZES))
      .catch(() => {})
  }
  return (
    <PageLink
      className={styles.tile}
      to={pathTo('game', { slug: game.slug })}
      aria-current={current ? 'true' : undefined}
      // The tile of the active game has no `data-game`, because the large poster of this game already has the
      // attribute. If two elements had the same `data-game`, the animation would fail.
      {...(current ? {} : { 'data-game': game.id })}
      onClick={(event) => choose(event, game.id)}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {tile.picture === null ? null : (
        <Picture
          image={tile.picture}
          sizes={
            imageType === 'gameRectangleImage' ? '(width > 700px) 50vw, 92vw' : '(width > 700px) 25vw, 46vw'
          }
          decorative
          className="cover zoom"
        />
      )}
      <span className={styles.title}>
        {logo === null ? plainTitle(game) : <Picture image={logo} sizes="16rem" className={styles.logo} />}
        <span className={styles.genre}>{inLanguageOrFallback(game.genre, address.language)}</span>
      </span>
    </PageLink>
  )
}

interface Props {
  readonly tiles: readonly MosaicTile[]
  readonly columns: MosaicColumns
  readonly stub: Stub | null
  readonly choose: Choose
}

const classOf = (tile: MosaicTile) =>
  tile.is !== 'stub' && tile.imageType === 'gameRectangleImage' ? styles.wide : undefined

export const Mosaic = ({ tiles, columns, stub, choose }: Props) =>
  tiles.length === 0 ? null : (
    <div className={styles.field}>
      <ul className={styles.mosaic} data-columns={columns}>
        {tiles.map((tile, index) => (
          <li className={classOf(tile)} key={tile.is === 'stub' ? `stub ${index}` : tile.game.id}>
            {tile.is === 'stub' ? stub && <StubTile {...stub} /> : <Tile tile={tile} choose={choose} />}
          </li>
        ))}
      </ul>
    </div>
  )
