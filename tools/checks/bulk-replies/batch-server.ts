import Fastify from 'fastify'
import { openBatch, sendBatch } from '../../../src/application/desk/batches.ts'
import { lettersDueAt } from '../../../src/domain/desk/batch.ts'
import { startInboxDuties } from '../../../src/infrastructure/inbox/inbox-duties.ts'
import { notifiersTo } from '../durability/notifiers.ts'
import { deskOn, inboxAt, type Place } from './check-desk.ts'

/** A site that sends batches and e-mails. Its clock for e-mails is ahead, so that nobody waits for the minute. */

const inbox = await inboxAt(process.env as Place)
const desk = deskOn(inbox)
startInboxDuties({
  inbox,
  notifiers: notifiersTo(process.env['SMTP_URL'] ?? '', inbox),
  clock: { now: () => lettersDueAt({ at: Date.now() }) },
  log: desk.log,
})
const app = Fastify({ logger: false, forceCloseConnections: true })

app.post<{ Params: { email: string; batch: string } }>('/send/:email/:batch', async ({ params }, reply) => {
  const people = await desk.inbox.people()
  const person = people.ok ? people.value.find(({ email }) => email === params.email) : undefined
  if (person === undefined) return reply.code(503).send()
  const opened = await openBatch(desk, person, params.batch)
  const sent = opened.ok ? await sendBatch(desk, person, params.batch, opened.value.seen) : opened
  return reply.code(sent.ok ? 204 : 503).send()
})

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
