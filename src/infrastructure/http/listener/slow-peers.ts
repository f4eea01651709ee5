import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { MonotonicClock } from '#infrastructure/scheduling/clocks.ts'
import { type Holder, USUAL_PACE } from '../requests/fair-share.ts'

/** A client that sends a body more slowly than this, averaged over the whole body, is cut. */
const MIN_UPLOAD_BYTES_PER_SECOND = 500

/** A client that reads an answer more slowly than this, averaged over the time it kept the server waiting, is cut. */
const MIN_DOWNLOAD_BYTES_PER_SECOND = 4000

/** The pace of a body is measured over the last ten to twenty seconds, so that a quick start does not count for long. */
const PACE_MS = 10_000

/** A new body counts as if it had come at the usual pace for so long: its first bytes are still on their way. */
const HEAD_START_MS = 2000

/** As much of a socket as its pace shows in. */
export interface Connection extends Pick<Socket, 'bytesRead' | 'bytesWritten' | 'writableLength'> {
  destroy(): unknown
}

interface Mark {
  readonly at: number
  readonly bytes: number
}

interface Upload {
  readonly socket: Connection
  readonly startedAt: number
  readonly bytesBefore: number
  bytes: number
  changedAt: number
  /** The pace is measured from the first of the two. */
  marks: readonly [Mark, Mark]
}

/** An answer of which something waits to be read. */
interface Blocked {
  readonly since: number
  readonly sentBefore: number
}

interface Options {
  readonly clock: MonotonicClock
  readonly maxBodyBytes: number
  readonly stalledMs: number
}

export interface SlowPeers {
  watchUpload(request: IncomingMessage): void
  /** Who sends a body and holds places for it. */
  holderOf(request: IncomingMessage): Holder
  /** Cuts those of the connections whose body or answer moves too slowly, or whose body has grown too large. */
  sweep(connections: Iterable<Connection>): void
}

/** Bytes of which the kernel has taken charge; a chunk counts when all of it has been taken. */
const bytesSent = (socket: Connection) => socket.bytesWritten - socket.writableLength

/**
 * Node allows a body as much time as the whole request, and an answer any time at all. A client that sends half a body
 * or reads half an answer would hold its place until then.
 */
export const slowPeers = ({ clock, maxBodyBytes, stalledMs }: Options): SlowPeers => {
  const uploads = new Map<IncomingMessage, Upload>()
  const blocked = new WeakMap<Connection, Blocked>()

  /** The read buffer is full: the server is slow, not the client. */
  const isServerSlow = (request: IncomingMessage) => request.readableLength >= request.readableHighWaterMark

  const paceOf = (request: IncomingMessage): number => {
    const upload = uploads.get(request)
    if (upload === undefined || request.complete || isServerSlow(request)) return Number.POSITIVE_INFINITY
    const [{ at, bytes }] = upload.marks
    return ((upload.socket.bytesRead - bytes) * 1000) / (clock.elapsedMs() - at)
  }

  const isTooSlow = (request: IncomingMessage, upload: Upload, now: number): boolean => {
    const received = upload.bytes - upload.bytesBefore
    if (received > maxBodyBytes) return true
    if (isServerSlow(request)) return false
    const due = ((now - upload.startedAt - stalledMs) / 1000) * MIN_UPLOAD_BYTES_PER_SECOND
    return now - upload.changedAt > stalledMs || received < due
  }

  const sweepUploads = (now: number) => {
    for (const [request, upload] of uploads) {
      if (request.complete) {
        uploads.delete(request)
        continue
      }
      if (upload.socket.bytesRead !== upload.bytes) {
        upload.bytes = upload.socket.bytesRead
        upload.changedAt = now
      }
      const [, newer] = upload.marks
      if (now - newer.at >= PACE_MS) upload.marks = [newer, { at: now, bytes: upload.bytes }]
      if (isTooSlow(request, upload, now)) upload.socket.destroy()
    }
  }

  const sweepDownloads = (connections: Iterable<Connection>, now: number) => {
    for (const socket of connections) {
      if (socket.writableLength === 0) {
        blocked.delete(socket)
        continue
      }
      const { since, sentBefore } = blocked.get(socket) ?? { since: now, sentBefore: bytesSent(socket) }
      blocked.set(socket, { since, sentBefore })
      const due = ((now - since - stalledMs) / 1000) * MIN_DOWNLOAD_BYTES_PER_SECOND
      // What is on its way counts: a large chunk shows no progress until all of it has been taken.
      if (bytesSent(socket) - sentBefore + socket.writableLength < due) socket.destroy()
    }
  }

  return {
    watchUpload: (request) => {
      const { socket } = request
      const now = clock.elapsedMs()
      const { bytesRead: bytes } = socket
      const start = { at: now - HEAD_START_MS, bytes: bytes - (HEAD_START_MS / 1000) * USUAL_PACE }
      uploads.set(request, {
        socket,
        startedAt: now,
        bytesBefore: bytes,
        bytes,
        changedAt: now,
        marks: [start, start],
      })
      request.once('close', () => uploads.delete(request))
    },
    holderOf: (request) => ({ pace: () => paceOf(request), cut: () => request.socket.destroy() }),
    sweep: (connections) => {
      const now = clock.elapsedMs()
      sweepUploads(now)
      sweepDownloads(connections, now)
    },
  }
}
