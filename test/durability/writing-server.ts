import Fastify from 'fastify'
import { signatureDetection } from '#infrastructure/inbox/file-kinds/signature-detection.ts'
import { openInbox } from '#infrastructure/inbox/open-inbox.ts'
import { forgeryGuard } from '#infrastructure/server/api/writing/forgery-guard.ts'
import { writingRoutes } from '#infrastructure/server/api/writing/writing-routes.ts'

const log = {
  warn: (note: string) => process.stderr.write(`${note}\n`),
  error: (note: string) => process.stderr.write(`${note}\n`),
}

const inbox = await openInbox(
  { dataDirectory: process.env['DATA_DIR'] ?? '', databaseUrl: process.env['DATABASE_URL'] },
  log,
)
const guard = forgeryGuard({ secrets: inbox, clock: Date, siteOrigin: () => 'http://studio.example' })
const app = Fastify({ logger: false, forceCloseConnections: true })
writingRoutes(app, {
  inbox,
  fileTypes: signatureDetection,
  guard,
  clock: Date,
  maxUploadMb: 5,
  announceBy: ['webhook'],
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)

process.on('SIGTERM', () => {
  app.close().then(() => inbox.close())
})
