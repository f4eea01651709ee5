import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { memoize } from '#application/memoize.ts'
import type { SiteContent } from '#application/ports/content.ts'
import type { Log } from '#application/ports/log.ts'
import { addressInLanguage } from '#domain/language/address.ts'
import type { Language } from '#domain/language/languages.ts'
import { canonicalAddress, pageAddress } from '#domain/site/page-address.ts'
import { pageAt } from '#domain/site/pages.ts'
import { type RedirectsByPath, redirectionOf, redirectsByPath } from '#domain/site/redirects.ts'
import { sendEncoded } from '../files/encoded-body.ts'
import type { PageCache, ReadyPage } from './page-cache.ts'

interface Options {
  readonly cache: PageCache
  readonly redirects: Pick<SiteContent, 'redirects'>
  readonly languages: () => readonly Language[]
  readonly log: Log
}

/** The same page in a language that the site has; a document is a page of its own language. */
const elsewhere = (address: string, languages: readonly Language[]): string | null => {
  const { language, path } = pageAddress(address)
  const [first] = languages
  return first === undefined || languages.includes(language) || pageAt(path)?.page === 'document'
    ? null
    : addressInLanguage(address, first)
}

const RETRY_UNAVAILABLE_AFTER_S = 30

/**
 * Browsers revalidate their copy each time; a shared cache may send its own while it revalidates, and for a day while the
 * site cannot be reached.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400'

export const cacheControlOf = (status: number) => (status === 200 ? CACHE_CONTROL : 'no-store')

const send = (request: FastifyRequest, reply: FastifyReply, ready: ReadyPage) => {
  if (ready.is === 'busy') return reply.sendBusy()
  if (ready.is === 'moved') return reply.redirect(ready.to, ready.permanent ? 301 : 302)
  reply.code(ready.status).header('cache-control', cacheControlOf(ready.status))
  if (ready.status === 503) reply.header('retry-after', RETRY_UNAVAILABLE_AFTER_S)
  return sendEncoded(request, reply, ready.body)
}

const byPath = memoize(redirectsByPath)

const NO_REDIRECTS: RedirectsByPath = new Map()

/** Every address without a route of its own: redirected by the studio, to its canonical form, a page, or not found. */
export const pageRoutes: FastifyPluginAsync<Options> = async (app, { cache, redirects, languages, log }) => {
  app.get('/*', async (request, reply) => {
    const address = request.url
    const listed = await redirects.redirects()
    const redirection = redirectionOf(address, listed.ok ? byPath(listed.value) : NO_REDIRECTS)
    if (redirection.is === 'redirect') {
      return reply.redirect(redirection.to, redirection.permanent ? 301 : 302)
    }
    if (redirection.is === 'refused') {
      log.error('A redirect is refused', { path: address.replace(/\?.*/, ''), why: redirection.why })
      return send(request, reply, await cache.notFound(address))
    }
    const canonical = canonicalAddress(address)
    if (canonical !== address) return reply.redirect(canonical, 301)
    const other = elsewhere(address, languages())
    if (other !== null) return reply.redirect(other, 302)
    return send(request, reply, await cache.page(address))
  })
}
