import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type EmbargoContent, pressGame } from '#application/press/press-game.ts'
import { nowIn } from '#domain/careers/closing.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { EMBARGO_PATH, type PressLink, stateOfLink } from '#domain/press/press-link.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import { decoded } from '#domain/site/pages.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { limitRate, type RateLimit } from '../http/api/writing/rate-limit.ts'
import { PRIVATE, privateRendering, sendPrivate } from '../http/pages/private-pages.ts'
import type { PressKits } from './press-kit.ts'
import { pressLinkIn } from './press-token.ts'
import type { PressViews } from './press-views.ts'

/** The addresses of these pages contain a token, so even other pages of this site must not see them as the referrer. */
const HEADERS = { ...PRIVATE, 'referrer-policy': 'no-referrer' }

const STATUS = { early: 403, open: 200, over: 410 } as const

const KIT = '/kit.zip'

/** Serves the pages and the archives of games under embargo to everybody who has a link with a token. */
export const serveEmbargo = (
  app: FastifyInstance,
  key: string,
  { loadEmbargo }: PressViews,
  kits: PressKits,
  limit: RateLimit,
): void => {
  const { content, identity, resolve } = app
  const render = privateRendering(app, loadEmbargo)

  const send = async (request: FastifyRequest, reply: FastifyReply, link: PressLink, shown: EmbargoContent) =>
    sendPrivate(reply, await render(request.url, { link, shown }), STATUS[shown.is], HEADERS)

  for (const language of LANGUAGES) {
    const start = `${localizedAddress(EMBARGO_PATH, language)}/`
    app.get(`${start}*`, { onRequest: limitRate(limit) }, async (request, reply) => {
      const rest = decoded(pageAddress(request.url).path.slice(`${EMBARGO_PATH}/`.length))
      const isKit = rest.endsWith(KIT)
      const token = isKit ? rest.slice(0, -KIT.length) : rest
      const link = pressLinkIn(key, token)
      if (link === null) return reply.callNotFound()
      const now = SYSTEM_CLOCK.now()
      const is = stateOfLink(link, now)
      if (is !== 'open') return send(request, reply, link, { is })
      const planned = content.previewAt(nowIn(link.showsAt, identity().timeZone))
      if (isKit) return kits.send(reply.headers(HEADERS), link.slug, HEADERS['cache-control'], planned)
      const read = await resolve(pressGame, planned)(link.slug)
      if (!read.ok) return read.problem === 'not-found' ? reply.callNotFound() : reply.sendBusy()
      return send(request, reply, link, {
        is,
        isBefore: now < link.opensAt,
        game: read.value,
        sizes: await kits.sizesOf(read.value),
        kit: `${start}${token}${KIT}`,
      })
    })
  }
}
