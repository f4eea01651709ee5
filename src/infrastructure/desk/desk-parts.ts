import type { Answer } from '#application/answer.ts'
import type { DeskAudit } from '#application/desk/audit.ts'
import type { ReplySender } from '#application/desk/desk-page.ts'
import type { DeskErasing } from '#application/desk/erasing.ts'
import type { DeskExport } from '#application/desk/exporting.ts'
import type { DeskFigures } from '#application/desk/figures.ts'
import type { DeskPeopleUseCases } from '#application/desk/people.ts'
import type { ProviderSignIn } from '#application/desk/provider-sign-in.ts'
import type { DeskReadingUseCases } from '#application/desk/reading.ts'
import type { DeskRepliesUseCases } from '#application/desk/replying.ts'
import type { DeskSignIn } from '#application/desk/sign-in.ts'
import type { DeskTeamwork } from '#application/desk/teamwork.ts'
import type { DeskWork } from '#application/desk/working.ts'
import type { Receipt } from '#application/inbox/receipt.ts'
import type { Clock } from '#application/ports/clock.ts'
import type { InboxReader } from '#application/ports/inbox.ts'
import type { ApplicationState } from '#domain/careers/application-state.ts'
import type { Department, ListedVacancy } from '#domain/careers/vacancy.ts'
import type { Language } from '#domain/language/languages.ts'
import type { ReplyTemplate } from '#domain/studio/reply-template.ts'
import type { Encoder } from '#infrastructure/pictures/encoder.ts'
import type { PacedQueue } from '#infrastructure/scheduling/paced-queue.ts'
import type { RateLimit } from '../http/api/writing/rate-limit.ts'
import type { DeskHandlers } from './desk-handlers.ts'

export interface DeskUseCases {
  readonly signIn: DeskSignIn
  /** Null if no identity provider is set up. */
  readonly provider: ProviderSignIn | null
  readonly people: DeskPeopleUseCases
  readonly reading: DeskReadingUseCases
  readonly work: DeskWork
  readonly team: DeskTeamwork
  readonly replies: DeskRepliesUseCases
  readonly audit: DeskAudit
  readonly erasing: DeskErasing
  readonly figures: DeskFigures
  readonly exportEntries: DeskExport
  readonly inbox: Pick<InboxReader, 'file'>
  readonly vacancies: () => Promise<Answer<readonly ListedVacancy[]>>
  readonly departments: (language: Language) => Promise<Answer<readonly Department[]>>
  readonly states: () => readonly ApplicationState[]
  readonly templates: () => readonly ReplyTemplate[]
  /** Returns null if no mail server is set up. */
  readonly sender: () => ReplySender | null
  readonly linkAddress: (token: string, language: Language) => string
  readonly receiptText: (receipt: Receipt, language: Language) => string
  readonly encoder: Encoder
  readonly clock: Clock
  readonly timeZone: () => string
  readonly rateLimit: RateLimit
}

export interface Desk extends DeskUseCases {
  readonly handlers: DeskHandlers
  readonly origin: () => string
  readonly linkRate: RateLimit
  readonly linkRequests: PacedQueue
  /**
   * Limits how often the desk sends a client to the identity provider. Any web page can make a visitor's browser
   * request `/provider`, so these requests do not count as sign-in attempts.
   */
  readonly providerRate: RateLimit
  readonly pdfDocument: (language: Language, name: string) => string
}
