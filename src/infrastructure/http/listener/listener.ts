import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { Server as NetServer, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '#domain/language/date.ts'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { clientNetworks, type TrustProxy } from '../requests/client-address.ts'
import { fairShare } from '../requests/fair-share.ts'
import {
  type AcceptedRequests,
  endWithStatus,
  MAX_HEADERS,
  rejectionOf,
  rejectUnreadable,
  sendRejection,
} from './rejection.ts'
import { slowPeers } from './slow-peers.ts'

const MAX_HEADER_BYTES = 16 * 1024

/** The time limit for a request with its body. The largest file takes 17 minutes over a slow mobile connection. */
const REQUEST_TIMEOUT_MS = 20 * MINUTE_MS

/**
 * How long an idle connection stays open. A proxy usually closes an idle connection after a minute. If the site
 * closed the connection first, the proxy could send a request on a closed connection.
 */
const KEEP_ALIVE_MS = { ofProxies: 72 * SECOND_MS, ofVisitors: 20 * SECOND_MS }

/**
 * The maximum number of unanswered requests on one connection (HTTP pipelining). Browsers and proxies stay below the
 * limit, because they send the next request only after each response.
 */
const MAX_PIPELINED = 10

const MAX_CONNECTIONS = 10_000

const MANY = 0.8

export const DEFAULT_TIMEOUTS = {
  /** The time limit for the headers of a request. For the first request, the time starts when the client connects. */
  headersMs: 10 * SECOND_MS,
  stalledMs: 10 * SECOND_MS,
  sweepMs: SECOND_MS,
}

export type Timeouts = Readonly<typeof DEFAULT_TIMEOUTS>

interface Options extends AcceptedRequests {
  readonly fromMemory?: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly headers: () => Readonly<Record<string, string>>
  /**
   * Returns true for the address of a trusted proxy. A proxy sends the requests of many clients, so the connection
   * limit of one client does not apply to a proxy.
   */
  readonly isTrusted?: TrustProxy
  readonly isBehindProxy?: boolean
  readonly timeouts?: Timeouts
  readonly maxConnections?: number
  readonly onRejected?: (status: number) => void
}

export type Listener = ReturnType<typeof createListener>

const SHUTDOWN_MS = 10 * SECOND_MS

/**
 * How long idle connections stay open during a shutdown. A request that is already on its way still gets a response,
 * with the header `Connection: close`.
 */
const IDLE_GRACE_MS = 500

const POLL_MS = 50

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const announceClose = (response: ServerResponse) => {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

const openConnections = (maxConnections: number, isTrusted: TrustProxy) => {
  const connected = new Set<Socket>()
  const shares = fairShare(maxConnections)
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
  return { connected, connect }
}

const pendingResponses = () => {
  const pending = new Set<ServerResponse>()
  const answering = new WeakMap<Socket, number>()
  const countOf = (socket: Socket) => answering.get(socket) ?? 0
  return {
    countOf,
    track: (socket: Socket, response: ServerResponse) => {
      pending.add(response)
      answering.set(socket, countOf(socket) + 1)
      response.once('close', () => {
        pending.delete(response)
        answering.set(socket, countOf(socket) - 1)
      })
    },
    announceClose: () => pending.forEach(announceClose),
  }
}

const limitedServer = (timeouts: Timeouts, isBehindProxy: boolean, maxConnections: number): Server => {
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: timeouts.headersMs,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: isBehindProxy ? KEEP_ALIVE_MS.ofProxies : KEEP_ALIVE_MS.ofVisitors,
    connectionsCheckingInterval: timeouts.sweepMs,
  })
  server.maxConnections = maxConnections
  // Node silently drops the headers above this limit. The limit is one more than `MAX_HEADERS`, so that `rejectionOf`
  // notices a request with too many headers.
  server.maxHeadersCount = MAX_HEADERS + 1
  return server
}

/**
 * Closes idle connections. `closeIdleConnections` does not close connections on which no byte has arrived. Browsers
 * open such connections in advance.
 */
const closeIdle = (servers: readonly Server[], connected: ReadonlySet<Socket>) => {
  for (const server of servers) server.closeIdleConnections()
  for (const socket of connected) if (socket.bytesRead === 0) socket.destroy()
}

const drain = async (
  servers: readonly Server[],
  connected: ReadonlySet<Socket>,
  withinMs: number,
): Promise<void> => {
  // Calls `close` of `net.Server`, because `close` of `http.Server` would also close idle connections at once.
  for (const server of servers) NetServer.prototype.close.call(server)
  const startedAt = MONOTONIC_CLOCK.elapsedMs()
  while (connected.size > 0) {
    const passed = MONOTONIC_CLOCK.elapsedMs() - startedAt
    if (passed > withinMs) for (const server of servers) server.closeAllConnections()
    else if (passed > IDLE_GRACE_MS) closeIdle(servers, connected)
    await wait(POLL_MS)
  }
}

export const createListener = (options: Options) => {
  const { headers, isTrusted = () => false, timeouts = DEFAULT_TIMEOUTS } = options
  const {
    isBehindProxy = false,
    maxConnections = MAX_CONNECTIONS,
    onRejected = () => {},
    fromMemory = () => false,
    ...accepted
  } = options
  const pending = pendingResponses()
  const { connected, connect } = openConnections(maxConnections, isTrusted)
  const slow = slowPeers(accepted.maxBodyBytes, timeouts.stalledMs)
  const servers: Server[] = []
  let sweeping: NodeJS.Timeout | undefined
  let isClosing = false

  const accept = (request: IncomingMessage, response: ServerResponse): boolean => {
    const rejection = rejectionOf(request, accepted)
    if (rejection === null) return true
    if (hasBody(request)) slow.watchUpload(request)
    onRejected(rejection.status)
    sendRejection(request, response, rejection, headers())
    return false
  }

  const serve = (handler: RequestListener, request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // Closes a connection with too many pending requests. Otherwise a client could request many large responses and
    // never read them.
    if (pending.countOf(socket) > MAX_PIPELINED) return socket.destroy()
    // Node drops what it has read after a request for an upgrade, so the connection cannot go on.
    if (isClosing || request.headers.upgrade !== undefined) announceClose(response)
    if (hasBody(request)) slow.watchUpload(request)
    const isAnswered = fromMemory(request, response)
    // If Node has already passed the whole response to the operating system, the response is not pending.
    if (isAnswered && response.socket !== null && socket.writableLength === 0) return undefined
    pending.track(socket, response)
    if (!isAnswered) handler(request, response)
    return undefined
  }

  const sweep = () => {
    slow.sweep(connected)
    if (connected.size > MANY * maxConnections) for (const server of servers) server.closeIdleConnections()
  }

  const serverFactory = (handler: RequestListener): Server => {
    const server = limitedServer(timeouts, isBehindProxy, maxConnections)
    // Closes a connection that has been silent for `stalledMs`. A connection stays open while its client waits for a
    // response that the site is still preparing.
    server.setTimeout(timeouts.stalledMs, (socket) => {
      if (pending.countOf(socket) === 0 || socket.writableLength > 0) socket.destroy()
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
      if (socket instanceof Socket) rejectUnreadable(error, socket, pending.countOf(socket) > 0)
    })
    server.once('listening', () => {
      sweeping ??= setInterval(sweep, timeouts.sweepMs).unref()
    })
    servers.push(server)
    return server
  }

  return {
    serverFactory,
    connections: () => connected.size,
    holderOf: slow.holderOf,
    /**
     * Accepts no more connections and waits until the pending responses are sent. After `withinMs`, all remaining
     * connections are closed.
     */
    close: async (withinMs = SHUTDOWN_MS): Promise<void> => {
      if (isClosing) return
      isClosing = true
      pending.announceClose()
      await drain(servers, connected, withinMs)
      clearInterval(sweeping)
    },
  }
}
