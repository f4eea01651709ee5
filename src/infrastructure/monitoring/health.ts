import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, UNAVAILABLE } from '#application/answer.ts'
import type { Undelivered } from '#application/ports/inbox.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import type { RequestClass, RequestEvents } from './request-events.ts'

type Problems = Readonly<Partial<Record<'content' | 'forms' | 'files' | 'disk', string>>>

export const firstContentState = (version: string) => ({
  /** Empty if the content comes from the content API, because the API does not report changes. */
  version,
  /**
   * How many publication times (`publishAt` or `unpublishAt`) have passed since the process started. At such a time,
   * a record appears or disappears without an edit, and `version` stays the same.
   */
  moments: 0,
  changedAt: SYSTEM_CLOCK.now(),
  errors: 0,
  isReachable: true,
})

export type ContentState = Readonly<ReturnType<typeof firstContentState>>

export interface Observed {
  readonly code: string
  readonly content: () => ContentState
  readonly requests: RequestEvents
  readonly slots: Readonly<Record<RequestClass, { inUse(): number }>>
  readonly cache: { size(): { readonly pages: number; readonly bytes: number } }
  readonly waiting: () => number
  readonly connections: () => number
  readonly freeBytes: () => Promise<number>
  readonly undelivered?: (() => Promise<Answer<Undelivered>>) | undefined
  /** False if the inbox is in PostgreSQL or belongs to the content API. */
  readonly inboxIsOnDisk: boolean
  readonly filesAreReachable?: (() => boolean) | undefined
}

const LITTLE_SPACE_BYTES = 1e9

/** With less free space, the SQLite database may fail to store an entry. */
const FULL_BYTES = 1e6

/**
 * If the inbox does not answer within this time, the health check reports the inbox as unreachable. The time is
 * short, because a load balancer waits only briefly for the health check.
 */
const ANSWER_MS = 500

const API_AWAY = 'the content API cannot be reached'

/**
 * Returns the problems that the health check reports. The site can serve pages despite these problems. For example,
 * after a broken edit, the site serves the pages from before the edit.
 */
export const siteHealth =
  ({ content, undelivered, inboxIsOnDisk, filesAreReachable, freeBytes }: Observed) =>
  async (): Promise<Problems> => {
    const { errors, isReachable } = content()
    const kept = undelivered && Promise.race([undelivered(), wait(ANSWER_MS, UNAVAILABLE, { ref: false })])
    const [answer, free] = await Promise.all([kept, freeBytes()])
    const api = isReachable ? {} : { content: API_AWAY, ...(undelivered ? {} : { forms: API_AWAY }) }
    return {
      ...(errors > 0 && {
        content: `the last edit is not shown (${errors} ${errors === 1 ? 'error' : 'errors'})`,
      }),
      ...api,
      ...(answer?.ok === false && { forms: 'the inbox cannot be reached' }),
      ...(free < FULL_BYTES && inboxIsOnDisk && { forms: 'the disk is full' }),
      ...(filesAreReachable?.() === false && { files: 'the bucket cannot be reached' }),
      ...(free < LITTLE_SPACE_BYTES && { disk: `little space, ${Math.floor(free / 1e6)} MB` }),
    }
  }
