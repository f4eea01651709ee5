import type { FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { memoize } from '#application/memoize.ts'
import type { SiteContent } from '#application/ports/content.ts'
import { type Redirect, redirectionOf, redirectsByPath } from '#application/site/redirects.ts'
import { addressInLanguage } from '#domain/language/address.ts'
import type { Language } from '#domain/language/languages.ts'
import { canonicalAddress, pageAddress } from '#domain/site/page-address.ts'
import { pageAt } from '#domain/site/pages.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import { refuseNotFound } from '../api/refusals.ts'
import { sendEncoded } from '../files/encoded-body.ts'
import type { ReadyPage } from './page-cache.ts'

/**
 * Renders pages that only one visitor may see, such as previews. The page cache does not store these pages.
 * `redirects` are used instead of the redirects of the site.
 */
interface OwnPages extends Pick<SiteContent, 'redirects'> {
  readonly render: (address: string) => Promise<ReadyPage>
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly readyAt: (address: string, own?: OwnPages) => Promise<ReadyPage>
  }
  interface FastifyReply {
    readonly sendPage: (ready: ReadyPage) => FastifyReply
  }
}

/**
 * If the site does not have the language of `address`, returns the address of the page in the site's first language.
 * Returns null if no redirect is necessary. Legal documents are not redirected, because the address of a legal
 * document names the language of the document.
 */
const elsewhere = (address: string, languages: readonly Language[]): string | null => {
  const { language, path } = pageAddress(address)
  const [first] = languages
  return first === undefined || languages.includes(language) || pageAt(path)?.page === 'document'
    ? null
    : addressInLanguage(address, first)
}

const RETRY_UNAVAILABLE_AFTER_S = 30

/**
 * The `Cache-Control` header of a page. Browsers revalidate their copy each time. A shared cache may send an old copy
 * while it revalidates, or for a day if the site cannot be reached.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400'

export const cacheControlOf = (status: number) => (status === 200 ? CACHE_CONTROL : 'no-store')

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true

export const pageRoutes = fastifyPlugin(async (app) => {
  const { cache, content, facts, identity } = app
  const log = dedupedLog(app.siteLog)
  const byPath = memoize((listed: readonly Redirect[]) => redirectsByPath(listed, facts().siteUrl))

  app.decorateReply('sendPage', function (this: FastifyReply, ready) {
    if (ready.is === 'busy') return this.sendBusy()
    // Without the header `cache-control`, browsers would keep a permanent redirect forever, even after the studio
    // has removed the redirect.
    if (ready.is === 'moved')
      return this.header('cache-control', CACHE_CONTROL).redirect(ready.to, ready.permanent ? 301 : 302)
    this.code(ready.status).header('cache-control', cacheControlOf(ready.status))
    if (ready.status === 503) this.header('retry-after', RETRY_UNAVAILABLE_AFTER_S)
    return sendEncoded(this.request, this, ready.body)
  })

  app.decorate('readyAt', async (address, own) => {
    const listed = await (own ?? content.ports.site).redirects()
    const redirection = redirectionOf(address, byPath(listed.ok ? listed.value : []))
    if (redirection.is === 'redirect')
      return { is: 'moved', to: redirection.to, permanent: redirection.permanent }
    if (redirection.is === 'refused') {
      log.error('A redirect is refused', { path: address.replace(/\?.*/, ''), why: redirection.why })
      return cache.notFound(address)
    }
    const canonical = canonicalAddress(address)
    if (canonical !== address) return { is: 'moved', to: canonical, permanent: true }
    const other = elsewhere(address, identity().languages)
    if (other !== null) return { is: 'moved', to: other, permanent: false }
    return own === undefined ? cache.page(address) : cache.renderUnstored(() => own.render(address))
  })

  app.setNotFoundHandler(async (request, reply) =>
    wantsPage(request) ? reply.sendPage(await cache.notFound(request.originalUrl)) : refuseNotFound(reply),
  )
  app.get('/*', async ({ originalUrl }, reply) => reply.sendPage(await app.readyAt(originalUrl)))
})
