import type { FastifyInstance } from 'fastify'
import { receiveUpload } from '#application/inbox/receive-upload.ts'
import type { UploadRoom } from '#application/inbox/upload-room.ts'
import type { Inbox } from '#application/ports/inbox.ts'
import type { Channel } from '#domain/inbox/entry.ts'
import { USUAL_RATE } from '#domain/inbox/rate-limit.ts'
import { signatureDetection } from '#infrastructure/inbox/file-kinds/signature-detection.ts'
import type { SiteDatabase } from '#infrastructure/inbox/site-database.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { forgeryGuard } from '../api/writing/forgery-guard.ts'
import { rateLimit, type TakeTurnInTime } from '../api/writing/rate-limit.ts'
import type { WritingOptions } from '../api/writing/writing-routes.ts'
import type { ApplicantServices } from '../module.ts'

/** Stores messages, applications and files in the site's inbox, or forwards them to the studio's API. */
export interface OpenWriting {
  readonly keptIn: string
  /** The options of the writing API. Forms that are posted without JavaScript use the same rate limit and checks. */
  readonly options: WritingOptions
  /** The database of the inbox. Undefined if the site forwards submissions to an API. */
  readonly database?: SiteDatabase
  readonly onChange?: () => void
  /** Resolves to infinity for a database server, because this process cannot see its disk. */
  readonly freeBytes: () => Promise<number>
  readonly observed: {
    readonly undelivered?: Inbox['undelivered']
    readonly inboxIsOnDisk: boolean
    /** Returns true if the bucket with the applicants' files is reachable. Undefined if the site uses no bucket. */
    readonly filesAreReachable?: () => boolean
  }
  readonly channels?: readonly Channel[]
  /** Undefined with SQLite, because servers cannot share a SQLite database. */
  readonly takeTurn?: TakeTurnInTime | undefined
  readonly applicants?: ApplicantServices | undefined
  readonly close: () => Promise<void>
}

export const watched =
  <Given extends readonly unknown[], Result>(
    work: (...given: Given) => Promise<Result>,
    look: (result: Result) => void,
  ) =>
  async (...given: Given): Promise<Result> => {
    const result = await work(...given)
    look(result)
    return result
  }

export const checksOf = (
  { settings, facts, requests }: FastifyInstance,
  inbox: Pick<Inbox, 'secret' | 'openUpload'>,
  room: UploadRoom,
  takeTurn?: TakeTurnInTime,
): Omit<WritingOptions, 'submissions'> => {
  const { MAX_UPLOAD_MB: maxUploadMb } = settings
  return {
    maxUploadMb,
    guard: forgeryGuard({ secrets: inbox, clock: SYSTEM_CLOCK, siteOrigin: () => facts().siteUrl }),
    rateLimit: rateLimit(USUAL_RATE, takeTurn),
    receiveUpload: watched(
      receiveUpload({ inbox, fileTypes: signatureDetection, clock: SYSTEM_CLOCK, maxUploadMb, room }),
      (receipt) => requests.emit('upload', receipt.is === 'refused' ? receipt.why : receipt.is),
    ),
  }
}
