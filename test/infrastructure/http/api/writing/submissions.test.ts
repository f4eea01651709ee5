import { describe, expect, test } from 'vitest'
import { found, UNAVAILABLE } from '#application/answer.ts'
import { WRITING_CALLS } from '#infrastructure/api-calls/writing-calls.ts'
import { memoryInbox } from '../../../../doubles/memory-inbox.ts'
import { PDF } from '../../../../support/sample-files.ts'
import { APPLICATION, keptOf, MESSAGE, visitorOf, writingSite } from '../../../../support/writing-site.ts'

const UUID = '3e1f6a0c-8d8b-4b3b-9a39-5f0d6f1d7a11'
const CV = { name: 'file', filename: 'cv.pdf', type: 'application/pdf', content: PDF }

describe('The contact form', () => {
  test('is stored with trimmed values, and answered with 201', async () => {
    const { app, inbox } = writingSite()
    const { post } = await visitorOf(app)
    for (const url of ['/api/forms', '/api/forms/']) expect((await post(url, MESSAGE)).statusCode).toBe(201)
    const [entry] = await keptOf(inbox)
    expect(entry?.sent).toEqual({ kind: 'message', message: { ...MESSAGE, name: 'Ада' } })
  })

  test('is refused with what is wrong with each field, by the rules of the browser', async () => {
    const { app, inbox } = writingSite()
    const { post } = await visitorOf(app)
    const answer = await post('/api/forms/', { email: 'ada', name: ' ', subject: 'x'.repeat(101) })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      message: expect.any(String),
      fields: { name: 'required', email: 'bad-email', subject: 'too-long', message: 'required' },
    })
    expect(await keptOf(inbox)).toEqual([])
  })

  test.each([
    ['no JSON', '{"name":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['text that is no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['a number for a name', { ...MESSAGE, name: 7 }],
    ['a NUL', { ...MESSAGE, message: 'a\0b' }],
    ['a lone surrogate', { ...MESSAGE, message: 'a\ud800b' }],
    ['a line break in a name', { ...MESSAGE, name: 'Ada\r\nBcc: all@example.com' }],
    ['a control character', { ...MESSAGE, subject: 'a\x1b[2Jb' }],
  ])('that is or holds %s is refused before anything else', async (_what, body) => {
    const { app, inbox } = writingSite()
    const { post } = await visitorOf(app)
    const answer = await post('/api/forms/', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message: expect.any(String) })
    expect(await keptOf(inbox)).toEqual([])
  })

  test('that is not JSON or is too long is refused', async () => {
    const { app } = writingSite()
    const { post } = await visitorOf(app)
    expect((await post('/api/forms/', 'a=1', { 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect((await post('/api/forms/', { ...MESSAGE, message: 'x'.repeat(600_000) })).statusCode).toBe(413)
  })

  test('names such as __proto__ mean nothing', async () => {
    const { app, inbox } = writingSite()
    const { post } = await visitorOf(app)
    const body = `{"__proto__":{"isAdmin":true},"constructor":1,${JSON.stringify(MESSAGE).slice(1)}`
    expect((await post('/api/forms/', body)).statusCode).toBe(201)
    expect(JSON.stringify(await keptOf(inbox))).not.toContain('isAdmin')
  })

  test('with the key of another message is a conflict, and is not stored', async () => {
    const site = writingSite()
    const { post } = await visitorOf(site.app)
    const headers = { 'idempotency-key': UUID }
    expect((await post('/api/forms/', MESSAGE, headers)).statusCode).toBe(201)
    const { statusCode } = await post('/api/forms/', { ...MESSAGE, message: 'Other' }, headers)
    expect(statusCode).toBe(409)
    const described = WRITING_CALLS.filter(({ headers: taken = {} }) => 'Idempotency-Key' in taken)
    expect(described.map(({ answers }) => statusCode in answers)).toEqual([true, true])
    expect((await post('/api/forms/', MESSAGE, headers)).statusCode).toBe(201)
    expect(await keptOf(site.inbox)).toHaveLength(1)
  })

  test('is stored once for each key, and a repeated request gets the same answer', async () => {
    const { app, inbox } = writingSite()
    const { post } = await visitorOf(app)
    const headers = { 'idempotency-key': UUID }
    const [first, second] = [
      await post('/api/forms/', MESSAGE, headers),
      await post('/api/forms/', MESSAGE, headers),
    ]
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body])
    expect(await keptOf(inbox)).toHaveLength(1)
    expect((await post('/api/forms/', MESSAGE, { 'idempotency-key': 'ключ' })).statusCode).toBe(400)
  })

  test('that a bot filled in is stored and marked', async () => {
    const { app, inbox } = writingSite()
    const { post } = await visitorOf(app)
    await post('/api/forms/', { ...MESSAGE, website: 'http://spam.example' })
    await post('/api/forms/', { ...MESSAGE, filledInMs: 300 })
    await post('/api/forms/', { ...MESSAGE, website: '', filledInMs: 30_000 })
    expect((await keptOf(inbox)).map(({ suspicion }) => suspicion)).toEqual([
      'hidden-field',
      'too-fast',
      null,
    ])
  })

  test('is no success while it cannot be kept', async () => {
    const { app } = writingSite({ inbox: { ...memoryInbox(), keep: async () => UNAVAILABLE } })
    const { post } = await visitorOf(app)
    const answer = await post('/api/forms/', MESSAGE)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
  })

  test('is announced to the adapter that notifies the studio', async () => {
    let announced = 0
    const { app, inbox } = writingSite({ announceBy: ['webhook'], onKept: () => (announced += 1) })
    const { post } = await visitorOf(app)
    await post('/api/forms/', MESSAGE)
    expect(announced).toBe(1)
    expect((await keptOf(inbox))[0]?.deliveries).toMatchObject([{ channel: 'webhook', state: 'waiting' }])
  })
})

describe('An application', () => {
  test('is kept with its language, its vacancy and its files', async () => {
    const { app, inbox } = writingSite()
    const { post, upload } = await visitorOf(app)
    const { filePath } = (await upload(CV)).json()
    const second = (await upload({ ...CV, filename: 'Портфолио.pdf' })).json()
    const files = {
      firstFile: 'cv.pdf',
      firstCvUrl: filePath,
      secondFile: 'п.pdf',
      secondCvUrl: second.filePath,
    }
    expect((await post('/api/cvs/ru', { ...APPLICATION, ...files })).statusCode).toBe(201)
    const [entry] = await keptOf(inbox)
    expect(entry?.sent).toMatchObject({
      kind: 'application',
      application: {
        language: 'ru',
        values: { phone: '+15551020' },
        vacancy: { id: 7, slug: 'lead-shader-artist', title: { en: 'Lead Shader Artist', ru: '' } },
      },
    })
    expect(entry?.files.map(({ place, name }) => [place, name])).toEqual([
      [1, 'cv.pdf'],
      [2, 'Портфолио.pdf'],
    ])
  })

  test('is accepted with either set of field names', async () => {
    const { app, inbox } = writingSite()
    const { post } = await visitorOf(app)
    const { referralSelect: _one, portfolioLinks: _other, ...rest } = APPLICATION
    expect((await post('/api/cvs/en/', { ...rest, findingMethod: 'media' })).statusCode).toBe(201)
    expect((await keptOf(inbox))[0]?.sent).toMatchObject({
      application: { values: { referral: 'media', portfolioLinks: ['https://example.com'] } },
    })
  })

  test('is refused with what is wrong with each field', async () => {
    const { app, inbox } = writingSite()
    const { post } = await visitorOf(app)
    const answer = await post('/api/cvs/en', {
      selectedVacancy: ' ',
      name: 'x'.repeat(101),
      email: '@',
      phone: 'call me',
      referralSelect: 'referral-program',
      portfolioLinks: ['https://example.com', 'ftp://example.com'],
      checkboxYears: false,
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toMatchObject({
      selectedVacancy: 'no-vacancy',
      name: 'too-long',
      email: 'bad-email',
      phone: 'bad-phone',
      referralEmployeeName: 'required',
      'portfolioLinks.1': 'bad-link',
      checkboxYears: 'required',
    })
    expect(await keptOf(inbox)).toEqual([])
  })

  test('with a guessed or already claimed file is refused at the field of this file', async () => {
    const { app, inbox } = writingSite()
    const { post, upload } = await visitorOf(app)
    const { filePath } = (await upload(CV)).json()
    expect((await post('/api/cvs/en', { ...APPLICATION, firstCvUrl: filePath })).statusCode).toBe(201)
    for (const token of [filePath, 'A'.repeat(32), '../../etc/passwd', '__proto__']) {
      const answer = await post('/api/cvs/en', { ...APPLICATION, secondCvUrl: token })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().fields).toEqual({ additionalFile: 'unknown-file' })
    }
    expect(await keptOf(inbox)).toHaveLength(1)
  })

  test('whose file was uploaded more than 24 hours before is refused', async () => {
    const { app, time } = writingSite()
    const { filePath } = (await (await visitorOf(app)).upload(CV)).json()
    time.now += 25 * 60 * 60 * 1000
    const answer = await (await visitorOf(app)).post('/api/cvs/en', { ...APPLICATION, firstCvUrl: filePath })
    expect(answer.json().fields).toEqual({ file: 'unknown-file' })
  })

  test('may name a file that never arrived, and is then stored without it', async () => {
    const { app, inbox } = writingSite()
    const { post } = await visitorOf(app)
    expect((await post('/api/cvs/en', { ...APPLICATION, firstFile: 'cv.pdf' })).statusCode).toBe(201)
    expect((await keptOf(inbox))[0]?.files).toEqual([])
  })

  test('in another language than the site has is not found', async () => {
    const { app } = writingSite()
    const { post } = await visitorOf(app)
    for (const language of ['de', '__proto__', 'en%00']) {
      expect((await post(`/api/cvs/${language}`, APPLICATION)).statusCode).toBe(404)
    }
  })

  test('of another shape is refused', async () => {
    const { app, inbox } = writingSite()
    const { post } = await visitorOf(app)
    const shapes = [
      { vacancy: 'lead' },
      { vacancy: { id: 'x', slug: 'y' } },
      { portfolioLinks: 'https://example.com' },
      { portfolioLinks: ['', '', '', '', ''] },
      { checkboxYears: 'yes' },
      { aboutMe: 'a\0' },
      { vacancy: { ...APPLICATION.vacancy, titleEn: '\ud83d' } },
    ]
    for (const shape of shapes)
      expect((await post('/api/cvs/en', { ...APPLICATION, ...shape })).statusCode).toBe(400)
    expect(await keptOf(inbox)).toEqual([])
  })
})

test('the first answer to a submission comes from the database', async () => {
  const order: string[] = []
  const memory = memoryInbox()
  const { app } = writingSite({
    inbox: {
      ...memory,
      keep: async (received) => {
        await memory.keep(received)
        order.push('kept')
        return found(1)
      },
    },
  })
  const { post } = await visitorOf(app)
  await post('/api/forms/', MESSAGE)
  order.push('answered')
  expect(order).toEqual(['kept', 'answered'])
})
