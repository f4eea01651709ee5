import type { RequestListener } from 'node:http'
import type { Clock } from '#application/ports/clock.ts'
import { type Door, httpDoor } from '#infrastructure/server/door/http-door.ts'
import { knownHosts } from '#infrastructure/server/door/known-hosts.ts'
import { type Patience, USUAL_PATIENCE } from '#infrastructure/server/door/limits.ts'
import { SYSTEM_CLOCK } from '#infrastructure/server/system-clock.ts'

interface Wishes {
  readonly handler?: RequestListener
  readonly siteUrl?: string
  readonly hosts?: readonly string[]
  readonly patience?: Partial<Patience>
  readonly clock?: Clock
}

export const MOST_BODY_BYTES = 10_000

const greet: RequestListener = (request, response) => {
  request.resume()
  request.on('end', () => response.end('hello'))
}

export const openDoor = async ({
  handler = greet,
  siteUrl,
  hosts = [],
  patience,
  clock = SYSTEM_CLOCK,
}: Wishes = {}): Promise<Door & { readonly port: number }> => {
  const door = httpDoor({
    handler,
    knowsHost: knownHosts(siteUrl, hosts),
    mostBodyBytes: MOST_BODY_BYTES,
    headers: () => ({ 'x-content-type-options': 'nosniff' }),
    clock,
    patience: { ...USUAL_PATIENCE, ...patience },
  })
  await door.listen(0, '127.0.0.1')
  return { ...door, port: door.bound()?.port ?? 0 }
}
