import type { FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { languageOf } from '#domain/language/address.ts'
import { type Language, perLanguage } from '#domain/language/languages.ts'
import type { RequestClass } from '#infrastructure/monitoring/request-events.ts'
import { clientNetworks } from './client-address.ts'
import { fairShare } from './fair-share.ts'

/**
 * The maximum number of simultaneous requests of each class. Forms have a separate limit, so that requests for pages
 * and files cannot block forms. The limit for files is high, because a request for a file mostly waits for the
 * client's network.
 */
const MAX_CONCURRENT: Readonly<Record<RequestClass, number>> = { form: 200, file: 2000, other: 500 }

export type RequestSlots = ReturnType<typeof requestSlots>

export const requestSlots = (slots: Readonly<Record<RequestClass, number>> = MAX_CONCURRENT) => ({
  form: fairShare(slots.form),
  file: fairShare(slots.file),
  other: fairShare(slots.other),
})

const classOf = (method: string, address: string): RequestClass => {
  if (method === 'POST') return 'form'
  return address.startsWith('/media/') || address.startsWith('/images/') ? 'file' : 'other'
}

const RETRY_AFTER_S = 5

export interface BusyTexts {
  readonly title: string
  readonly again: string
}

/** Returns the page that a busy server sends. An empty `href` loads the same address again. */
export const busyPage = (language: Language, { title, again }: BusyTexts): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p><a href="">${again}</a></p></html>`

declare module 'fastify' {
  interface FastifyReply {
    sendBusy(): FastifyReply
    isRejected: boolean
  }
}

/**
 * Gives each class of requests its own slots. A request holds one slot until the response is sent. A request that
 * gets no slot is immediately answered with a short 503 response.
 */
export const requestLimits = fastifyPlugin(async (app) => {
  const { listener, requests, slots } = app
  let busyPages: Readonly<Record<Language, string>> | undefined

  app.decorateReply('isRejected', false)
  app.decorateReply('sendBusy', function (this: FastifyReply) {
    const { method, url } = this.request
    this.isRejected = true
    requests.emit('rejected', classOf(method, url))
    busyPages ??= perLanguage((language) => busyPage(language, app.words.busyTexts(language)))
    this.code(503).headers({ 'cache-control': 'no-store', 'retry-after': RETRY_AFTER_S })
    return url.startsWith('/api/')
      ? this.send({ message: 'Too many at once, please try again in a moment' })
      : this.type('text/html; charset=utf-8').send(busyPages[languageOf(url)])
  })

  const watch = (
    { method, url, id }: FastifyRequest,
    reply: FastifyReply,
    kind: RequestClass,
    release: () => void,
  ) => {
    const startedAt = performance.now()
    reply.raw.once('close', () => {
      release()
      const seconds = (performance.now() - startedAt) / 1000
      const { raw, isRejected } = reply
      const status = raw.headersSent ? raw.statusCode : 0
      requests.emit('answered', { kind, method, address: url, status, seconds, id, isRejected })
    })
  }

  app.addHook('onRequest', (request, reply, done) => {
    const kind = classOf(request.method, request.url)
    // A form request can lose its slot to a faster client, so that a slow upload cannot block the slot. Other
    // requests keep their slots. They have many slots, and a search for the slowest client would take too long.
    const holder = kind === 'form' ? listener.holderOf(request.raw) : undefined
    const release = slots[kind].take(clientNetworks(request.ip), holder)
    if (release !== null) {
      watch(request, reply, kind, release)
      done()
      return
    }
    reply.sendBusy()
    request.raw.resume()
  })
})
