import fc from 'fast-check'
import type { GalleryEntry, GalleryType, Game } from '#domain/games/game.ts'
import { gameLayout } from '#domain/games/game-layout.ts'
import type { MosaicRule } from '#domain/games/games-widget.ts'
import { perLanguage } from '#domain/language/languages.ts'
import { aSlide } from './studio.ts'

export const anEntry = (type: GalleryType, position: number, path: string): GalleryEntry => ({
  type,
  position,
  image: aSlide(path),
  game: null,
})

/** The caller gives the texts as plain strings. */
export const aGame = (id: number, rest: Partial<Game<string>> = {}): Game => {
  const none = perLanguage(() => '')
  const game: Game<string> = {
    id,
    slug: `game-${id}`,
    title: `Game ${id}`,
    status: 'active',
    supportStatus: 'active',
    description: none,
    additionalDescription: none,
    trailer: null,
    trailerFilm: null,
    achievements: none,
    supportLink: none,
    gallery: [],
    platforms: [],
    socials: [],
    releaseDate: '',
    price: none,
    trailerUploaded: '',
    scene: '',
    layout: gameLayout({}),
    plan: null,
    colours: null,
    genre: none,
    releaseYear: null,
    isComing: false,
    hook: none,
    demo: '',
    ...rest,
  }
  return game as Game
}

const galleryType = fc.constantFrom<GalleryType>('gameSquareImage', 'gameRectangleImage', 'gameListImages')

/** Uses few positions, so that many entries share one. The path tells where an entry was in the list. */
export const gallery = fc
  .array(fc.tuple(galleryType, fc.integer({ min: 0, max: 3 })), { maxLength: 12 })
  .map((entries) => entries.map(([type, position], index) => anEntry(type, position, String(index))))

export const games = fc
  .uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 8 })
  .chain((ids) => fc.tuple(...ids.map((id) => gallery.map((gallery) => aGame(id, { gallery })))))

/** Also makes unknown games, stubs and repeated games. */
export const mosaicRules: fc.Arbitrary<readonly MosaicRule[]> = fc.array(
  fc.record({
    game: fc.option(fc.integer({ min: 1, max: 12 })),
    imageType: fc.constantFrom('gameSquareImage', 'gameRectangleImage', 'gameStub'),
  }),
  { maxLength: 12 },
)
