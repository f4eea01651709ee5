import * as z from 'zod/mini'
import { galleryEntry } from '#infrastructure/content-api/games/schemas.ts'
import type { Content, GalleryRecord } from '#infrastructure/content-pack/content.ts'
import { picturesOf, publishedGames } from '#infrastructure/content-pack/games/published-games.ts'
import { message, type Operation } from '../operation.ts'

const MOST_TYPES = 100

const body = z.array(z.object({ type: z.string() })).check(z.maxLength(MOST_TYPES))

/** A search that is too long for an address; it changes nothing. */
export const GALLERY_SEARCH: Operation = {
  id: 'galleries',
  method: 'POST',
  path: '/api/games-gallery/',
  summary: 'The pictures of the given types over all games, each with its game',
  body: {
    mediaType: 'application/json',
    schema: body,
    example: [{ type: 'gameSquareImage' }, { type: 'gameMenuImage' }],
  },
  answers: {
    200: { summary: 'The pictures', schema: z.array(galleryEntry.wire) },
    400: { summary: 'The body is not a list of types', schema: message },
    413: { summary: 'The body is too large', schema: message },
    415: { summary: 'The body is not JSON', schema: message },
  },
}

/** `null` where the body is not what the call takes. */
export const galleriesFor = (content: Content, sent: unknown): readonly GalleryRecord[] | null => {
  const parsed = z.safeParse(body, sent)
  if (!parsed.success) return null
  return picturesOf(
    publishedGames(content),
    parsed.data.map(({ type }) => type),
  )
}
