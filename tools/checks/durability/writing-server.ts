import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { UNAVAILABLE } from '../../../src/application/answer.ts'
import { ALL_ENTRIES } from '../../../src/application/inbox/all-entries.ts'
import { changeEntry } from '../../../src/application/inbox/change-entry.ts'
import { receiveApplication, receiveMessage } from '../../../src/application/inbox/receive-submission.ts'
import { receiveUpload } from '../../../src/application/inbox/receive-upload.ts'
import { UNLIMITED_ROOM } from '../../../src/application/inbox/upload-room.ts'
import { applicationFields } from '../../../src/domain/careers/application-fields.ts'
import { DEFAULT_STATES } from '../../../src/domain/careers/application-state.ts'
import { inState } from '../../../src/domain/inbox/application-changes.ts'
import { USUAL_RATE } from '../../../src/domain/inbox/rate-limit.ts'
import { bucketFiles } from '../../../src/infrastructure/bucket/bucket-files.ts'
import { openBucket } from '../../../src/infrastructure/bucket/open-bucket.ts'
import { deskDatabase } from '../../../src/infrastructure/desk/store/desk-database.ts'
import { forgeryGuard } from '../../../src/infrastructure/http/api/writing/forgery-guard.ts'
import { inboxSubmissions } from '../../../src/infrastructure/http/api/writing/inbox-submissions.ts'
import { rateLimit } from '../../../src/infrastructure/http/api/writing/rate-limit.ts'
import { writingRoutes } from '../../../src/infrastructure/http/api/writing/writing-routes.ts'
import { signatureDetection } from '../../../src/infrastructure/inbox/file-kinds/signature-detection.ts'
import { startInboxDuties } from '../../../src/infrastructure/inbox/inbox-duties.ts'
import { openInbox } from '../../../src/infrastructure/inbox/open-inbox.ts'
import { realBucket } from '../../../test/infrastructure/bucket/real-bucket.ts'
import { databaseAt } from '../../../test/support/postgres-inbox.ts'
import { notifiersTo } from './notifiers.ts'
import { AUTHOR, CHANGED_STATE, noteOf } from './submission.ts'

const log = {
  warn: (note: string) => process.stderr.write(`${note}\n`),
  error: (note: string) => process.stderr.write(`${note}\n`),
}

const bucket = realBucket()
const databaseUrl = process.env['DATABASE_URL']

const inbox = await openInbox(
  {
    dataDirectory: process.env['DATA_DIR'] ?? '',
    database: databaseUrl === undefined ? null : await databaseAt(databaseUrl),
    storage: bucket && { files: (own) => bucketFiles(openBucket(bucket), own) },
  },
  log,
)
const guard = forgeryGuard({ secrets: inbox, clock: Date, siteOrigin: () => 'http://studio.example' })
const app = Fastify({ logger: false, forceCloseConnections: true })
const duties = startInboxDuties({
  inbox,
  notifiers: notifiersTo(process.env['SMTP_URL'] ?? '', inbox),
  clock: Date,
  log,
})
const receiving = {
  inbox,
  clock: Date,
  announceBy: ['webhook', 'applicant'],
  onKept: duties.onKept,
} as const
app.register(writingRoutes, {
  submissions: inboxSubmissions({
    receiveMessage: receiveMessage(receiving),
    receiveApplication: receiveApplication({
      ...receiving,
      consentWords: () => ({ text: 'I agree', version: '1' }),
      vacancies: async () => UNAVAILABLE,
    }),
    fields: applicationFields,
  }),
  receiveUpload: receiveUpload({
    inbox,
    fileTypes: signatureDetection,
    clock: Date,
    maxUploadMb: 5,
    room: UNLIMITED_ROOM,
  }),
  guard,
  rateLimit: rateLimit(USUAL_RATE),
  maxUploadMb: 5,
})
const erasure = () => ({ by: { is: 'operator' }, at: Date.now(), receipt: '' }) as const
const change = changeEntry({ inbox, clock: Date })
app.post<{ Params: { id: string } }>('/change/:id', async ({ params }, reply) => {
  const { ok } = await change(Number(params.id), {
    changed: (entry) => inState(entry, DEFAULT_STATES, CHANGED_STATE),
    by: { is: 'operator' },
    act: ({ state }) => ({ name: 'state-set', detail: { state } }),
  })
  return reply.code(ok ? 204 : 503).send()
})
app.post<{ Params: { id: string; number: string } }>('/note/:id/:number', async ({ params }, reply) => {
  const [entry, number] = [Number(params.id), Number(params.number)]
  const note = { id: randomUUID(), entry, author: AUTHOR, text: noteOf(number), mentions: [] }
  const by = { is: 'person', email: AUTHOR } as const
  const { ok } = await deskDatabase(inbox).addNote(note, {
    name: 'note-added',
    detail: {},
    by,
    at: Date.now(),
    entry,
  })
  return reply.code(ok ? 204 : 503).send()
})
app.post<{ Params: { id: string } }>('/erase/:id', async ({ params }, reply) =>
  reply.code((await inbox.erase(Number(params.id), erasure())).ok ? 204 : 503).send(),
)
app.get('/read', async (_request, reply) => {
  const { ok } = await inbox.listEntries({ ...ALL_ENTRIES, before: null, after: null, atMost: 50 })
  return reply.code(ok ? 204 : 503).send()
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)

process.on('SIGTERM', () => {
  app
    .close()
    .then(() => duties.stop())
    .then(() => inbox.close())
})
