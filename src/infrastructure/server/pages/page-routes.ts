import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { madeOnce } from '#application/made-once.ts'
import type { Log } from '#application/ports/log.ts'
import type { RedirectBook } from '#application/ports/redirect-book.ts'
import { canonicalAddress } from '#domain/site/canonical-address.ts'
import { type RedirectsByPath, redirectionOf, redirectsByPath } from '#domain/site/redirects.ts'
import { sendPacked } from '../files/send-packed.ts'
import { type BusyAnswers, COME_BACK_AFTER_S } from '../front/busy-answers.ts'
import type { PageShelf, ReadyPage } from './page-shelf.ts'

interface Dependencies {
  readonly shelf: PageShelf
  readonly redirects: RedirectBook
  readonly log: Log
  readonly busy: BusyAnswers
}

const RETRY_AFTER_S = 30

/**
 * Browsers ask whether their copy still holds; a cache on the way may send its own while it asks, and for a day while
 * nobody answers.
 */
export const FOR_CACHES = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400'

const send = (request: FastifyRequest, reply: FastifyReply, ready: ReadyPage, busy: BusyAnswers) => {
  if (ready.is === 'busy') {
    const { type, body } = busy(request.url)
    return reply
      .code(503)
      .header('cache-control', 'no-store')
      .header('retry-after', COME_BACK_AFTER_S)
      .type(type)
      .send(body)
  }
  if (ready.is === 'moved') return reply.redirect(ready.to, ready.permanent ? 301 : 302)
  reply.code(ready.status).header('cache-control', ready.status === 200 ? FOR_CACHES : 'no-store')
  if (ready.status === 503) reply.header('retry-after', RETRY_AFTER_S)
  return sendPacked(request, reply, ready.body)
}

const byPath = madeOnce(redirectsByPath)

const NO_REDIRECTS: RedirectsByPath = new Map()

/** Every address that is nothing else is a page's: in its one form, redirected where the studio wishes, or not found. */
export const pageRoutes = (app: FastifyInstance, { shelf, redirects, log, busy }: Dependencies): void => {
  app.get('/*', async (request, reply) => {
    const address = request.url
    const listed = await redirects.redirects()
    const redirection = redirectionOf(address, listed.ok ? byPath(listed.value) : NO_REDIRECTS)
    if (redirection.is === 'redirect') {
      return reply.redirect(redirection.to, redirection.permanent ? 301 : 302)
    }
    if (redirection.is === 'refused') {
      log.error('A redirect is refused', { path: address.replace(/\?.*/, ''), why: redirection.why })
      return send(request, reply, await shelf.notFound(address), busy)
    }
    const canonical = canonicalAddress(address)
    if (canonical !== address) return reply.redirect(canonical, 301)
    return send(request, reply, await shelf.page(address), busy)
  })
}
