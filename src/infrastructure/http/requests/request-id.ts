import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { IsTrusted } from './client-address.ts'

const current = new AsyncLocalStorage<string>()

const GIVEN = /^[\w.-]{8,64}$/

/** Log lines that are written while a request is answered carry its id. */
export const withRequestId = <Value>(id: string, work: () => Value): Value => current.run(id, work)

export const currentRequestId = (): string | undefined => current.getStore()

/** Each request's own id; that of a trusted proxy is kept. */
export const requestIds = (isTrusted: IsTrusted) => {
  const process = randomBytes(6).toString('base64url')
  let count = 0
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id']
    if (typeof given === 'string' && GIVEN.test(given) && isTrusted(socket.remoteAddress)) return given
    count += 1
    return `${process}-${count.toString(36)}`
  }
}

export type RequestIds = ReturnType<typeof requestIds>
