import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** An honest server sends only a few, for example while it works on a slow answer. */
const MOST_INTERIM = 100

const FIRST_FINAL = 200

const SENT = 'undici:client:sendHeaders'
const RECEIVED = 'undici:request:headers'

interface Sent {
  readonly request: object
  readonly socket: Socket
}

interface Received {
  readonly request: object
  readonly response: { readonly statusCode: number }
}

/**
 * Closes the connection of a `fetch` whose server sends many interim responses, such as 103 Early Hints. A hostile
 * server may send them without an end. `fetch` hides them, but each one costs this process processor time.
 *
 * This applies to every `fetch` of the process, also in libraries. Call the returned function to end it.
 */
export const limitInterimResponses = (): (() => void) => {
  const underway = new WeakMap<object, { readonly socket: Socket; interim: number }>()

  const onSent = (message: unknown) => {
    const { request, socket } = message as Sent
    underway.set(request, { socket, interim: 0 })
  }

  const onReceived = (message: unknown) => {
    const { request, response } = message as Received
    if (response.statusCode >= FIRST_FINAL) return
    const call = underway.get(request)
    if (call === undefined) return
    call.interim += 1
    if (call.interim > MOST_INTERIM) call.socket.destroy(new Error('it sent too many interim responses'))
  }

  subscribe(SENT, onSent)
  subscribe(RECEIVED, onReceived)
  return () => {
    unsubscribe(SENT, onSent)
    unsubscribe(RECEIVED, onReceived)
  }
}
