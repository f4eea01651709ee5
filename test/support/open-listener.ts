import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import {
  createListener,
  DEFAULT_TIMEOUTS,
  type Listener,
  type Timeouts,
} from '#infrastructure/http/listener/listener.ts'
import { knownHosts } from '#infrastructure/http/listener/rejection.ts'

interface TestOptions {
  readonly handler?: RequestListener
  readonly fromMemory?: Parameters<typeof createListener>[0]['fromMemory']
  readonly siteUrl?: string
  readonly hosts?: readonly string[]
  readonly timeouts?: Partial<Timeouts>
  readonly isBehindProxy?: boolean
  readonly maxConnections?: number
  readonly maxBodyBytes?: number
}

export const MAX_BODY_BYTES = 10_000

const greet: RequestListener = (request, response) => {
  request.resume()
  request.on('end', () => response.end('hello'))
}

export const openListener = async ({
  handler = greet,
  fromMemory = () => false,
  siteUrl,
  hosts = [],
  timeouts,
  isBehindProxy = false,
  maxConnections,
  maxBodyBytes = MAX_BODY_BYTES,
}: TestOptions = {}): Promise<Listener & { readonly port: number }> => {
  const listener = createListener({
    fromMemory,
    knowsHost: knownHosts(siteUrl, hosts),
    maxBodyBytes,
    headers: () => ({ 'x-content-type-options': 'nosniff' }),
    isBehindProxy,
    timeouts: { ...DEFAULT_TIMEOUTS, ...timeouts },
    ...(maxConnections === undefined ? {} : { maxConnections }),
  })
  const server = listener.serverFactory(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { ...listener, port: typeof address === 'object' ? (address?.port ?? 0) : 0 }
}
