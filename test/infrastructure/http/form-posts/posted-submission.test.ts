import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { UNAVAILABLE } from '#application/answer.ts'
import { receiveApplication, receiveMessage } from '#application/inbox/receive-submission.ts'
import { receiveUpload } from '#application/inbox/receive-upload.ts'
import { UNLIMITED_ROOM } from '#application/inbox/upload-room.ts'
import { APPLICATION_FIELDS, applicationFields } from '#domain/careers/application-fields.ts'
import type { Rate } from '#domain/inbox/rate-limit.ts'
import { CONTACT_FIELDS } from '#domain/studio/contact-fields.ts'
import { inboxSubmissions } from '#infrastructure/http/api/writing/inbox-submissions.ts'
import { rateLimit } from '#infrastructure/http/api/writing/rate-limit.ts'
import { upstreamSubmissions } from '#infrastructure/http/api/writing/upstream-submissions.ts'
import { postedSubmission } from '#infrastructure/http/form-posts/posted-submission.ts'
import { signatureDetection } from '#infrastructure/inbox/file-kinds/signature-detection.ts'
import { upstreamClient } from '#infrastructure/upstream/upstream-client.ts'
import { anApplication, aVacancy } from '../../../arbitraries/careers.ts'
import { memoryInbox } from '../../../doubles/memory-inbox.ts'
import { stopMeasuredTime } from '../../../support/measured-time.ts'
import { notes } from '../../../support/notes.ts'
import { NOON } from '../../../support/received.ts'
import { PDF, PNG } from '../../../support/sample-files.ts'
import { keptOf, writingSite } from '../../../support/writing-site.ts'

const ADDRESS = '203.0.113.9'
const DETAILS = { key: 'posted-1', hiddenField: '', filledInMs: null }

const clock = { now: () => NOON }

const open: FastifyInstance[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

/** A post without script that reaches the inbox of the site. */
const ownSite = (rate: Rate = { burst: 20, everyMs: 3_000 }) => {
  const inbox = memoryInbox()
  const receiving = { inbox, clock, announceBy: [] }
  const submissionFrom = postedSubmission({
    receiveUpload: receiveUpload({
      inbox,
      fileTypes: signatureDetection,
      clock,
      maxUploadMb: 1,
      room: UNLIMITED_ROOM,
    }),
    rateLimit: rateLimit(rate),
    log: notes().log,
    submissions: inboxSubmissions({
      receiveMessage: receiveMessage(receiving),
      receiveApplication: receiveApplication({
        ...receiving,
        consentWords: () => ({ text: 'I agree', version: '1' }),
        vacancies: async () => UNAVAILABLE,
      }),
      fields: applicationFields,
    }),
  })
  return { inbox, submission: submissionFrom(ADDRESS) }
}

/** A post without script that reaches a content API, which asks for a token. */
const siteInFront = async () => {
  const api = writingSite()
  open.push(api.app)
  const bodies: unknown[] = []
  api.app.addHook('preHandler', async ({ body }) => {
    if (body !== undefined) bodies.push(body)
  })
  const baseUrl = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const client = upstreamClient({ baseUrl, timeoutMs: 10_000 })
  const { submissions, inbox } = upstreamSubmissions(client, notes().log)
  const submissionFrom = postedSubmission({
    receiveUpload: receiveUpload({
      inbox,
      fileTypes: signatureDetection,
      clock,
      maxUploadMb: 1,
      room: UNLIMITED_ROOM,
    }),
    rateLimit: rateLimit({ burst: 20, everyMs: 3_000 }),
    log: notes().log,
    submissions,
  })
  return { inbox: api.inbox, bodies, submission: submissionFrom(ADDRESS) }
}

const MESSAGE = {
  fields: CONTACT_FIELDS,
  values: { name: 'Ada', email: 'ada@example.com', subject: 'Press', message: 'Hello,\nthere.' },
}

const posted = (name: string, bytes: Buffer) => ({
  name,
  type: 'application/pdf',
  size: bytes.length,
  bytes,
})

const sendWithFile = async (submission: ReturnType<ReturnType<typeof postedSubmission>>, name = 'cv.pdf') => {
  const uploaded = await submission.upload(posted(name, PDF), () => {}).done
  if (!uploaded.ok) throw new Error(uploaded.problem)
  return submission.sendApplication(
    {
      fields: APPLICATION_FIELDS,
      values: anApplication,
      vacancyTitle: 'Vacancy 1',
      vacancy: aVacancy(1),
      files: { file: { name, path: uploaded.value } },
    },
    'en',
    DETAILS,
  )
}

describe.each([
  ['in the inbox', async () => ownSite()],
  ['in an API elsewhere', siteInFront],
])('A post without script that ends %s', (_, site) => {
  test('keeps a file without the control characters and the turning marks of its name', async () => {
    const { inbox, submission } = await site()
    expect(await sendWithFile(submission, 'my\x07\u202efdp\u2069.pdf')).toMatchObject({ is: 'delivered' })
    const [entry] = await keptOf(inbox)
    expect(entry?.files).toMatchObject([{ name: 'my fdp.pdf' }])
  })

  test('is kept once, however often it is posted', async () => {
    const { inbox, submission } = await site()
    for (let count = 0; count < 2; count += 1)
      expect(await submission.sendMessage(MESSAGE, DETAILS)).toEqual({ is: 'delivered', reference: '1' })
    expect((await keptOf(inbox)).map(({ sent }) => sent)).toEqual([
      { kind: 'message', message: MESSAGE.values },
    ])
  })

  test('brings its file and its vacancy', async () => {
    const { inbox, submission } = await site()
    expect(await sendWithFile(submission)).toEqual({ is: 'delivered', reference: '1' })
    const [entry] = await keptOf(inbox)
    expect(entry?.files).toMatchObject([{ place: 1, name: 'cv.pdf', kind: 'pdf' }])
    expect(entry?.sent).toMatchObject({
      kind: 'application',
      application: { language: 'en', vacancy: { slug: 'vacancy-1' }, values: { vacancy: 'Vacancy 1' } },
    })
  })

  test('has its files checked by what they hold', async () => {
    const { submission } = await site()
    const wrong = submission.upload(posted('cv.pdf', PNG), () => {})
    expect(await wrong.done).toEqual({ ok: false, problem: 'bad-file-type' })
    const empty = submission.upload(posted('cv.pdf', Buffer.alloc(0)), () => {})
    expect(await empty.done).toEqual({ ok: false, problem: 'file-required' })
  })

  test('names the refused field', async () => {
    const { submission } = await site()
    const unnamed = { ...MESSAGE, values: { ...MESSAGE.values, name: '' } }
    expect(await submission.sendMessage(unnamed, DETAILS)).toMatchObject({
      is: 'refused',
      fields: { name: 'required' },
    })
  })
})

test('a post without script counts like a call of the API', async () => {
  stopMeasuredTime()
  const { submission } = ownSite({ burst: 2, everyMs: 3_000 })
  expect(await sendWithFile(submission)).toEqual({ is: 'delivered', reference: '1' })
  expect(await submission.sendMessage(MESSAGE, DETAILS)).toEqual({ is: 'too-many', waitS: 3 })
})

test('a post that may come from a machine is kept with that note', async () => {
  const { inbox, submission } = ownSite()
  await submission.sendMessage(MESSAGE, { ...DETAILS, hiddenField: 'http://spam.example' })
  expect((await keptOf(inbox))[0]?.suspicion).toBe('hidden-field')
})

test('an error while a post is sent is logged, and its form was not sent', async () => {
  const { all, log } = notes()
  const submissionFrom = postedSubmission({
    receiveUpload: async () => ({ is: 'unavailable' }),
    rateLimit: async () => 0,
    log,
    submissions: inboxSubmissions({
      receiveMessage: async () => Promise.reject(new Error('a bug')),
      receiveApplication: async () => ({ is: 'unavailable' }),
      fields: applicationFields,
    }),
  })
  expect(await submissionFrom(ADDRESS).sendMessage(MESSAGE, DETAILS)).toEqual({ is: 'unavailable' })
  expect(all).toEqual(['A posted form could not be sent'])
})

test('values that only the inbox uses are not sent to an API', async () => {
  const { bodies, submission } = await siteInFront()
  await submission.sendMessage(MESSAGE, { ...DETAILS, hiddenField: 'http://spam.example' })
  expect(bodies).toEqual([{ bytes: expect.any(Buffer), value: MESSAGE.values }])
})
