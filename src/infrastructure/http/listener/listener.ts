import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { Server as NetServer, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { MonotonicClock } from '#infrastructure/scheduling/clocks.ts'
import { clientNetworks, type TrustProxy } from '../requests/client-address.ts'
import { fairShare, type Holder } from '../requests/fair-share.ts'
import {
  type AcceptedRequests,
  endWithStatus,
  MAX_HEADERS,
  rejectionOf,
  rejectUnreadable,
  sendRejection,
} from './rejection.ts'
import { slowPeers } from './slow-peers.ts'

const SECOND = 1000

/** All headers together. */
const MAX_HEADER_BYTES = 16 * 1024

/** The largest file over a slow mobile line takes 17 minutes. Who is slower than others makes room for them. */
const REQUEST_TIMEOUT_MS = 1200 * SECOND

/** A proxy keeps its own for a minute, and sends no request into one that is about to close. */
const KEEP_ALIVE_MS = { ofProxies: 72 * SECOND, ofVisitors: 20 * SECOND }

/** Requests sent ahead of their answers; browsers and proxies send none. */
const MAX_PIPELINED = 10

const MAX_CONNECTIONS = 10_000

/** From this share of all connections on, idle ones make room for new ones. */
const MANY = 0.8

export interface Timeouts {
  /** For the headers of a request, from the moment the client connects. */
  readonly headersMs: number
  /** A body of which nothing arrives, or an answer of which nothing is read, for this long is given up. */
  readonly stalledMs: number
  /** How often slow clients are looked for. */
  readonly sweepMs: number
}

export const DEFAULT_TIMEOUTS: Timeouts = { headersMs: 10 * SECOND, stalledMs: 10 * SECOND, sweepMs: SECOND }

interface Options extends AcceptedRequests {
  /** Answers what is in memory, before Fastify sees the request. */
  readonly fromMemory?: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Set on every rejection, as on every answer. */
  readonly headers: () => Readonly<Record<string, string>>
  readonly clock: MonotonicClock
  /** Proxies bring the connections of many clients. */
  readonly isTrusted?: TrustProxy
  readonly isBehindProxy?: boolean
  readonly timeouts?: Timeouts
  readonly maxConnections?: number
  readonly onRejected?: (status: number) => void
}

export interface Listener {
  /** Fastify calls it for each address that it listens on. */
  readonly serverFactory: (handler: RequestListener) => Server
  connections(): number
  /** The client of a request, as a holder of places. */
  readonly holderOf: (request: IncomingMessage) => Holder
  /** Graceful shutdown: accepts no more connections, answers what was asked, then cuts what is left. */
  close(withinMs?: number): Promise<void>
}

const SHUTDOWN_MS = 10 * SECOND

/** An idle client may be about to send one more request; its answer says that it was the last. */
const IDLE_GRACE_MS = 500

const POLL_MS = 50

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const announceClose = (response: ServerResponse) => {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/** Node's HTTP server, for Fastify, with limits on what a client may send, hold and delay. */
export const createListener = (options: Options): Listener => {
  const { headers, clock, isTrusted = () => false, timeouts = DEFAULT_TIMEOUTS } = options
  const {
    isBehindProxy = false,
    maxConnections = MAX_CONNECTIONS,
    onRejected = () => {},
    fromMemory = () => false,
    ...accepted
  } = options
  const pending = new Set<ServerResponse>()
  const answering = new WeakMap<Socket, number>()
  const connected = new Set<Socket>()
  const shares = fairShare(maxConnections)
  const slow = slowPeers({ clock, maxBodyBytes: accepted.maxBodyBytes, stalledMs: timeouts.stalledMs })
  const servers: Server[] = []
  let sweeping: NodeJS.Timeout | undefined
  let isClosing = false

  const connect = (socket: Socket) => {
    const { remoteAddress } = socket
    const release = shares.take(isTrusted(remoteAddress) ? [] : clientNetworks(remoteAddress))
    if (release === null) return socket.destroy()
    connected.add(socket)
    return socket.once('close', () => {
      connected.delete(socket)
      release()
    })
  }

  const accept = (request: IncomingMessage, response: ServerResponse): boolean => {
    const rejection = rejectionOf(request, accepted)
    if (rejection === null) return true
    if (hasBody(request)) slow.watchUpload(request)
    onRejected(rejection.status)
    sendRejection(request, response, rejection, headers())
    return false
  }

  /** Until the answer is sent. */
  const track = (socket: Socket, response: ServerResponse) => {
    pending.add(response)
    answering.set(socket, (answering.get(socket) ?? 0) + 1)
    response.once('close', () => {
      pending.delete(response)
      const left = (answering.get(socket) ?? 1) - 1
      if (left === 0) answering.delete(socket)
      else answering.set(socket, left)
    })
  }

  const serve = (handler: RequestListener, request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // A few bytes would ask for megabytes each, again and again.
    if ((answering.get(socket) ?? 0) > MAX_PIPELINED) return socket.destroy()
    if (isClosing) announceClose(response)
    if (hasBody(request)) slow.watchUpload(request)
    const isAnswered = fromMemory(request, response)
    // Most answers from memory are already with the operating system.
    if (isAnswered && response.socket !== null && socket.writableLength === 0) return undefined
    track(socket, response)
    if (!isAnswered) handler(request, response)
    return undefined
  }

  const serverFactory = (handler: RequestListener): Server => {
    const server = createServer({
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: timeouts.headersMs,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: isBehindProxy ? KEEP_ALIVE_MS.ofProxies : KEEP_ALIVE_MS.ofVisitors,
      connectionsCheckingInterval: timeouts.sweepMs,
    })
    server.maxConnections = maxConnections
    // One more than are accepted, so that a surplus is seen.
    server.maxHeadersCount = MAX_HEADERS + 1
    // A socket on which nothing moves: either the client does not read, or the site is still at work.
    server.setTimeout(timeouts.stalledMs, (socket) => {
      if (!answering.has(socket) || socket.writableLength > 0) socket.destroy()
    })
    server.on('connection', connect)
    server.on('request', (request, response) => {
      if (accept(request, response)) serve(handler, request, response)
    })
    server.on('checkContinue', (request, response) => {
      if (!accept(request, response)) return
      response.writeContinue()
      serve(handler, request, response)
    })
    server.on('connect', (_request, socket) => {
      if (socket instanceof Socket) endWithStatus(socket, 405)
    })
    server.on('clientError', (error, socket) => {
      if (socket instanceof Socket) rejectUnreadable(error, socket, answering.has(socket))
    })
    server.once('listening', () => {
      sweeping ??= setInterval(sweep, timeouts.sweepMs).unref()
    })
    servers.push(server)
    return server
  }

  const sweep = () => {
    slow.sweep(connected)
    if (connected.size > MANY * maxConnections) for (const server of servers) server.closeIdleConnections()
  }

  /** Browsers connect before they have a request: for Node such a connection is not idle. */
  const closeIdle = () => {
    for (const server of servers) server.closeIdleConnections()
    for (const socket of connected) if (socket.bytesRead === 0) socket.destroy()
  }

  return {
    serverFactory,
    connections: () => connected.size,
    holderOf: slow.holderOf,
    close: async (withinMs = SHUTDOWN_MS) => {
      if (isClosing) return
      isClosing = true
      for (const response of pending) announceClose(response)
      // Unlike Node's own close, this one leaves idle connections open for now.
      for (const server of servers) NetServer.prototype.close.call(server)
      const startedAt = clock.elapsedMs()
      while (connected.size > 0) {
        const passed = clock.elapsedMs() - startedAt
        if (passed > withinMs) for (const server of servers) server.closeAllConnections()
        else if (passed > IDLE_GRACE_MS) closeIdle()
        await wait(POLL_MS)
      }
      clearInterval(sweeping)
    },
  }
}
