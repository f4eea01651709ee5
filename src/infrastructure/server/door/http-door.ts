import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#application/ports/clock.ts'
import type { KnowsHost } from './known-hosts.ts'
import {
  KEEP_ALIVE_MS,
  MANY_CONNECTIONS,
  MOST_CONNECTIONS,
  MOST_HEADER_BYTES,
  MOST_HEADERS,
  type Patience,
  REQUEST_MS,
  USUAL_PATIENCE,
} from './limits.ts'
import { openPorts } from './open-ports.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { slowBodies } from './slow-bodies.ts'
import { answerUnread } from './unread-request.ts'

interface Options {
  /** What becomes of a request that came in. */
  readonly handler: RequestListener
  readonly knowsHost: KnowsHost
  readonly mostBodyBytes: number
  /** Set on every refusal, as on every answer. */
  readonly headers: () => Readonly<Record<string, string>>
  readonly clock: Clock
  readonly patience?: Patience
  readonly onRefused?: (status: number) => void
}

export interface Door {
  /** Rejects where the address is not free. */
  listen(port: number, host: string): Promise<void>
  /** `null` before it listens. */
  bound(): AddressInfo | null
  connections(): number
  /** Lets nobody in any more, waits for those inside, and in the end for nobody. */
  close(mostMs?: number): Promise<void>
}

const STOP_WITHIN_MS = 10_000

/** Whoever holds an open connection may be about to ask once more, and learns from the answer that it was the last. */
const LAST_ORDERS_MS = 500

const STEP_MS = 50

const refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, headers = {}, isStillSending = false }: Refusal,
  always: Readonly<Record<string, string>>,
) => {
  const body = JSON.stringify({ message })
  response
    .writeHead(status, {
      ...always,
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      ...(isStillSending ? {} : { connection: 'close' }),
    })
    .end(request.method === 'HEAD' ? undefined : body)
  if (isStillSending) request.resume()
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The site's own listener: who may come in, for how long, and how everybody leaves. */
export const httpDoor = (options: Options): Door => {
  const { handler, headers, clock, patience = USUAL_PATIENCE, onRefused = () => {}, ...manners } = options
  const inside = new Set<ServerResponse>()
  const busy = new WeakSet<Socket>()
  const connected = new Set<Socket>()
  const bodies = slowBodies(clock, manners.mostBodyBytes, patience.stuckMs)
  let servers: readonly Server[] = []
  let bound: AddressInfo | null = null
  let isClosing = false

  const isLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }

  const enter = (request: IncomingMessage, response: ServerResponse): boolean => {
    const refusal = refusalOf(request, manners)
    if (refusal === null) return true
    if (hasBody(request)) bodies.watch(request)
    onRefused(refusal.status)
    refuse(request, response, refusal, headers())
    return false
  }

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    inside.add(response)
    busy.add(request.socket)
    response.once('close', () => {
      inside.delete(response)
      busy.delete(request.socket)
    })
    if (isClosing) isLast(response)
    if (hasBody(request)) bodies.watch(request)
    handler(request, response)
  }

  const make = (): Server => {
    const server = createServer({
      maxHeaderSize: MOST_HEADER_BYTES,
      headersTimeout: patience.headersMs,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: patience.lookRoundMs,
    })
    server.maxConnections = MOST_CONNECTIONS
    // One more than are let in, so that too many are seen.
    server.maxHeadersCount = MOST_HEADERS + 1
    server.on('connection', (socket) => {
      connected.add(socket)
      socket.once('close', () => connected.delete(socket))
    })
    server.on('request', (request, response) => {
      if (enter(request, response)) serve(request, response)
    })
    server.on('checkContinue', (request, response) => {
      if (!enter(request, response)) return
      response.writeContinue()
      serve(request, response)
    })
    server.on('connect', (_request, socket) =>
      socket.end('HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\nConnection: close\r\n\r\n', () =>
        socket.destroy(),
      ),
    )
    server.on('clientError', (error, socket) => {
      // An http server's streams are sockets.
      const its = socket as Socket
      answerUnread(error, its, busy.has(its))
    })
    return server
  }

  const lookRound = () => {
    bodies.lookRound()
    if (connected.size > MANY_CONNECTIONS) for (const server of servers) server.closeIdleConnections()
  }

  /** Browsers connect before they know what to ask: Node takes that for the beginning of a request. */
  const sendIdleAway = () => {
    for (const server of servers) server.closeIdleConnections()
    for (const socket of connected) if (socket.bytesRead === 0) socket.destroy()
  }

  let rounds: NodeJS.Timeout | undefined

  return {
    listen: async (port, host) => {
      ;({ servers, bound } = await openPorts(make, host, port))
      rounds = setInterval(lookRound, patience.lookRoundMs).unref()
    },
    bound: () => bound,
    connections: () => connected.size,
    close: async (mostMs = STOP_WITHIN_MS) => {
      if (isClosing) return
      isClosing = true
      for (const response of inside) isLast(response)
      // Node's own way would also cut the connections that are idle at this moment.
      for (const server of servers) NetServer.prototype.close.call(server)
      const started = clock.now()
      while (connected.size > 0) {
        const passed = clock.now() - started
        if (passed > mostMs) for (const server of servers) server.closeAllConnections()
        else if (passed > LAST_ORDERS_MS) sendIdleAway()
        await wait(STEP_MS)
      }
      clearInterval(rounds)
    },
  }
}
