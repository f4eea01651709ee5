import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '#application/ports/log.ts'
import type { RedirectBook } from '#application/ports/redirect-book.ts'
import { canonicalAddress } from '#domain/site/canonical-address.ts'
import { redirectionOf, redirectsByPath } from '#domain/site/redirects.ts'
import { packed } from './packed.ts'
import { sendPacked } from './send-packed.ts'

/** What became of a page's address. */
export type RenderedPage =
  | { readonly is: 'page'; readonly status: 200 | 404 | 503; readonly html: string }
  | { readonly is: 'moved'; readonly to: string; readonly permanent: boolean }

export interface Pages {
  render(address: string): Promise<RenderedPage>
  /** The not-found page, whatever the address holds. */
  renderNotFound(address: string): Promise<RenderedPage>
}

interface Dependencies {
  readonly pages: Pages
  readonly redirects: RedirectBook
  readonly log: Log
}

const RETRY_AFTER_S = 30

const HTML = 'text/html; charset=utf-8'

const send = (request: FastifyRequest, reply: FastifyReply, rendered: RenderedPage) => {
  if (rendered.is === 'moved') return reply.redirect(rendered.to, rendered.permanent ? 301 : 302)
  reply.code(rendered.status).header('cache-control', rendered.status === 200 ? 'no-cache' : 'no-store')
  if (rendered.status === 503) reply.header('retry-after', RETRY_AFTER_S)
  return sendPacked(request, reply, packed(rendered.html, HTML))
}

/** Every address that is nothing else is a page's: in its one form, redirected where the studio wishes, or not found. */
export const pageRoutes = (app: FastifyInstance, { pages, redirects, log }: Dependencies): void => {
  app.get('/*', async (request, reply) => {
    const address = request.url
    const listed = await redirects.redirects()
    const redirection = redirectionOf(address, redirectsByPath(listed.ok ? listed.value : []))
    if (redirection.is === 'redirect') {
      return reply.redirect(redirection.to, redirection.permanent ? 301 : 302)
    }
    if (redirection.is === 'refused') {
      log.error('A redirect is refused', { path: address.replace(/\?.*/, ''), why: redirection.why })
      return send(request, reply, await pages.renderNotFound(address))
    }
    const canonical = canonicalAddress(address)
    if (canonical !== address) return reply.redirect(canonical, 301)
    return send(request, reply, await pages.render(address))
  })
}
