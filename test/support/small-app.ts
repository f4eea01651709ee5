import { EventEmitter } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Log } from '#application/ports/log.ts'
import { createApp } from '#infrastructure/http/app.ts'
import type { TrustProxy } from '#infrastructure/http/requests/client-address.ts'
import type { Holder } from '#infrastructure/http/requests/fair-share.ts'
import { type RequestSlots, requestSlots } from '#infrastructure/http/requests/request-limits.ts'
import type { RequestEvents } from '#infrastructure/monitoring/request-events.ts'

export const NEVER_SLOW = { pace: () => Number.POSITIVE_INFINITY, cut: () => {} }

/** Gives an app parts of a site. */
export const decorate = (app: FastifyInstance, parts: Readonly<Record<string, unknown>>): void => {
  for (const [name, part] of Object.entries(parts)) app.decorate(name, part)
}

interface Given {
  readonly isTrusted?: TrustProxy
  readonly holderOf?: (request: IncomingMessage) => Holder
  readonly headers?: () => Readonly<Record<string, string>>
  readonly requests?: RequestEvents
  readonly siteLog?: Log
  readonly slots?: RequestSlots
  readonly startOptions?: object
}

/** The parts that all routes share, without any route. */
export const smallApp = ({ isTrusted = () => false, holderOf = () => NEVER_SLOW, ...given }: Given = {}) => {
  const app = createApp((handler) => createServer(handler), isTrusted)
  decorate(app, {
    headers: () => ({}),
    listener: { holderOf },
    requests: new EventEmitter(),
    siteLog: { warn: () => {}, error: () => {} },
    slots: requestSlots(),
    startOptions: {},
    words: {
      busyTexts: (language: string) => ({ title: `Busy ${language}`, again: 'Again' }),
      choiceWords: () => ({ anyJob: 'Any', remote: 'Remote' }),
    },
    ...given,
  })
  return app
}
