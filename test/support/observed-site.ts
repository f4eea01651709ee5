import { EventEmitter } from 'node:events'
import { found } from '#application/answer.ts'
import { requestSlots } from '#infrastructure/http/requests/request-limits.ts'
import type { Observed } from '#infrastructure/monitoring/health.ts'

/** A site with an inbox in good order, in which nothing happens. */
export const observedSite = (changes: Partial<Observed> = {}): Observed => ({
  requests: new EventEmitter(),
  slots: requestSlots(),
  cache: { size: () => ({ pages: 0, bytes: 0 }) },
  inboxIsOnDisk: true,
  freeBytes: async () => 1e12,
  waiting: () => 0,
  connections: () => 0,
  code: '1',
  content: () => ({ version: 'a', moments: 0, changedAt: 0, errors: 0, isReachable: true }),
  undelivered: async () => found({ count: 0, since: null }),
  ...changes,
})
