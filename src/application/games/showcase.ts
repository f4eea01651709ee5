import { createStore } from 'zustand/vanilla'
import { pictureOf } from '#domain/games/gallery.ts'
import { type GameCard, type GameId, plainTitle, trailerOf } from '#domain/games/game.ts'
import { activeGame, activePicture, type GamesWidget, isNarrow, stubIn } from '#domain/games/games-widget.ts'
import { mosaicColumns, mosaicOf } from '#domain/games/mosaic.ts'
import type { Language } from '#domain/language/languages.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { Image } from '#domain/studio/image.ts'
import type { Video } from '#domain/studio/video.ts'
import type { PageStore } from '../page-store.ts'
import type { Ports } from '../ports/ports.ts'
import type { Readable } from '../readable.ts'
import { watchWidth } from '../watch-width.ts'
import { gameTeaser } from './game-teaser.ts'

export interface ShowcaseContent {
  readonly games: readonly GameCard[]
  readonly widget: GamesWidget
}

export interface ShowcaseState extends ShowcaseContent {
  readonly language: Language
  readonly chosen: GameId | null
  readonly narrow: boolean
}

export interface Showcase extends PageStore {
  readonly state: Readable<ShowcaseState>
  choose(game: GameId): void
}

/** Starts with `narrow: false`, because the server does not know the width of the window. */
export const createShowcase =
  ({ viewport }: Pick<Ports, 'viewport'>) =>
  (content: ShowcaseContent, { language }: PageAddress): Showcase => {
    const store = createStore<ShowcaseState>(() => ({ ...content, language, chosen: null, narrow: false }))
    const dispose = watchWidth(viewport, (width) => {
      const narrow = isNarrow(width)
      if (narrow !== store.getState().narrow) store.setState({ narrow })
    })
    return {
      state: store,
      choose: (game) => store.setState({ chosen: game }),
      onAddressChange: (address) => store.setState({ language: address.language }),
      dispose,
    }
  }

/** Without a film, the home page and the page of its first game start with different pictures. */
export const posterOf = ([game]: readonly GameCard[], film: Video | null): Image | null => {
  if (game === undefined) return null
  const keyArt = pictureOf(game.gallery, 'gameMainImage')
  return film === null ? (pictureOf(game.gallery, 'gameRectangleImage') ?? keyArt) : keyArt
}

const activeView = (game: GameCard, language: Language) => ({
  game,
  title: plainTitle(game),
  picture: activePicture(game),
  teaser: gameTeaser(game, language),
  trailer: trailerOf(game),
})

export type ActiveGameView = ReturnType<typeof activeView>

export const showcaseView = ({ games, widget, chosen, narrow, language }: ShowcaseState) => {
  const game = activeGame(games, chosen)
  const stub = stubIn(widget, language)
  const tiles = mosaicOf(widget.mosaic, games, game?.id ?? null, narrow).filter(
    (tile) => tile.is !== 'stub' || stub !== null,
  )
  return { active: game && activeView(game, language), tiles, columns: mosaicColumns(tiles), stub }
}
