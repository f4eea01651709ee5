import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { receiveApplication, receiveMessage } from '#application/inbox/receive-submission.ts'
import { uploadRoom } from '#application/inbox/upload-room.ts'
import { applicationFields } from '#domain/careers/application-fields.ts'
import { LEAST_FREE_BYTES, unclaimedLimit } from '#domain/inbox/upload-quota.ts'
import { freeBytesIn } from '#infrastructure/inbox/free-space.ts'
import { openInbox } from '#infrastructure/inbox/open-inbox.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { dailyUploads } from '../api/writing/daily-uploads.ts'
import { inboxSubmissions } from '../api/writing/inbox-submissions.ts'
import { withLocalFallback } from '../api/writing/rate-limit.ts'
import { consentWording } from '../consent-wording.ts'
import type { InboxAdditions, SharedPlace } from '../module.ts'
import { startDeliveries } from './deliveries.ts'
import { checksOf, type OpenWriting, watched } from './open-writing.ts'

export const ownInbox = async (
  app: FastifyInstance,
  additions: InboxAdditions,
  { database, storage }: SharedPlace,
): Promise<OpenWriting> => {
  const { settings, siteLog, requests, words, identity } = app
  const log = dedupedLog(siteLog)
  const { DATA_DIR: dataDirectory, MAX_UPLOAD_MB: largestFile } = settings
  const inbox = await openInbox({ dataDirectory, database, storage }, log)
  const freeBytes = async () => (database === null ? freeBytesIn(dataDirectory) : Number.POSITIVE_INFINITY)
  const takeTurn = inbox.takeTurn && withLocalFallback(inbox.takeTurn, siteLog)
  const applicants = await additions.applicants?.(app, { inbox, takeTurn, log })
  const { channels, duties } = startDeliveries(app, inbox, additions, applicants)
  const { onKept } = duties
  const fields = () => applicationFields(identity().retention)
  const room = uploadRoom({
    quota: {
      perSender: unclaimedLimit(settings.UNCLAIMED_UPLOADS_MB_PER_ADDRESS, largestFile),
      inAll: unclaimedLimit(settings.UNCLAIMED_UPLOADS_MB, largestFile),
      leastFree: LEAST_FREE_BYTES,
    },
    inbox,
    freeBytes,
    dayHasRoom: dailyUploads({ inAll: settings.UPLOADS_MB_PER_DAY, largestFile }, log, takeTurn),
  })
  const checks = checksOf(app, inbox, room, takeTurn)
  const receiving = {
    inbox,
    clock: SYSTEM_CLOCK,
    announceBy: channels,
    onKept,
    ...(applicants && { mayConfirmFor: applicants.mayConfirmFor }),
  }
  const submissions = inboxSubmissions({
    receiveMessage: watched(receiveMessage(receiving), ({ is }) =>
      requests.emit('submission', 'message', is),
    ),
    receiveApplication: watched(
      receiveApplication({
        ...receiving,
        consentWords: (field, language) => consentWording(words.consentText(field, language)),
        vacancies: app.content.ports.careers.vacancies,
        fields,
        linkTo: channels.includes('applicant') ? undefined : applicants?.linkTo,
      }),
      ({ is }) => requests.emit('submission', 'application', is),
    ),
    fields,
  })
  return {
    keptIn: database?.name ?? resolve(dataDirectory),
    options: { ...checks, submissions },
    database: inbox,
    onChange: onKept,
    freeBytes,
    channels,
    takeTurn,
    applicants,
    observed: {
      undelivered: inbox.undelivered,
      inboxIsOnDisk: database === null,
      ...(storage && { filesAreReachable: inbox.filesAreReachable }),
    },
    close: async () => {
      await duties.stop()
      await inbox.close()
    },
  }
}
