import type { Desk } from '#application/desk/desk.ts'
import type { Receipt } from '#application/inbox/receipt.ts'
import type { Log } from '#application/ports/log.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Encoder } from '#infrastructure/pictures/encoder.ts'
import type { PacedQueue } from '#infrastructure/scheduling/paced-queue.ts'
import type { RateLimit } from '../http/api/writing/rate-limit.ts'
import type { DeskPages } from './desk-handlers.ts'

export interface OpenedDesk extends Desk {
  readonly linkAddress: (token: string, language: Language) => string
  readonly receiptText: (receipt: Receipt, language: Language) => string
  readonly encoder: Encoder
  readonly rateLimit: RateLimit
}

export interface ServedDesk extends OpenedDesk {
  /** A log that writes a repeated line only once within a short time. */
  readonly deduped: Log
  readonly origin: () => string
  readonly linkRate: RateLimit
  readonly linkRequests: PacedQueue
  /**
   * Limits the requests for the sign-in with the identity provider. Any web page can make a visitor's browser send
   * such requests. If these requests counted as sign-in attempts, the web page could prevent the visitor from signing
   * in.
   */
  readonly providerRate: RateLimit
  readonly pdfDocument: (language: Language, name: string) => string
}

export type DeskRoutes = (pages: DeskPages, desk: ServedDesk) => void
