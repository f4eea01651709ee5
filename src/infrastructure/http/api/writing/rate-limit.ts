import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Log } from '#application/ports/log.ts'
import { admission, isRateLimited, type Rate, rateOfWiderNetwork } from '#domain/inbox/rate-limit.ts'
import type { TakeTurn, Turn } from '#infrastructure/inbox/site-database.ts'
import { sha256Hex } from '#infrastructure/inbox/token.ts'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { clientNetwork, widerNetwork } from '../../requests/client-address.ts'
import { refuse } from '../refusals.ts'

const MAX_KEYS = 10_000

/**
 * Returns the network of a client, because a rate limit counts all requests of a network together. Returns null for
 * an address without a rate limit, such as `127.0.0.1`.
 */
export const limitedNetwork = (address = ''): string | null =>
  isRateLimited(address) ? clientNetwork(address) : null

/** Counts the request and returns 0, or returns how many milliseconds the client must wait. */
export type RateLimit = (address: string) => Promise<number>

export type TakeTurnInTime = (...asked: Parameters<TakeTurn>) => Promise<Turn | undefined>

/**
 * Limits how often each key, such as a network, may be used. First checks the count of this process, then the count
 * that all processes share (`takeTurn`). If there are too many keys, drops the count of the least recently used key.
 */
export const keyedLimit = (rate: Rate, takeTurn?: TakeTurnInTime): ((key: string) => Promise<number>) => {
  // The cache is created when the first key arrives, because a new `LRUCache` reserves memory for all `MAX_KEYS`
  // keys.
  let created: LRUCache<string, number> | undefined

  return async (key) => {
    created ??= new LRUCache({ max: MAX_KEYS })
    const fullAgainAt = created
    // Stores the digest instead of the key, because a client may choose a very long key.
    const kept = sha256Hex(key)
    const own = admission(rate, fullAgainAt.get(kept) ?? 0, MONOTONIC_CLOCK.elapsedMs())
    if (own.is === 'limited') return own.waitMs
    fullAgainAt.set(kept, own.fullAgainAt)
    const turn = await takeTurn?.(key, rate)
    if (turn === undefined) return 0
    const now = MONOTONIC_CLOCK.elapsedMs()
    const counted = fullAgainAt.get(kept) ?? 0
    // The database does not know the requests that came while it was slow or down, so the count of this process may be
    // higher.
    const known = Math.max(turn.isAdmitted ? counted : counted - rate.everyMs, now + turn.fullAgainInMs)
    fullAgainAt.set(kept, known)
    const next = admission(rate, known, now)
    return !turn.isAdmitted && next.is === 'limited' ? next.waitMs : 0
  }
}

/**
 * Limits the requests of each network. For IPv6, the surrounding /48 network has a second, larger limit. `what` is a
 * prefix for the keys, such as `files of `. Limits with different prefixes are counted separately.
 */
export const networkLimit = (what: string, rate: Rate, takeTurn?: TakeTurnInTime) => {
  const ofNetwork = keyedLimit(rate, takeTurn)
  const ofWiderNetwork = keyedLimit(rateOfWiderNetwork(rate), takeTurn)

  return async (network: string): Promise<number> => {
    const waitMs = await ofNetwork(`${what}${network}`)
    const wider = widerNetwork(network)
    return waitMs > 0 || wider === null ? waitMs : ofWiderNetwork(`${what}${wider}`)
  }
}

export const rateLimit = (rate: Rate, takeTurn?: TakeTurnInTime, what = ''): RateLimit => {
  const limit = networkLimit(what, rate, takeTurn)
  return async (address) => {
    const network = limitedNetwork(address)
    return network === null ? 0 : limit(network)
  }
}

/**
 * Limits the requests of each network, and then the requests of all networks together. `what` names them, such as
 * `corrections`. Calls `onFull` for each request that the second limit refuses.
 */
export const limitWithTotal = (
  what: string,
  { onFull, ...rates }: { readonly ofNetwork: Rate; readonly inAll: Rate; readonly onFull?: () => void },
  takeTurn?: TakeTurnInTime,
): RateLimit => {
  const ofNetwork = rateLimit(rates.ofNetwork, takeTurn, `${what} from `)
  const inAll = keyedLimit(rates.inAll, takeTurn)
  return async (address) => {
    const waitMs = await ofNetwork(address)
    if (waitMs > 0) return waitMs
    const waitForOthersMs = await inAll(what)
    if (waitForOthersMs > 0) onFull?.()
    return waitForOthersMs
  }
}

const MAX_WAIT_MS = 300

/** How long this process uses only its own count after a call to the database has failed. */
const PAUSE_MS = 5_000

/**
 * Returns a function that counts requests in the database, for all processes together. While the database is slow or
 * down, the function returns undefined, and each process uses only its own count.
 */
export const withLocalFallback = (takeTurn: TakeTurn, log: Log): TakeTurnInTime => {
  let failedAt = Number.NEGATIVE_INFINITY
  let isFailing = false

  return async (network, rate) => {
    if (MONOTONIC_CLOCK.elapsedMs() - failedAt < PAUSE_MS) return undefined
    const { promise: late, reject } = Promise.withResolvers<never>()
    const giveUp = () => reject(new Error('it does not answer in time'))
    // The timer may fire late, because this process was busy. `setImmediate` then lets the process read an answer of
    // the database that has already arrived.
    const timer = setTimeout(() => setImmediate(giveUp), MAX_WAIT_MS)
    try {
      const turn = await Promise.race([takeTurn(network, rate), late])
      if (isFailing) log.warn('The shared rate limit works again')
      isFailing = false
      return turn
    } catch (error) {
      failedAt = MONOTONIC_CLOCK.elapsedMs()
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
