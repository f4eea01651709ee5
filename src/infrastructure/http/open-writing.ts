import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { type Answer, found } from '#application/answer.ts'
import {
  type ReceiveApplication,
  receiveApplication,
  receiveMessage,
} from '#application/inbox/receive-submission.ts'
import { receiveUpload } from '#application/inbox/receive-upload.ts'
import { askForFurtherConsent, runRetention } from '#application/inbox/run-retention.ts'
import { searchFiles } from '#application/inbox/search-files.ts'
import { UNLIMITED_ROOM, type UploadRoom, uploadRoom } from '#application/inbox/upload-room.ts'
import type { AnnouncementQueue, AnnouncementWords, SharedSecret } from '#application/ports/inbox.ts'
import type { Log } from '#application/ports/log.ts'
import type { ApplicationFields } from '#domain/careers/application-fields.ts'
import type { ApplicationState } from '#domain/careers/application-state.ts'
import type { ChosenVacancy } from '#domain/inbox/entry.ts'
import { USUAL_RATE } from '#domain/inbox/rate-limit.ts'
import { LEAST_FREE_BYTES, unclaimedLimit } from '#domain/inbox/upload-quota.ts'
import type { Language } from '#domain/language/languages.ts'
import type { ReportVersion } from '#domain/site/content-rollout.ts'
import { fileAddresses } from '#infrastructure/inbox/application-links.ts'
import {
  applicantNotifier,
  type MailToApplicant,
  type ReplyHtml,
} from '#infrastructure/inbox/delivery/applicant-notifier.ts'
import { notifiersOf } from '#infrastructure/inbox/delivery/delivery-settings.ts'
import { signatureDetection } from '#infrastructure/inbox/file-kinds/signature-detection.ts'
import { fileWords } from '#infrastructure/inbox/file-words/file-words.ts'
import { freeBytesIn } from '#infrastructure/inbox/free-space.ts'
import { startInboxDuties } from '#infrastructure/inbox/inbox-duties.ts'
import { openInbox } from '#infrastructure/inbox/open-inbox.ts'
import type { SiteDatabase, SiteInbox } from '#infrastructure/inbox/site-database.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import type { RequestEvents } from '#infrastructure/monitoring/request-events.ts'
import { MONOTONIC_CLOCK, SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { bucketOf } from '#infrastructure/settings/bucket-settings.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import { heldUploads, submissionClient } from '#infrastructure/upstream/submission-client.ts'
import { upstreamClient } from '#infrastructure/upstream/upstream-client.ts'
import { forgeryGuard } from './api/writing/forgery-guard.ts'
import { inboxSubmissions } from './api/writing/inbox-submissions.ts'
import { rateLimit, type TakeTurnInTime, withLocalFallback } from './api/writing/rate-limit.ts'
import { upstreamSubmissions } from './api/writing/upstream-submissions.ts'
import type { WritingOptions } from './api/writing/writing-routes.ts'
import type { ApplicantOptions } from './applicant/applicant-routes.ts'
import {
  confirmationLimits,
  consentWordsOf,
  linkLimits,
  openApplicants,
} from './applicant/open-applicants.ts'

/** What takes messages, applications and files, and where they end up. */
export interface OpenWriting {
  /** For the operator of the site. */
  readonly keptIn: string
  /** For the calls of the API: one limit and one guard, which posts without script share. */
  readonly options: WritingOptions
  /** Where the inbox is this site's own: for the recruiters' desk. */
  readonly database?: SiteDatabase
  /** There is something to announce. */
  readonly onChange?: () => void
  /** Where several sites share the inbox. */
  readonly reportVersion?: ReportVersion
  readonly observed: {
    /** Where the inbox is this site's own. */
    readonly undelivered?: AnnouncementQueue['undelivered']
    /** Where the bytes of files are in a bucket. */
    readonly filesAreReachable?: () => boolean
  }
  readonly applicant?: Omit<ApplicantOptions, 'siteOrigin' | 'render'>
  readonly close: () => Promise<void>
}

type OpenedWriting =
  | { readonly ok: true; readonly writing: OpenWriting }
  | { readonly ok: false; readonly complaints: readonly string[] }

interface Dependencies {
  readonly settings: Settings
  readonly log: Log
  readonly siteOrigin: () => string
  readonly requests: RequestEvents
  /** Those of an application, as the studio asks for them now. */
  readonly fields: () => ApplicationFields
  readonly vacancies: () => Promise<Answer<readonly ChosenVacancy[]>>
  readonly consentText: (field: string, language: Language) => string
  /** Of an application, as the studio has them now. */
  readonly states: () => readonly ApplicationState[]
  readonly mailToApplicant: MailToApplicant
  readonly replyHtml: ReplyHtml
  readonly announcementWords: (language: Language) => AnnouncementWords
  /** Its name. */
  readonly studio: () => string
}

/** The same work, whose results are looked at. */
const watched =
  <Given extends readonly unknown[], Result>(
    work: (...given: Given) => Promise<Result>,
    look: (result: Result) => void,
  ) =>
  async (...given: Given): Promise<Result> => {
    const result = await work(...given)
    look(result)
    return result
  }

const SECRET_BYTES = 32

const checksOf = (
  { settings, siteOrigin, requests }: Dependencies,
  secrets: SharedSecret,
  inbox: Pick<SiteInbox, 'openUpload'>,
  room: UploadRoom,
  takeTurn?: TakeTurnInTime,
) => {
  const { MAX_UPLOAD_MB: maxUploadMb } = settings
  return {
    maxUploadMb,
    guard: forgeryGuard({ secrets, clock: SYSTEM_CLOCK, siteOrigin }),
    rateLimit: rateLimit(USUAL_RATE, MONOTONIC_CLOCK, takeTurn),
    receiveUpload: watched(
      receiveUpload({ inbox, fileTypes: signatureDetection, clock: SYSTEM_CLOCK, maxUploadMb, room }),
      (receipt) => requests.emit('upload', receipt.is === 'refused' ? receipt.why : receipt.is),
    ),
  }
}

const forwardedToApi = (baseUrl: string, dependencies: Dependencies): OpenWriting => {
  const uploads = heldUploads()
  const { settings, log } = dependencies
  const upstream = submissionClient({
    client: upstreamClient({ baseUrl, timeoutMs: settings.API_TIMEOUT_MS }),
    log,
  })
  // Tokens live as long as this process: later, browsers fetch fresh ones.
  const secret = found(randomBytes(SECRET_BYTES))
  const checks = checksOf(dependencies, { secret: async () => secret }, uploads.inbox, UNLIMITED_ROOM)
  return {
    keptIn: `the API at ${baseUrl}`,
    options: { ...checks, submissions: upstreamSubmissions({ upstream, uploads }) },
    observed: {},
    close: async () => {},
  }
}

const ownInbox = async (dependencies: Dependencies): Promise<OpenWriting> => {
  const { settings, log, siteOrigin, requests, fields, vacancies, consentText, states } = dependencies
  const place = {
    dataDirectory: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    bucket: bucketOf(settings),
  }
  const deduped = dedupedLog(log, MONOTONIC_CLOCK)
  const inbox = await openInbox(place, deduped)
  const { mailToApplicant, replyHtml, studio } = dependencies
  const about = {
    inbox,
    clock: SYSTEM_CLOCK,
    states,
    siteOrigin,
    mailToApplicant,
    replyHtml,
    studio,
    log: deduped,
  }
  const notifiers = notifiersOf(
    settings,
    SYSTEM_CLOCK,
    {
      words: dependencies.announcementWords(settings.INBOX_LANGUAGE),
      addressesOf: fileAddresses(inbox, settings.SITE_URL, SYSTEM_CLOCK),
    },
    (mail) => applicantNotifier({ ...mail, ...about, replyTo: settings.DESK_REPLY_TO ?? mail.address }),
  )
  const evidence = { inbox, clock: SYSTEM_CLOCK, elapsedMs: MONOTONIC_CLOCK.elapsedMs, log }
  const { INBOX_REMINDER_DAYS: daysBefore } = settings
  const duties = startInboxDuties({
    inbox: {
      ...inbox,
      complete: (eventId, result) => {
        requests.emit('announcement', result.is)
        return inbox.complete(eventId, result)
      },
    },
    notifiers,
    clock: SYSTEM_CLOCK,
    log,
    // The words of files are searched on the desk.
    ...(settings.DESK_PORT === undefined
      ? {}
      : { searchFiles: searchFiles({ inbox, wordsOf: fileWords(), random: Math.random }) }),
    ...(settings.INBOX_RETENTION === 'daily' ? { retention: runRetention(evidence) } : {}),
    ...(notifiers.has('applicant') && daysBefore > 0
      ? { askForFurtherConsent: askForFurtherConsent({ ...evidence, daysBefore }) }
      : {}),
  })
  const room = uploadRoom({
    quota: {
      perSender: unclaimedLimit(settings.UNCLAIMED_UPLOADS_MB_PER_ADDRESS, settings.MAX_UPLOAD_MB),
      inAll: unclaimedLimit(settings.UNCLAIMED_UPLOADS_MB, settings.MAX_UPLOAD_MB),
      leastFree: LEAST_FREE_BYTES,
    },
    inbox,
    freeBytes:
      settings.DATABASE_URL === undefined ? () => freeBytesIn(settings.DATA_DIR) : async () => Infinity,
  })
  const takeTurn = inbox.takeTurn && withLocalFallback(inbox.takeTurn, MONOTONIC_CLOCK, log)
  const receiving = {
    inbox,
    clock: SYSTEM_CLOCK,
    announceBy: [...notifiers.keys()],
    onKept: duties.onKept,
    mayConfirmFor: confirmationLimits(MONOTONIC_CLOCK, deduped, takeTurn),
  }
  const consentWords = consentWordsOf(consentText)
  const checks = checksOf(dependencies, inbox, inbox, room, takeTurn)
  const { announceBy: channels, onKept: onChange } = receiving
  const applicants = openApplicants({
    inbox,
    states,
    consentWords,
    takeLinks: linkLimits(MONOTONIC_CLOCK, takeTurn),
    channels,
    onChange,
    siteOrigin,
  })
  const useCases = {
    receiveMessage: watched(receiveMessage(receiving), ({ is }) =>
      requests.emit('submission', 'message', is),
    ),
    receiveApplication: watched(
      (...given: Parameters<ReceiveApplication>) =>
        receiveApplication({ ...receiving, consentWords, vacancies }, fields())(...given),
      ({ is }) => requests.emit('submission', 'application', is),
    ),
    fields,
    linkTo: applicants.linkTo,
  }
  return {
    keptIn:
      settings.DATABASE_URL === undefined ? resolve(settings.DATA_DIR) : 'the PostgreSQL of DATABASE_URL',
    options: { ...checks, submissions: inboxSubmissions(useCases) },
    database: inbox,
    onChange,
    applicant: { ...applicants.options, rateLimit: checks.rateLimit, log: deduped },
    ...(inbox.reportVersion && { reportVersion: inbox.reportVersion }),
    observed: {
      undelivered: inbox.undelivered,
      ...(place.bucket && { filesAreReachable: inbox.filesAreReachable }),
    },
    close: async () => {
      await duties.stop()
      await inbox.close()
    },
  }
}

export const openWriting = async (dependencies: Dependencies): Promise<OpenedWriting> => {
  const { API_BASE_URL: baseUrl } = dependencies.settings
  if (baseUrl !== undefined) return { ok: true, writing: forwardedToApi(baseUrl, dependencies) }
  try {
    return { ok: true, writing: await ownInbox(dependencies) }
  } catch (error) {
    return { ok: false, complaints: [error instanceof Error ? error.message : String(error)] }
  }
}
