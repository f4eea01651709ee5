import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { found } from '#application/answer.ts'
import {
  type ReceiveApplication,
  receiveApplication,
  receiveMessage,
} from '#application/inbox/receive-submission.ts'
import { receiveUpload } from '#application/inbox/receive-upload.ts'
import { askForFurtherConsent, runRetention } from '#application/inbox/run-retention.ts'
import { UNLIMITED_ROOM, type UploadRoom, uploadRoom } from '#application/inbox/upload-room.ts'
import type { AnnouncementQueue, SharedSecret } from '#application/ports/inbox.ts'
import type { Records } from '#application/ports/records.ts'
import { applicationFields } from '#domain/careers/application-fields.ts'
import { USUAL_RATE } from '#domain/inbox/rate-limit.ts'
import { LEAST_FREE_BYTES, unclaimedLimit } from '#domain/inbox/upload-quota.ts'
import type { ReportVersion } from '#domain/site/content-rollout.ts'
import { fileAddresses } from '#infrastructure/inbox/application-links.ts'
import { applicantNotifier } from '#infrastructure/inbox/delivery/applicant-notifier.ts'
import { notifiersOf } from '#infrastructure/inbox/delivery/delivery-settings.ts'
import { signatureDetection } from '#infrastructure/inbox/file-kinds/signature-detection.ts'
import { freeBytesForInbox } from '#infrastructure/inbox/free-space.ts'
import { startInboxDuties } from '#infrastructure/inbox/inbox-duties.ts'
import { openInbox } from '#infrastructure/inbox/open-inbox.ts'
import type { SiteDatabase, SiteInbox } from '#infrastructure/inbox/site-database.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import { MONOTONIC_CLOCK, SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { bucketOf } from '#infrastructure/settings/bucket-settings.ts'
import { fileRecords } from '#infrastructure/storage/file-records.ts'
import { heldUploads, submissionClient } from '#infrastructure/upstream/submission-client.ts'
import { upstreamClient } from '#infrastructure/upstream/upstream-client.ts'
import { dailyUploads } from '../api/writing/daily-uploads.ts'
import { forgeryGuard } from '../api/writing/forgery-guard.ts'
import { inboxSubmissions } from '../api/writing/inbox-submissions.ts'
import { rateLimit, type TakeTurnInTime, withLocalFallback } from '../api/writing/rate-limit.ts'
import { upstreamSubmissions } from '../api/writing/upstream-submissions.ts'
import { type WritingOptions, writingRoutes } from '../api/writing/writing-routes.ts'
import type { ApplicantOptions } from '../applicant/applicant-routes.ts'
import { confirmationLimits, linkLimits, noticeLimit, openApplicants } from '../applicant/open-applicants.ts'
import { consentWordsOf } from '../consent-words.ts'
import type { MailAdditions } from '../module.ts'
import { StartRefused } from '../site-app.ts'

/** Sends messages, applications and files to the inbox or to the API. */
export interface OpenWriting {
  readonly keptIn: string
  /**
   * The options of the writing API. Forms that are posted without JavaScript use the same rate limit and the same
   * forgery check.
   */
  readonly options: WritingOptions
  /** The database for modules. Present only if this site has the inbox. */
  readonly database?: SiteDatabase
  readonly onChange?: () => void
  /**
   * Reports this server's version of the content to the other servers. Present only if several servers share the inbox.
   */
  readonly reportVersion?: ReportVersion
  readonly observed: {
    readonly undelivered?: AnnouncementQueue['undelivered']
    /** Present only if the bytes of files are in a bucket. */
    readonly filesAreReachable?: () => boolean
  }
  readonly applicant?: Omit<ApplicantOptions, 'siteOrigin' | 'render'>
  readonly close: () => Promise<void>
}

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
  { settings, facts, requests }: FastifyInstance,
  secrets: SharedSecret,
  inbox: Pick<SiteInbox, 'openUpload'>,
  room: UploadRoom,
  takeTurn?: TakeTurnInTime,
) => {
  const { MAX_UPLOAD_MB: maxUploadMb } = settings
  return {
    maxUploadMb,
    guard: forgeryGuard({ secrets, clock: SYSTEM_CLOCK, siteOrigin: () => facts().siteUrl }),
    rateLimit: rateLimit(USUAL_RATE, MONOTONIC_CLOCK, takeTurn),
    receiveUpload: watched(
      receiveUpload({ inbox, fileTypes: signatureDetection, clock: SYSTEM_CLOCK, maxUploadMb, room }),
      (receipt) => requests.emit('upload', receipt.is === 'refused' ? receipt.why : receipt.is),
    ),
  }
}

const forwardedToApi = (baseUrl: string, app: FastifyInstance): OpenWriting => {
  const uploads = heldUploads()
  const { settings, siteLog: log } = app
  const upstream = submissionClient({
    client: upstreamClient({ baseUrl, timeoutMs: settings.API_TIMEOUT_MS }),
    log,
  })
  // The secret that signs tokens. Each process creates its own. After a restart, browsers fetch new tokens.
  const secret = found(randomBytes(SECRET_BYTES))
  const checks = checksOf(app, { secret: async () => secret }, uploads.inbox, UNLIMITED_ROOM)
  return {
    keptIn: `the API at ${baseUrl}`,
    options: { ...checks, submissions: upstreamSubmissions({ upstream, uploads }) },
    observed: {},
    close: async () => {},
  }
}

const ownInbox = async (app: FastifyInstance, additions: MailAdditions): Promise<OpenWriting> => {
  const { settings, siteLog: log, requests, words, identity } = app
  const siteOrigin = () => app.facts().siteUrl
  const states = () => identity().states
  const fields = () => applicationFields(identity().retention)
  const place = {
    dataDirectory: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    bucket: bucketOf(settings),
  }
  const deduped = dedupedLog(log, MONOTONIC_CLOCK)
  const inbox = await openInbox(place, deduped)
  const { mailToApplicant, mailToFormerAddress, replyHtml } = words
  const about = {
    inbox,
    clock: SYSTEM_CLOCK,
    states,
    siteOrigin,
    mailToApplicant,
    mailToFormerAddress,
    replyHtml,
    studio: () => identity().brand,
    log: deduped,
  }
  const notifiers = notifiersOf(
    settings,
    SYSTEM_CLOCK,
    {
      words: words.announcementWords(settings.INBOX_LANGUAGE),
      addressesOf: fileAddresses(inbox, settings.SITE_URL, SYSTEM_CLOCK),
      pageOf: additions.entryPage,
    },
    (mail) => applicantNotifier({ ...mail, ...about, replyTo: additions.replyTo ?? mail.address }),
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
    ...(settings.INBOX_RETENTION === 'daily' ? { retention: runRetention(evidence) } : {}),
    ...(notifiers.has('applicant') && daysBefore > 0
      ? { askForFurtherConsent: askForFurtherConsent({ ...evidence, daysBefore }) }
      : {}),
  })
  const takeTurn = inbox.takeTurn && withLocalFallback(inbox.takeTurn, MONOTONIC_CLOCK, log)
  const { MAX_UPLOAD_MB: largest } = settings
  const daily = {
    perSender: settings.UPLOADS_MB_PER_DAY_PER_ADDRESS,
    inAll: settings.UPLOADS_MB_PER_DAY,
    largestFile: largest,
  }
  const room = uploadRoom({
    quota: {
      perSender: unclaimedLimit(settings.UNCLAIMED_UPLOADS_MB_PER_ADDRESS, largest),
      inAll: unclaimedLimit(settings.UNCLAIMED_UPLOADS_MB, largest),
      leastFree: LEAST_FREE_BYTES,
    },
    inbox,
    freeBytes: () => freeBytesForInbox(settings),
    dayHasRoom: dailyUploads(daily, MONOTONIC_CLOCK, deduped, takeTurn),
  })
  const receiving = {
    inbox,
    clock: SYSTEM_CLOCK,
    announceBy: [...notifiers.keys()],
    onKept: duties.onKept,
    mayConfirmFor: confirmationLimits(MONOTONIC_CLOCK, deduped, takeTurn),
  }
  const consentWords = consentWordsOf(words.consentText)
  const checks = checksOf(app, inbox, inbox, room, takeTurn)
  const { announceBy: channels, onKept: onChange } = receiving
  const applicants = openApplicants({
    inbox,
    states,
    consentWords,
    takeLinks: linkLimits(MONOTONIC_CLOCK, takeTurn),
    mayNotify: noticeLimit(MONOTONIC_CLOCK, takeTurn),
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
        receiveApplication(
          { ...receiving, consentWords, vacancies: app.content.ports.careers.vacancies },
          fields(),
        )(...given),
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

declare module 'fastify' {
  interface FastifyInstance {
    readonly writing: OpenWriting
    readonly records: Records
  }
}

interface InboxOptions {
  /** What the modules add to e-mails. */
  readonly mail: MailAdditions
}

export const inboxPlugin = fastifyPlugin<InboxOptions>(
  async (app, { mail }) => {
    const { API_BASE_URL: baseUrl } = app.settings
    const writing =
      baseUrl === undefined
        ? await ownInbox(app, mail).catch((error: unknown) => {
            throw new StartRefused([error instanceof Error ? error.message : String(error)])
          })
        : forwardedToApi(baseUrl, app)
    app.addHook('onClose', writing.close)
    app.decorate('writing', writing)
    app.decorate('records', writing.database?.records ?? fileRecords(app.settings.DATA_DIR))
    // Shows edits on all servers at the same time. During development the site has an error page, and shows an edit at
    // once.
    if (writing.reportVersion !== undefined && app.startOptions.errorPage === undefined)
      app.content.joinRollout(writing.reportVersion)
    app.register(writingRoutes, writing.options)
  },
  { name: 'inbox', dependencies: ['content', 'words'] },
)
