import type { FastifyRequest } from 'fastify'
import { type FilePlace, idIn } from '#domain/inbox/entry.ts'

/** Reads the fields of a form and removes NUL characters, because PostgreSQL rejects NUL characters. */
export const readFields = (body: string): URLSearchParams =>
  new URLSearchParams(
    Array.from(new URLSearchParams(body), (pair) => pair.map((text) => text.replaceAll('\0', ''))),
  )

export const postedFields = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

/**
 * Removes control characters, because PostgreSQL rejects the NUL character. The address of a page never contains
 * control characters.
 */
const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, '')

export const queryParam = ({ query }: FastifyRequest, name: string): string => {
  const value: unknown = Reflect.get(Object(query), name)
  return typeof value === 'string' ? withoutControls(value) : ''
}

export const textParam = ({ params }: FastifyRequest, name: string): string =>
  withoutControls(String(Reflect.get(Object(params), name)))

/** Returns the number of an entry from the path, or 0 if the text is not a number. No entry has the number 0. */
export const idParam = ({ params }: FastifyRequest, name: string): number =>
  idIn(String(Reflect.get(Object(params), name))) ?? 0

/**
 * Reads a number for a small database column. Returns 0 if the number is too large for the column. No row has the
 * number 0.
 */
const shortNumber = (text: string, mostDigits: number): number =>
  text.length > mostDigits ? 0 : (idIn(text) ?? 0)

export const placeParam = (request: FastifyRequest): FilePlace => shortNumber(textParam(request, 'place'), 4)

export const postedVersion = (request: FastifyRequest): number =>
  shortNumber(postedFields(request).get('version') ?? '', 9)
