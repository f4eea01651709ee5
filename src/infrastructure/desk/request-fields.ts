import type { FastifyRequest } from 'fastify'
import { type FilePlace, idIn } from '#domain/inbox/entry.ts'
import { postedFields } from '../http/pages/private-pages.ts'

/** Removes control characters from a path parameter or a query value. PostgreSQL would reject a NUL character. */
const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, '')

/**
 * Returns 0 if `text` is not a number or has more than `mostDigits` digits. PostgreSQL rejects a number that is too
 * large for its column.
 */
const shortNumber = (text: string, mostDigits: number): number =>
  text.length > mostDigits ? 0 : (idIn(text) ?? 0)

/** Returns the form fields, the query and the path parameters of a request. A missing value becomes an empty text. */
export const requestFields = (request: FastifyRequest) => {
  const field = (name: string): string => postedFields(request).get(name) ?? ''
  const inPath = (name: string): string => String(Reflect.get(Object(request.params), name) ?? '')
  const param = (name: string): string => withoutControls(inPath(name))
  return {
    field,
    /** Returns a parameter of the path, such as `note` in `/entries/:id/notes/:note`. */
    param,
    query: (name: string): string => {
      const value: unknown = Reflect.get(Object(request.query), name)
      return typeof value === 'string' ? withoutControls(value) : ''
    },
    /** The number of an entry from the path, or 0 if the text is not a number. No entry has the number 0. */
    id: idIn(inPath('id')) ?? 0,
    place: shortNumber(param('place'), 4) satisfies FilePlace,
    version: shortNumber(field('version'), 9),
  }
}
