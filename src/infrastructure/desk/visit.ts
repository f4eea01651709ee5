import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '#application/answer.ts'
import type { DeskPage, DeskScreen, Notice } from '#application/desk/desk-page.ts'
import type { Session } from '#application/desk/ports/sign-in.ts'
import type { FormTarget, Viewer } from '#application/desk/screens/viewer.ts'
import type { Person } from '#domain/desk/person.ts'
import { type FilePlace, idIn } from '#domain/inbox/entry.ts'
import { languageOf, localizedAddress, withoutPrefix } from '#domain/language/address.ts'
import { postedFields } from '../http/pages/private-pages.ts'
import type { ServedDesk } from './served-desk.ts'

export type Visit = ReturnType<typeof visitOf>

export interface SignedInVisit extends Visit {
  readonly person: Person
  readonly session: Session
  readonly action: (path: string) => FormTarget
}

const STATUS = {
  'no-link': 410,
  'no-provider': 502,
  'no-visit': 400,
  'not-invited': 403,
  'not-found': 404,
  forbidden: 403,
  unavailable: 503,
  'too-many': 429,
  'expired-form': 403,
  broken: 500,
} as const satisfies Readonly<Record<Notice, number>>

const withQuery: Viewer['withQuery'] = (path, query) => {
  const chosen = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, String(value)]],
  )
  return chosen.length === 0 ? path : `${path}?${new URLSearchParams(chosen)}`
}

/** Removes control characters from a path parameter or a query value. PostgreSQL would reject a NUL character. */
const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, '')

/**
 * Returns 0 if `text` is not a number or has more than `mostDigits` digits. PostgreSQL rejects a number that is too
 * large for its column.
 */
const shortNumber = (text: string, mostDigits: number): number =>
  text.length > mostDigits ? 0 : (idIn(text) ?? 0)

/** Returns the form fields, the query and the path parameters of a request. A missing value becomes an empty text. */
const requestFields = (request: FastifyRequest) => {
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

/** Reads a request of the desk. Returns its fields and the functions that send a response. */
export const visitOf = (
  { deduped, timeZone, pageDocument }: ServedDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: DeskPage['visitor'] = null,
) => {
  const language = languageOf(request.url)
  const localPath = (path: string) => localizedAddress(path, language)
  const show = (screen: DeskScreen, status = 200): FastifyReply => {
    const path = request.method === 'GET' ? withoutPrefix(request.url) : '/'
    const page = { language, timeZone: timeZone(), path, visitor, screen }
    // The script of the desk requests pages as JSON.
    if (request.headers.accept === 'application/json') return reply.code(status).send({ page })
    return reply.code(status).type('text/html; charset=utf-8').send(pageDocument(page))
  }
  const showNotice = (is: Notice): FastifyReply => {
    const { url: route } = request.routeOptions
    // Logs the route instead of the address, because an address may contain a sign-in token.
    if (route !== undefined && STATUS[is] < 500)
      deduped.warn(`The desk refused a request: ${is}`, {
        at: `${visitor?.email ?? 'not signed in'}, ${request.method} ${route}`,
      })
    return show({ is: 'notice', notice: is }, STATUS[is])
  }
  const redirectTo = (path: string): FastifyReply => reply.redirect(localPath(path), 303)
  return {
    ...requestFields(request),
    request,
    reply,
    language,
    localPath,
    withQuery,
    show,
    showNotice,
    showAnswer: (answer: Answer<DeskScreen, Notice>, status?: number): FastifyReply =>
      answer.ok ? show(answer.value, status) : showNotice(answer.problem),
    tooMany: (waitMs: number): FastifyReply => {
      reply.header('retry-after', Math.ceil(waitMs / 1000))
      return showNotice('too-many')
    },
    redirectTo,
    redirectAfter: (change: Answer<unknown, Notice>, path: string): FastifyReply =>
      change.ok ? redirectTo(path) : showNotice(change.problem),
  }
}
