import * as z from 'zod/mini'
import { DEFAULT_LANGUAGE } from '#domain/language/languages.ts'
import type { ContentCall } from '#infrastructure/content-api/content-call.ts'
import { CONTENT_CALLS } from '#infrastructure/content-api/content-calls.ts'
import { galleryEntry } from '#infrastructure/content-api/games.ts'
import { list } from '#infrastructure/content-api/record.ts'
import { answerTo } from '#infrastructure/content-pack/answers.ts'
import { type ApiCall, message } from './open-api.ts'

export interface ReadingCall extends ApiCall, Pick<ReturnType<typeof answerTo>, 'answer'> {
  readonly method: 'GET'
}

const servedCall = ({ id, path, summary, schema, mayBeMissing }: ContentCall): ReadingCall => ({
  ...answerTo(id),
  id,
  method: 'GET',
  path,
  summary,
  answers: {
    200: { summary, schema },
    ...(mayBeMissing ? { 404: { summary: 'There is none', schema: message } } : {}),
  },
})

/** Defines a GET call that always answers 404, because the API accepts applications but never returns them. */
const applications = (id: string, path: ReadingCall['path']): ReadingCall => ({
  id,
  method: 'GET',
  path,
  summary: 'Nothing: applications are not handed out',
  answers: { 404: { summary: 'Always', schema: message } },
  answer: () => undefined,
  example: () => [DEFAULT_LANGUAGE],
})

export const ALL_CONTENT_CALLS: readonly ContentCall[] = Object.values(CONTENT_CALLS).flatMap(
  (calls): readonly ContentCall[] => Object.values(calls),
)

export const READING_CALLS: readonly ReadingCall[] = [
  ...ALL_CONTENT_CALLS.map(servedCall),
  applications('resumes', '/api/cvs/'),
  applications('resume', '/api/cvs/{lang}'),
]

const MAX_TYPES = 100

export const pictureTypes = z.array(z.object({ type: z.string() })).check(z.maxLength(MAX_TYPES))

/**
 * A search for pictures. The method is POST, because the list of types may be too long for an address. The call
 * changes no data.
 */
export const GALLERY_SEARCH: ApiCall = {
  id: 'galleries',
  method: 'POST',
  path: '/api/games-gallery/',
  summary: 'The pictures of the given types over all games, each with its game',
  body: {
    mediaType: 'application/json',
    schema: pictureTypes,
    example: [{ type: 'gameSquareImage' }, { type: 'gameMenuImage' }],
  },
  answers: {
    200: { summary: 'The pictures', schema: list(galleryEntry).wire },
    400: { summary: 'The body is not a list of types', schema: message },
    413: { summary: 'The body is too large', schema: message },
    415: { summary: 'The body is not JSON', schema: message },
  },
}
