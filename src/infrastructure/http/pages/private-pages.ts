import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Resolve } from '#application/use-case.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { RenderedPage, View } from '#infrastructure/rendering/page-rendering.ts'
import type { Limited } from '#infrastructure/scheduling/concurrency-limit.ts'

/**
 * These headers keep a page out of caches and search engines. They also hide the address of the page from other
 * sites.
 */
export const PRIVATE = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  // With `no-referrer`, browsers would send `Origin: null` with a form on this page, and the server would refuse the
  // form.
  'referrer-policy': 'same-origin',
} as const

/** Loads the view of a private page. A module gets this function from its views. */
export type LoadPrivate<Page> = (
  resolve: Resolve,
  facts: SiteFacts,
  address: PageAddress,
  page: Page,
) => Promise<View>

export type RenderPrivate<Page> = (address: string, page: Page) => Promise<Limited<RenderedPage>>

/** Renders a page of a module. `load` may run the use cases of the site. */
export const privateRendering =
  <Page>(
    { facts, pages, rendering, resolve }: FastifyInstance,
    load: LoadPrivate<Page>,
  ): RenderPrivate<Page> =>
  (address, page) =>
    rendering(() =>
      pages.renderOwn(address, (ports, at) => load((useCase) => resolve(useCase, ports), facts(), at, page)),
    )

export const sendPrivate = (
  reply: FastifyReply,
  rendered: Limited<RenderedPage>,
  status: number,
  further: Readonly<Record<string, string>> = {},
): FastifyReply => {
  if (rendered.is === 'busy') return reply.sendBusy()
  if (rendered.value.is === 'moved') return reply.redirect(rendered.value.to, 303)
  const { html, headers = {} } = rendered.value
  return reply
    .code(status)
    .headers({ ...headers, ...PRIVATE, ...further })
    .type('text/html; charset=utf-8')
    .send(html)
}

export const FORM_BYTES = 16 * 1024

/** Returns the fields of a form without NUL characters, because PostgreSQL rejects them. */
const readFields = (body: string): URLSearchParams =>
  new URLSearchParams(
    Array.from(new URLSearchParams(body), (pair) => pair.map((text) => text.replaceAll('\0', ''))),
  )

/** Lets the routes of `app` read forms, and nothing else. */
export const acceptForms = (app: FastifyInstance, bodyLimit = FORM_BYTES): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: unknown, body: string) => readFields(body),
  )
}

export const postedFields = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()
