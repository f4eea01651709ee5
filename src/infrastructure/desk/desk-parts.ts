import type { Desk } from '#application/desk/desk.ts'
import type { Receipt } from '#application/inbox/receipt.ts'
import { USUAL_RATE } from '#domain/inbox/rate-limit.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/language/date.ts'
import type { Language } from '#domain/language/languages.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import type { Encoder } from '#infrastructure/pictures/encoder.ts'
import { pacedQueue } from '#infrastructure/scheduling/paced-queue.ts'
import { keyedLimit, type RateLimit, rateLimit } from '../http/api/writing/rate-limit.ts'
import type { DeskDocuments } from './desk-documents.ts'

const LINKS_OF_A_PERSON = { burst: 3, everyMs: 5 * MINUTE_MS }

/**
 * How many requests for sign-in links may wait. Once a second, the desk handles all waiting requests. The limit
 * protects the database, because each request reads from it.
 */
const MOST_LINK_REQUESTS = 500

export interface OpenedDesk extends Desk {
  readonly linkAddress: (token: string, language: Language) => string
  readonly receiptText: (receipt: Receipt, language: Language) => string
  readonly encoder: Encoder
  readonly rateLimit: RateLimit
}

/** Adds what the routes of the desk share. */
export const servedDesk = (desk: OpenedDesk, documents: DeskDocuments, origin: () => string) => {
  /** A log that writes a repeated line only once within a short time. */
  const deduped = dedupedLog(desk.log)
  return {
    ...desk,
    ...documents,
    origin,
    deduped,
    linkRate: keyedLimit(LINKS_OF_A_PERSON),
    linkRequests: pacedQueue({
      everyMs: SECOND_MS,
      mostWaiting: MOST_LINK_REQUESTS,
      onDropped: (count) =>
        deduped.warn('Requests for links to the desk are dropped: too many came', { count }),
    }),
    /**
     * Limits the requests for the sign-in with the identity provider. Any web page can make a visitor's browser send
     * such requests. If these requests counted as sign-in attempts, the web page could prevent the visitor from
     * signing in.
     */
    providerRate: rateLimit(USUAL_RATE),
  }
}

export type ServedDesk = ReturnType<typeof servedDesk>
