import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '#application/answer.ts'
import type { DeskPage, DeskScreen, Notice } from '#application/desk/desk-page.ts'
import type { Session } from '#application/desk/ports/sign-in.ts'
import type { FormTarget, Viewer } from '#application/desk/screens/viewer.ts'
import type { Log } from '#application/ports/log.ts'
import type { Person } from '#domain/desk/person.ts'
import { languageOf, localizedAddress, withoutPrefix } from '#domain/language/address.ts'
import { requestFields } from './request-fields.ts'

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

export interface VisitOptions {
  readonly log: Log
  readonly timeZone: () => string
  readonly documentOf: (page: DeskPage) => string
}

const withQuery: Viewer['withQuery'] = (path, query) => {
  const chosen = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, String(value)]],
  )
  return chosen.length === 0 ? path : `${path}?${new URLSearchParams(chosen)}`
}

/** Reads a request of the desk. Returns its fields and the functions that send a response. */
export const visitOf = (
  { log, timeZone, documentOf }: VisitOptions,
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
    return reply.code(status).type('text/html; charset=utf-8').send(documentOf(page))
  }
  const showNotice = (is: Notice): FastifyReply => {
    const { url: route } = request.routeOptions
    // Logs the route instead of the address, because an address may contain a sign-in token.
    if (route !== undefined && STATUS[is] < 500)
      log.warn(`The desk refused a request: ${is}`, {
        at: `${visitor?.email ?? 'not signed in'}, ${request.method} ${route}`,
      })
    return show({ is: 'notice', notice: is }, STATUS[is])
  }
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
    redirectTo: (path: string): FastifyReply => reply.redirect(localPath(path), 303),
  }
}
