import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { type Holder, USUAL_PACE } from '../requests/fair-share.ts'

/**
 * The lowest allowed average speed of an upload in bytes per second. The server closes the connection of a slower
 * client.
 */
const MIN_UPLOAD_BYTES_PER_SECOND = 500

/**
 * The lowest allowed average speed of a download. The measurement starts when the client reads so slowly that Node
 * has to buffer data. The server closes the connection of a slower client.
 */
const MIN_DOWNLOAD_BYTES_PER_SECOND = 4000

/**
 * The length of a period in which the speed of an upload is measured. The pace of an upload is its average speed
 * since the start of the previous period. An average over the whole upload would hide that a client has become slow.
 */
const PACE_MS = 10_000

/**
 * A new upload gets the bytes of two seconds at `USUAL_PACE` as a start. Otherwise its pace would be 0 until the
 * first bytes arrive, and the upload could lose its slot.
 */
const HEAD_START_MS = 2000

export interface Connection
  extends Pick<Socket, 'bytesRead' | 'bytesWritten' | 'writableLength' | 'destroyed'> {
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
  /** The time and the received bytes at the start of the previous period of `PACE_MS`, and of the current period. */
  marks: readonly [Mark, Mark]
}

/**
 * Returns how many bytes Node has passed to the operating system. A chunk counts after the operating system has
 * accepted the whole chunk.
 */
const bytesSent = (socket: Connection) => socket.bytesWritten - socket.writableLength

const slowReaders = (stalledMs: number) => {
  const blocked = new WeakMap<Connection, { readonly since: number; readonly sentBefore: number }>()
  return (connections: Iterable<Connection>, now: number) => {
    for (const socket of connections) {
      if (socket.writableLength === 0) {
        blocked.delete(socket)
        continue
      }
      const { since, sentBefore } = blocked.get(socket) ?? { since: now, sentBefore: bytesSent(socket) }
      blocked.set(socket, { since, sentBefore })
      const due = ((now - since - stalledMs) / 1000) * MIN_DOWNLOAD_BYTES_PER_SECOND
      // Counts all buffered bytes (`writableLength`) as sent, because the operating system may already have accepted
      // a part of a buffered chunk.
      if (bytesSent(socket) - sentBefore + socket.writableLength < due) socket.destroy()
    }
  }
}

/**
 * Closes the connections of clients that send or read too slowly. Node limits only the total time for receiving a
 * request. Without this check, a client could hold a connection with half a body or an unread response.
 */
export const slowPeers = (maxBodyBytes: number, stalledMs: number) => {
  const uploads = new Map<IncomingMessage, Upload>()
  const sweepDownloads = slowReaders(stalledMs)

  const isServerSlow = (request: IncomingMessage) => request.readableLength >= request.readableHighWaterMark

  const paceOf = (request: IncomingMessage): number => {
    const upload = uploads.get(request)
    if (upload === undefined || request.complete || isServerSlow(request)) return Number.POSITIVE_INFINITY
    const [{ at, bytes }] = upload.marks
    return ((upload.socket.bytesRead - bytes) * 1000) / (MONOTONIC_CLOCK.elapsedMs() - at)
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
      // Node emits no `close` for a request that was answered before its end.
      if (request.complete || upload.socket.destroyed) {
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

  return {
    watchUpload: (request: IncomingMessage) => {
      const { socket } = request
      const now = MONOTONIC_CLOCK.elapsedMs()
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
    holderOf: (request: IncomingMessage): Holder => ({
      pace: () => paceOf(request),
      cut: () => request.socket.destroy(),
    }),
    sweep: (connections: Iterable<Connection>) => {
      const now = MONOTONIC_CLOCK.elapsedMs()
      sweepUploads(now)
      sweepDownloads(connections, now)
    },
  }
}
