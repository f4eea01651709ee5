import { lookup } from 'node:dns/promises'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, Server as NetServer, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { MonotonicClock } from '#infrastructure/scheduling/clocks.ts'
import { clientNetwork, type IsTrusted } from '../requests/client-address.ts'
import { fairShare } from '../requests/fair-share.ts'
import {
  DEFAULT_TIMEOUTS,
  KEEP_ALIVE_MS,
  MANY_CONNECTIONS,
  MAX_CONNECTIONS,
  MAX_HEADER_BYTES,
  MAX_HEADERS,
  REQUEST_TIMEOUT_MS,
  type Timeouts,
} from './limits.ts'
import {
  type AcceptedRequests,
  endWithStatus,
  rejectionOf,
  rejectUnreadable,
  sendRejection,
} from './rejection.ts'
import { slowPeers } from './slow-peers.ts'

interface Options extends AcceptedRequests {
  /** Answers the requests that were not rejected. */
  readonly handler: RequestListener
  /** Set on every rejection, as on every answer. */
  readonly headers: () => Readonly<Record<string, string>>
  readonly clock: MonotonicClock
  /** Proxies bring the connections of many clients. */
  readonly isTrusted?: IsTrusted
  readonly timeouts?: Timeouts
  readonly maxConnections?: number
  readonly onRejected?: (status: number) => void
}

export interface Listener {
  /** Rejects where the address is not free. */
  listen(port: number, host: string): Promise<void>
  /** `null` before it listens. */
  bound(): AddressInfo | null
  connections(): number
  /** Graceful shutdown: accepts no more connections, answers what was asked, then cuts what is left. */
  close(withinMs?: number): Promise<void>
}

const SHUTDOWN_MS = 10_000

/** An idle client may be about to send one more request; its answer says that it was the last. */
const IDLE_GRACE_MS = 500

const POLL_MS = 50

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const announceClose = (response: ServerResponse) => {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

const bind = (server: Server, host: string, port: number): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      const bound = server.address()
      if (bound === null || typeof bound === 'string') reject(new Error('This is no port'))
      else resolve(bound)
    })
  })

/** Listens where `host` is; for localhost that may be two addresses, of which browsers try either first. */
const bindAll = async (create: () => Server, host: string, port: number) => {
  const first = create()
  const bound = await bind(first, host, port)
  if (host !== 'localhost') return { bound, servers: [first] }
  const addresses = await lookup(host, { all: true }).catch(() => [])
  const others = addresses
    .filter(({ address }) => address !== bound.address)
    .map(async ({ address }) => {
      const other = create()
      await bind(other, address, bound.port)
      return other
    })
  const opened = await Promise.allSettled(others)
  return {
    bound,
    servers: [first, ...opened.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))],
  }
}

/** The network side of the site: Node's HTTP server with limits on what a client may send, hold and delay. */
export const createListener = (options: Options): Listener => {
  const { handler, headers, clock, isTrusted = () => false, timeouts = DEFAULT_TIMEOUTS } = options
  const { maxConnections = MAX_CONNECTIONS, onRejected = () => {}, ...accepted } = options
  const pending = new Set<ServerResponse>()
  const answering = new WeakSet<Socket>()
  const connected = new Set<Socket>()
  const shares = fairShare(maxConnections)
  const slow = slowPeers({ clock, maxBodyBytes: accepted.maxBodyBytes, stalledMs: timeouts.stalledMs })
  let servers: readonly Server[] = []
  let bound: AddressInfo | null = null
  let isClosing = false

  const connect = (socket: Socket) => {
    const { remoteAddress } = socket
    const release = shares.take(isTrusted(remoteAddress) ? null : clientNetwork(remoteAddress ?? ''))
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

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    pending.add(response)
    answering.add(request.socket)
    response.once('close', () => {
      pending.delete(response)
      answering.delete(request.socket)
    })
    if (isClosing) announceClose(response)
    if (hasBody(request)) slow.watchUpload(request)
    handler(request, response)
  }

  const create = (): Server => {
    const server = createServer({
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: timeouts.headersMs,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
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
      if (accept(request, response)) serve(request, response)
    })
    server.on('checkContinue', (request, response) => {
      if (!accept(request, response)) return
      response.writeContinue()
      serve(request, response)
    })
    server.on('connect', (_request, socket) => {
      if (socket instanceof Socket) endWithStatus(socket, 405)
    })
    server.on('clientError', (error, socket) => {
      if (socket instanceof Socket) rejectUnreadable(error, socket, answering.has(socket))
    })
    return server
  }

  const sweep = () => {
    slow.sweep(connected)
    if (connected.size > MANY_CONNECTIONS) for (const server of servers) server.closeIdleConnections()
  }

  /** Browsers connect before they have a request: for Node such a connection is not idle. */
  const closeIdle = () => {
    for (const server of servers) server.closeIdleConnections()
    for (const socket of connected) if (socket.bytesRead === 0) socket.destroy()
  }

  let sweeping: NodeJS.Timeout | undefined

  return {
    listen: async (port, host) => {
      ;({ servers, bound } = await bindAll(create, host, port))
      sweeping = setInterval(sweep, timeouts.sweepMs).unref()
    },
    bound: () => bound,
    connections: () => connected.size,
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
