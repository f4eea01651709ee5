import * as z from 'zod/mini'
import type { GalleryEntry, Game, GameCard, Platform, Social } from '#domain/games/game.ts'
import type { GamesWidget } from '#domain/games/games-widget.ts'
import { html, id, image, link, number, numberOrNone, sliderItem, slug, string, text } from '../pieces.ts'
import { list, listOrEmpty, localized, named, orNone, type PieceOf, record, same } from '../record.ts'

export const galleryEntry = record({
  type: string,
  position: number,
  image: sliderItem,
  game: numberOrNone,
}) satisfies PieceOf<GalleryEntry>

export const platform = record({ language: named('lang', text), link, image }) satisfies PieceOf<Platform>

export const social = record({ link, image }) satisfies PieceOf<Social>

const cardFields = {
  id,
  slug,
  title: string,
  status: string,
  supportStatus: text,
  trailer: named('gameTrailer', orNone(link)),
  supportLink: localized('gameSupportLink', text),
  gallery: named('gamesGalleryEntity', listOrEmpty(galleryEntry)),
  platforms: named('gamePlatformsEntity', listOrEmpty(platform)),
}

export const gameCard = record(cardFields) satisfies PieceOf<GameCard>

/** When the trailer appeared is the site's own extra: another back end may mean something else by the name. */
export const game = record({
  ...cardFields,
  description: localized('description', html),
  additionalDescription: localized('additionalDescription', html),
  achievements: localized('gameAchievements', html),
  socials: named('gameSocialsEntity', listOrEmpty(social)),
  trailerUploaded: same(z.catch(text.wire, '')),
}) satisfies PieceOf<Game>

export const mosaicRule = record({
  game: numberOrNone,
  imageType: same(z.enum(['gameSquareImage', 'gameRectangleImage', 'gameStub'])),
})

export const gamesWidget = record({
  mosaic: list(mosaicRule),
  placeholder: orNone(
    record({ image: named('gameStubImage', orNone(image)), text: localized('gameText', text) }),
  ),
}) satisfies PieceOf<GamesWidget>
