import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '#application/ports/clock.ts'
import { LEAST_BYTES_PER_SECOND } from './limits.ts'

interface Coming {
  readonly socket: Socket
  readonly since: number
  readonly bytesBefore: number
  bytes: number
  changed: number
}

export interface SlowBodies {
  watch(request: IncomingMessage): void
  /** Ends what does not come on, comes too slowly, or has grown too large. */
  lookRound(): void
}

/** Node waits for a body as long as for the whole request: whoever sends half of one is told from whoever is slow. */
export const slowBodies = (clock: Clock, mostBytes: number, stuckMs: number): SlowBodies => {
  const coming = new Map<IncomingMessage, Coming>()

  const isHopeless = (request: IncomingMessage, one: Coming, now: number): boolean => {
    if (one.bytes - one.bytesBefore > mostBytes) return true
    // As much as is read ahead has come and was not taken yet: the server is slow, not the sender.
    if (request.readableLength >= request.readableHighWaterMark) return false
    const least = ((now - one.since - stuckMs) / 1000) * LEAST_BYTES_PER_SECOND
    return now - one.changed > stuckMs || one.bytes - one.bytesBefore < least
  }

  return {
    watch: (request) => {
      const { socket } = request
      const now = clock.now()
      coming.set(request, {
        socket,
        since: now,
        bytesBefore: socket.bytesRead,
        bytes: socket.bytesRead,
        changed: now,
      })
      request.once('close', () => coming.delete(request))
    },
    lookRound: () => {
      const now = clock.now()
      for (const [request, one] of coming) {
        if (request.complete) {
          coming.delete(request)
          continue
        }
        if (one.socket.bytesRead !== one.bytes) {
          one.bytes = one.socket.bytesRead
          one.changed = now
        }
        if (isHopeless(request, one, now)) one.socket.destroy()
      }
    },
  }
}
