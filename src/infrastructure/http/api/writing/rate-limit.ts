import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Log } from '#application/ports/log.ts'
import { admission, isRateLimited, type Rate, rateOfWiderNetwork } from '#domain/inbox/rate-limit.ts'
import type { TakeTurn, Turn } from '#infrastructure/inbox/site-database.ts'
import { sha256Hex } from '#infrastructure/inbox/token.ts'
import type { MonotonicClock } from '#infrastructure/scheduling/clocks.ts'
import { clientNetwork, widerNetwork } from '../../requests/client-address.ts'
import { refuse } from '../refusals.ts'

const MAX_KEYS = 10_000

/**
 * Returns the client's network, because a rate limit counts all requests of a network together. Returns null if the
 * address has no rate limit.
 */
export const limitedNetwork = (address = ''): string | null =>
  isRateLimited(address) ? clientNetwork(address) : null

/**
 * Counts the request and returns 0 if the client may send it. Otherwise returns how many milliseconds the client must
 * wait.
 */
export type RateLimit = (address: string) => Promise<number>

export type TakeTurnInTime = (...asked: Parameters<TakeTurn>) => Promise<Turn | undefined>

/**
 * Limits how often each key may be used. The count of this process is checked first, and then the count that all
 * processes share. If there are too many keys, the count of the least recently used key is dropped.
 */
export const keyedLimit = (
  rate: Rate,
  clock: MonotonicClock,
  takeTurn?: TakeTurnInTime,
): ((key: string) => Promise<number>) => {
  // Stays undefined until the first key is counted. A new cache reserves the memory for `MAX_KEYS` keys at once.
  let created: LRUCache<string, number> | undefined

  return async (key) => {
    created ??= new LRUCache({ max: MAX_KEYS })
    const fullAgainAt = created
    // Stores the digest instead of the key, because a client may choose a very long key.
    const kept = sha256Hex(key)
    const own = admission(rate, fullAgainAt.get(kept) ?? 0, clock.elapsedMs())
    if (own.is === 'limited') return own.waitMs
    fullAgainAt.set(kept, own.fullAgainAt)
    const turn = await takeTurn?.(key, rate)
    if (turn === undefined) return 0
    const now = clock.elapsedMs()
    fullAgainAt.set(kept, now + turn.fullAgainInMs)
    const next = admission(rate, now + turn.fullAgainInMs, now)
    return !turn.isAdmitted && next.is === 'limited' ? next.waitMs : 0
  }
}

/**
 * Limits the requests of each network. For IPv6, the surrounding /48 network has a second, larger limit. `what` names a
 * kind of request, and each kind is counted separately.
 */
export const networkLimit = (what: string, rate: Rate, ...given: [MonotonicClock, TakeTurnInTime?]) => {
  const ofNetwork = keyedLimit(rate, ...given)
  const ofWiderNetwork = keyedLimit(rateOfWiderNetwork(rate), ...given)

  return async (network: string): Promise<number> => {
    const waitMs = await ofNetwork(`${what}${network}`)
    const wider = widerNetwork(network)
    return waitMs > 0 || wider === null ? waitMs : ofWiderNetwork(`${what}${wider}`)
  }
}

export const rateLimit = (rate: Rate, ...given: [MonotonicClock, TakeTurnInTime?]): RateLimit => {
  const limit = networkLimit('', rate, ...given)
  return async (address) => {
    const network = limitedNetwork(address)
    return network === null ? 0 : limit(network)
  }
}

const MAX_WAIT_MS = 300

/** After the database has failed, each process uses only its own count for this time. */
const PAUSE_MS = 5_000

/**
 * Returns a function that counts requests in the database, for all processes together. While the database is slow or
 * down, each process uses only its own count.
 */
export const withLocalFallback = (takeTurn: TakeTurn, clock: MonotonicClock, log: Log): TakeTurnInTime => {
  let failedAt = Number.NEGATIVE_INFINITY
  let isFailing = false

  return async (network, rate) => {
    if (clock.elapsedMs() - failedAt < PAUSE_MS) return undefined
    const { promise: late, reject } = Promise.withResolvers<never>()
    const giveUp = () => reject(new Error('it does not answer in time'))
    // Waits for one more round of the event loop before giving up. If this process was busy, the answer may already
    // have arrived.
    const timer = setTimeout(() => setImmediate(giveUp), MAX_WAIT_MS)
    try {
      const turn = await Promise.race([takeTurn(network, rate), late])
      if (isFailing) log.warn('The shared rate limit works again')
      isFailing = false
      return turn
    } catch (error) {
      failedAt = clock.elapsedMs()
      if (!isFailing) {
        log.warn('The shared rate limit is unreachable, so each site limits by itself', {
          why: error instanceof Error ? error.message : 'unknown',
        })
      }
      isFailing = true
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }
}

export const refuseForNow = (reply: FastifyReply, waitMs: number): FastifyReply =>
  refuse(
    reply.header('retry-after', Math.ceil(waitMs / 1000)),
    429,
    'Too many requests, please wait a moment',
  )

export const limitRate =
  (rateLimit: RateLimit) =>
  async ({ ip }: FastifyRequest, reply: FastifyReply) => {
    const waitMs = await rateLimit(ip)
    return waitMs === 0 ? undefined : refuseForNow(reply, waitMs)
  }
