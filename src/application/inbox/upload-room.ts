import { UPLOAD_LIFETIME_MS } from '#domain/inbox/retention.ts'
import { hasRoom, type UploadQuota } from '#domain/inbox/upload-quota.ts'
import type { Answer } from '../answer.ts'
import type { Clock } from '../ports/clock.ts'
import type { UploadToken } from '../ports/inbox.ts'

interface Dependencies {
  readonly quota: UploadQuota
  readonly clock: Clock
  /** Of all files that were accepted and not claimed. */
  readonly unclaimedBytes: () => Promise<Answer<number>>
  readonly freeBytes: () => Promise<number>
}

/** Room for one file: either the file is kept under its token, or the room is given back. */
export interface ReservedRoom {
  keep(token: UploadToken, bytes: number): void
  release(): void
}

export interface UploadRoom {
  /** `null` as sender: a proxy in front of all visitors. */
  reserve(sender: string | null, bytes: number): Promise<ReservedRoom | 'full' | 'unavailable'>
  claimed(tokens: readonly UploadToken[]): void
}

interface Held {
  readonly sender: string | null
  readonly bytes: number
  readonly until: number
}

/** For files that are only checked here and kept elsewhere. */
export const UNLIMITED_ROOM: UploadRoom = {
  reserve: async () => ({ keep: () => {}, release: () => {} }),
  claimed: () => {},
}

/** Counts what uploads take before they begin. What one sender takes is known to this process alone, the sum to all. */
export const uploadRoom = ({ quota, clock, unclaimedBytes, freeBytes }: Dependencies): UploadRoom => {
  const kept = new Map<UploadToken, Held>()
  const underway = new Set<Held>()

  const sumOf = (held: Iterable<Held>, isCounted: (one: Held) => boolean): number => {
    let sum = 0
    for (const one of held) if (isCounted(one)) sum += one.bytes
    return sum
  }

  const forgetExpired = (now: number) => {
    for (const [token, { until }] of kept) if (until <= now) kept.delete(token)
  }

  return {
    reserve: async (sender, bytes) => {
      const until = clock.now() + UPLOAD_LIFETIME_MS
      forgetExpired(clock.now())
      const held: Held = { sender, bytes, until }
      underway.add(held)
      const release = () => void underway.delete(held)
      const isOfSender = (one: Held) => one.sender === sender
      const [stored, free] = await Promise.all([unclaimedBytes(), freeBytes()])
      if (!stored.ok) {
        release()
        return 'unavailable'
      }
      const coming = sumOf(underway, () => true)
      const use = {
        ofSender: sender === null ? 0 : sumOf(kept.values(), isOfSender) + sumOf(underway, isOfSender),
        inAll: stored.value + coming,
        free: free - coming,
      }
      if (!hasRoom(quota, use)) {
        release()
        return 'full'
      }
      return {
        keep: (token, size) => {
          release()
          kept.set(token, { sender, bytes: size, until })
        },
        release,
      }
    },
    claimed: (tokens) => {
      for (const token of tokens) kept.delete(token)
    },
  }
}
