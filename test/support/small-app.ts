import { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import { createApp } from '#infrastructure/http/app.ts'
import { requestIds } from '#infrastructure/http/requests/request-context.ts'
import { requestSlots } from '#infrastructure/http/requests/request-limits.ts'

export const NEVER_SLOW = { pace: () => Number.POSITIVE_INFINITY, cut: () => {} }

/** The parts that all routes share, without any route. */
export const smallApp = (options: Partial<Parameters<typeof createApp>[0]> = {}) =>
  createApp({
    serverFactory: (handler) => createServer(handler),
    isTrusted: () => false,
    requestId: requestIds(() => false),
    headers: () => ({}),
    slots: requestSlots(),
    requests: new EventEmitter(),
    holderOf: () => NEVER_SLOW,
    busyTexts: (language) => ({ title: `Busy ${language}`, again: 'Again' }),
    log: { warn: () => {}, error: () => {} },
    ...options,
  })
