import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { fastifyPlugin } from 'fastify-plugin'
import type { IsTrusted } from './client-address.ts'

const current = new AsyncLocalStorage<string>()

/** The id of the request that is being answered: log lines have it. */
export const currentRequestId = (): string | undefined => current.getStore()

const GIVEN = /^[\w.-]{8,64}$/

/** Each request's own id; that of a trusted proxy is kept. */
export const requestIds = (isTrusted: IsTrusted) => {
  const process = randomBytes(6).toString('base64url')
  let count = 0
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers['x-request-id']
    if (typeof given === 'string' && GIVEN.test(given) && isTrusted(socket.remoteAddress)) return given
    count += 1
    return `${process}-${count.toString(36)}`
  }
}

export type RequestIds = ReturnType<typeof requestIds>

/** Sends each request's id with its answer, and keeps it for the log while the request is answered. */
export const requestContext = fastifyPlugin(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    current.run(request.id, done)
  })
})
