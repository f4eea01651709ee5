import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const current = new AsyncLocalStorage<string>()

const GIVEN = /^[\w.-]{8,64}$/

/** What is noted while a request is answered carries its id. */
export const withRequestId = <Value>(id: string, work: () => Value): Value => current.run(id, work)

export const currentRequestId = (): string | undefined => current.getStore()

/** Each request's own id; that of a proxy which is believed is kept. */
export const requestIds = (isBelieved: (address: string | undefined) => boolean) => {
  const process = randomBytes(6).toString('base64url')
  let count = 0
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id']
    if (typeof given === 'string' && GIVEN.test(given) && isBelieved(socket.remoteAddress)) return given
    count += 1
    return `${process}-${count.toString(36)}`
  }
}

export type RequestIds = ReturnType<typeof requestIds>
