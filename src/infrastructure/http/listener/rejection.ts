import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { isIP, type Socket } from 'node:net'

export const MAX_HEADERS = 100

export const MAX_URL_LENGTH = 8000

interface Rejection {
  readonly status: number
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
  /**
   * True if the client may still be sending the body. The server then reads the rest of the body, because many
   * clients read the response only after they have sent the whole body.
   */
  readonly isStillSending?: boolean
}

/**
 * Returns true if the site accepts the `Host` header. `localAddress` is the server's own IP address on this
 * connection.
 */
export type KnowsHost = (host: string, localAddress: string | undefined) => boolean

export interface AcceptedRequests {
  readonly knowsHost: KnowsHost
  readonly maxBodyBytes: number
}

const HOST = /^(\[[\da-f:.]+\]|[a-z\d_-]+(?:\.[a-z\d_-]+)*)\.?(?::(\d{1,5}))?$/i

const MAX_PORT = 65_535

const hostName = (host: string): string | null => {
  const [, name, port = '0'] = HOST.exec(host) ?? []
  return name === undefined || Number(port) > MAX_PORT ? null : name.toLowerCase()
}

/** Matches names that are not in the public DNS, such as names of containers, clusters and local networks. */
const PRIVATE_NAME = /^(?:[^.]+|.+\.(?:internal|lan|local|localhost|svc))$/

/**
 * Returns true if the port for health and metrics accepts the `Host` header. The port accepts IP addresses, private
 * names and `names`. The port rejects other names, because a web page of an attacker could read the port by DNS
 * rebinding.
 */
export const isOperatorsHost = (host: string | undefined, names: readonly string[]): boolean => {
  // Some health checks use HTTP/1.0 and send no `Host` header. Browsers always send a `Host` header.
  if (host === undefined) return true
  const name = hostName(host)
  if (name === null) return false
  return (
    isIP(name.replace(/^\[|\]$/g, '')) > 0 ||
    PRIVATE_NAME.test(name) ||
    names.some((one) => one.toLowerCase() === name)
  )
}

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const asHost = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  return plain.includes(':') ? `[${plain.toLowerCase()}]` : plain
}

/**
 * Returns a function that checks a `Host` header. Without a public address (`siteUrl`), the site accepts every host.
 * Otherwise the site accepts only:
 * - the host of the public address, and the further names
 * - loopback names, such as `localhost`
 * - the server's own IP address, which health checks use
 */
export const knownHosts = (siteUrl: string | undefined, furtherNames: readonly string[]): KnowsHost => {
  if (siteUrl === undefined) return () => true
  const known = new Set([
    new URL(siteUrl).hostname,
    ...furtherNames.map((name) => name.toLowerCase()),
    ...LOOPBACK,
  ])
  return (host, localAddress) => {
    const name = hostName(host)
    return name !== null && (known.has(name) || (localAddress !== undefined && name === asHost(localAddress)))
  }
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const rejection = (status: number, message: string): Rejection => ({ status, message })

const BAD_HOST = rejection(400, 'One Host is needed, a name with or without a port')

const hostsIn = (rawHeaders: readonly string[]): readonly string[] => {
  const hosts: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts.push(rawHeaders[at + 1] ?? '')
  }
  return hosts
}

const hostRejection = (request: IncomingMessage, knowsHost: KnowsHost): Rejection | null => {
  const hosts = hostsIn(request.rawHeaders)
  const [host] = hosts
  // HTTP/1.0 allows requests without a `Host` header.
  if (host === undefined) return request.httpVersionMinor === 0 ? null : BAD_HOST
  if (hosts.length > 1 || hostName(host) === null) return BAD_HOST
  return knowsHost(host, request.socket.localAddress)
    ? null
    : rejection(421, 'This site does not answer to that Host')
}

const bodyRejection = ({ method, headers }: IncomingMessage, maxBytes: number): Rejection | null => {
  const length = Number(headers['content-length'] ?? 0)
  if (method !== 'GET' && method !== 'HEAD')
    return length > maxBytes ? { ...rejection(413, 'The body is too large'), isStillSending: true } : null
  return length > 0 || headers['transfer-encoding'] !== undefined
    ? rejection(400, 'A GET or HEAD request has no body')
    : null
}

export const rejectionOf = (
  request: IncomingMessage,
  { knowsHost, maxBodyBytes }: AcceptedRequests,
): Rejection | null => {
  const { httpVersionMajor, httpVersionMinor, method = '', url = '', rawHeaders } = request
  if (httpVersionMajor !== 1 || httpVersionMinor > 1) return rejection(400, 'This site speaks HTTP/1.1')
  if (!METHODS.has(method))
    return { ...rejection(405, 'This site takes GET, HEAD and POST'), headers: { allow: 'GET, HEAD, POST' } }
  if (rawHeaders.length > 2 * MAX_HEADERS) return rejection(431, 'Too many headers')
  if (!url.startsWith('/') || url.includes('#'))
    return rejection(400, 'An address starts with a slash and holds no fragment')
  if (url.length > MAX_URL_LENGTH) return rejection(414, 'The address is too long')
  return hostRejection(request, knowsHost) ?? bodyRejection(request, maxBodyBytes)
}

export const sendRejection = (
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, headers = {}, isStillSending = false }: Rejection,
  siteHeaders: Readonly<Record<string, string>>,
) => {
  const body = JSON.stringify({ message })
  response
    .writeHead(status, {
      ...siteHeaders,
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      ...(isStillSending ? {} : { connection: 'close' }),
    })
    .end(request.method === 'HEAD' ? undefined : body)
  if (isStillSending) request.resume()
}

const UNREADABLE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

export const rejectUnreadable = (
  error: Error & { readonly code?: string },
  socket: Socket,
  isAnswering: boolean,
) => {
  // If the site is sending another response, closes the connection without an error response. Otherwise the client
  // would read the error response as a part of the other response.
  if (isAnswering || !socket.writable || error.code === 'ECONNRESET') return socket.destroy()
  return endWithStatus(socket, UNREADABLE[error.code ?? ''] ?? 400)
}

export const endWithStatus = (socket: Socket, status: number) =>
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    () => socket.destroy(),
  )
