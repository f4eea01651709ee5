import type { RequestListener } from 'node:http'
import { DEFAULT_TIMEOUTS, type Timeouts } from '#infrastructure/http/listener/limits.ts'
import { createListener, type Listener } from '#infrastructure/http/listener/listener.ts'
import { knownHosts } from '#infrastructure/http/listener/rejection.ts'
import { MONOTONIC_CLOCK, type MonotonicClock } from '#infrastructure/scheduling/clocks.ts'

interface Wishes {
  readonly handler?: RequestListener
  readonly siteUrl?: string
  readonly hosts?: readonly string[]
  readonly timeouts?: Partial<Timeouts>
  readonly maxConnections?: number
  readonly clock?: MonotonicClock
}

export const MAX_BODY_BYTES = 10_000

const greet: RequestListener = (request, response) => {
  request.resume()
  request.on('end', () => response.end('hello'))
}

export const openListener = async ({
  handler = greet,
  siteUrl,
  hosts = [],
  timeouts,
  maxConnections,
  clock = MONOTONIC_CLOCK,
}: Wishes = {}): Promise<Listener & { readonly port: number }> => {
  const listener = createListener({
    handler,
    knowsHost: knownHosts(siteUrl, hosts),
    maxBodyBytes: MAX_BODY_BYTES,
    headers: () => ({ 'x-content-type-options': 'nosniff' }),
    clock,
    timeouts: { ...DEFAULT_TIMEOUTS, ...timeouts },
    ...(maxConnections === undefined ? {} : { maxConnections }),
  })
  await listener.listen(0, '127.0.0.1')
  return { ...listener, port: listener.bound()?.port ?? 0 }
}
