import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { MOST_BYTES } from '#application/studio/picture-variant.ts'

/** An honest server sends only a few, for example while it works on a slow answer. */
const MOST_INTERIM = 100

const FIRST_FINAL = 200

/** A picture is the largest answer that the site reads. Its headers and the frames of its chunks need some more. */
const MOST_RECEIVED = MOST_BYTES + 1024 * 1024

const SENT = 'undici:client:sendHeaders'
const RECEIVED = 'undici:request:headers'

/** How many bytes each connection had received before its current call. All sites of the process share this map. */
const readBefore = new WeakMap<Socket, number>()

/**
 * Closes the connection of a `fetch` whose server sends many interim responses, such as 103 Early Hints, or more bytes
 * than any answer of a server needs. A hostile server may send both without an end. `fetch` hides interim responses
 * and bytes that belong to no body, such as extensions of chunks, but they cost this process processor time.
 *
 * This applies to every `fetch` of the process, also in libraries. Call the returned function to end it.
 */
export const limitResponses = (): (() => void) => {
  const underway = new WeakMap<object, { readonly socket: Socket; interim: number }>()

  const onSent = (message: unknown) => {
    const { request, socket } = message as { request: object; socket: Socket }
    underway.set(request, { socket, interim: 0 })
    if (!readBefore.has(socket))
      socket.on('readable', () => {
        if (socket.bytesRead - (readBefore.get(socket) ?? 0) > MOST_RECEIVED)
          socket.destroy(new Error('it sent too many bytes'))
      })
    readBefore.set(socket, socket.bytesRead)
  }

  const onReceived = (message: unknown) => {
    const { request, response } = message as { request: object; response: { statusCode: number } }
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
