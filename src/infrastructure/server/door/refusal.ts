import type { IncomingMessage } from 'node:http'
import { hostName, type KnowsHost } from './known-hosts.ts'
import { LONGEST_ADDRESS, MOST_HEADERS } from './limits.ts'

/** Why a request does not come in. */
export interface Refusal {
  readonly status: number
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
  /** The sender goes on sending for a while, and gets to see the answer only if that is read. */
  readonly isStillSending?: boolean
}

export interface Manners {
  readonly knowsHost: KnowsHost
  readonly mostBodyBytes: number
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const refusal = (status: number, message: string): Refusal => ({ status, message })

const NO_METHOD: Refusal = {
  ...refusal(405, 'This site takes GET, HEAD and POST'),
  headers: { allow: 'GET, HEAD, POST' },
}
const NO_VERSION = refusal(400, 'This site speaks HTTP/1.1')
const TOO_MANY_HEADERS = refusal(431, 'Too many headers')
const NO_PATH = refusal(400, 'An address starts with a slash and holds no fragment')
const TOO_LONG = refusal(414, 'The address is too long')
const BAD_HOST = refusal(400, 'One Host is needed, a name with or without a port')
const OTHER_HOST = refusal(421, 'This site does not answer to that Host')
const NO_BODY = refusal(400, 'A request that reads has no body')
const TOO_LARGE: Refusal = { ...refusal(413, 'The body is too large'), isStillSending: true }

const hostsIn = (rawHeaders: readonly string[]): readonly string[] => {
  const hosts: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts.push(rawHeaders[at + 1] ?? '')
  }
  return hosts
}

const hostRefusal = (request: IncomingMessage, knowsHost: KnowsHost): Refusal | null => {
  const hosts = hostsIn(request.rawHeaders)
  const [host] = hosts
  // HTTP/1.0 did not have it.
  if (host === undefined) return request.httpVersionMinor === 0 ? null : BAD_HOST
  if (hosts.length > 1 || hostName(host) === null) return BAD_HOST
  return knowsHost(host, request.socket.localAddress) ? null : OTHER_HOST
}

const bodyRefusal = ({ method, headers }: IncomingMessage, most: number): Refusal | null => {
  const length = Number(headers['content-length'] ?? 0)
  if (method !== 'GET' && method !== 'HEAD') return length > most ? TOO_LARGE : null
  return length > 0 || headers['transfer-encoding'] !== undefined ? NO_BODY : null
}

/** What Node's parser lets in and this site does not. */
export const refusalOf = (
  request: IncomingMessage,
  { knowsHost, mostBodyBytes }: Manners,
): Refusal | null => {
  const { httpVersionMajor, httpVersionMinor, method = '', url = '', rawHeaders } = request
  if (httpVersionMajor !== 1 || httpVersionMinor > 1) return NO_VERSION
  if (!METHODS.has(method)) return NO_METHOD
  if (rawHeaders.length > 2 * MOST_HEADERS) return TOO_MANY_HEADERS
  if (!url.startsWith('/') || url.includes('#')) return NO_PATH
  if (url.length > LONGEST_ADDRESS) return TOO_LONG
  return hostRefusal(request, knowsHost) ?? bodyRefusal(request, mostBodyBytes)
}
