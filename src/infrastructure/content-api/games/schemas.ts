import * as z from 'zod/mini'
import type { GalleryEntry } from '#domain/games/gallery-entry.ts'
import type { Game, GameCard } from '#domain/games/game.ts'
import type { GamesWidget } from '#domain/games/games-widget.ts'
import type { Platform } from '#domain/games/platform.ts'
import type { Social } from '#domain/games/social.ts'
import {
  id,
  image,
  link,
  listOrEmpty,
  numberOrNone,
  orNone,
  type SchemaOf,
  sliderItem,
  slug,
  text,
} from '../pieces.ts'

export const galleryEntry = z.object({
  type: z.string(),
  position: z.number(),
  image: sliderItem,
  game: numberOrNone,
}) satisfies SchemaOf<GalleryEntry>

export const platform = z.object({ lang: text, link, image }) satisfies SchemaOf<Platform>

export const social = z.object({ link, image }) satisfies SchemaOf<Social>

const cardFields = {
  id,
  slug,
  title: z.string(),
  status: z.string(),
  supportStatus: text,
  gameTrailer: orNone(link),
  gameSupportLinkEn: text,
  gameSupportLinkRu: text,
  gamesGalleryEntity: listOrEmpty(galleryEntry),
  gamePlatformsEntity: listOrEmpty(platform),
}

export const gameCard = z.object(cardFields) satisfies SchemaOf<GameCard>

/** When the trailer appeared is the site's own extra: another back end may mean something else by the name. */
export const game = z.object({
  ...cardFields,
  descriptionEn: text,
  descriptionRu: text,
  additionalDescriptionEn: text,
  additionalDescriptionRu: text,
  gameAchievementsEn: text,
  gameAchievementsRu: text,
  gameSocialsEntity: listOrEmpty(social),
  trailerUploaded: z.catch(text, ''),
}) satisfies SchemaOf<Game>

export const mosaicRule = z.object({
  game: numberOrNone,
  imageType: z.enum(['gameSquareImage', 'gameRectangleImage', 'gameStub']),
})

export const gamesWidget = z.object({
  mosaic: z.array(mosaicRule),
  placeholder: orNone(z.object({ gameStubImage: orNone(image), gameTextEn: text, gameTextRu: text })),
}) satisfies SchemaOf<GamesWidget>
