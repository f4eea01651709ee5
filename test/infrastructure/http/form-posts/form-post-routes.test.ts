import { expect, onTestFinished, test, vi } from 'vitest'
import { type RateLimit, rateLimit } from '#infrastructure/http/api/writing/rate-limit.ts'
import { NOT_KEPT, type SubmissionAnswer } from '#infrastructure/http/api/writing/submissions.ts'
import { addFormPosts, DELIVERED } from '../../../support/form-posts.ts'
import { stopMeasuredTime } from '../../../support/measured-time.ts'
import { smallApp } from '../../../support/small-app.ts'

/** How many bodies of posts are held at once. */
const ROOM = 64

const TURNS = 4

const LONGEST_WAIT_MS = 20_000

const HEADERS = { 'content-type': 'multipart/form-data; boundary=b', 'sec-fetch-site': 'same-origin' }

const bodyOf = (fields: Readonly<Record<string, string>>): string => {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--b--\r\n`
}

const MESSAGE = {
  name: 'Ann',
  email: 'ann@example.com',
  subject: 'partnership',
  message: 'Three thousand characters.',
}

interface Waits {
  readonly sending?: Promise<SubmissionAnswer>
  readonly rendered?: Promise<void>
}

/** The form for messages. Its page shows the posted values. */
const formSite = ({ sending, rendered }: Waits, limit: RateLimit = async () => 0) => {
  let underway = 0
  let rendering = 0
  const app = smallApp()
  addFormPosts(app, {
    send: async () => {
      underway += 1
      return (await sending) ?? DELIVERED
    },
    rateLimit: limit,
    render: async (posted) => {
      rendering += 1
      await rendered
      return JSON.stringify(posted)
    },
  })
  onTestFinished(() => app.close())
  const post = (fields: Readonly<Record<string, string>>, remoteAddress = '203.0.113.9', url = '/contacts') =>
    app.inject({ method: 'POST', url, headers: HEADERS, payload: bodyOf(fields), remoteAddress })
  return { post, underway: () => underway, rendering: () => rendering }
}

test('a message that had to wait for too long is on the page that says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { promise, resolve } = Promise.withResolvers<SubmissionAnswer>()
  const { post, underway } = formSite({ sending: promise })
  const before = Array.from({ length: TURNS }, () => post(MESSAGE))
  await expect.poll(underway).toBe(TURNS)
  const last = post(MESSAGE)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(LONGEST_WAIT_MS)
  const { statusCode, body } = await last
  expect(statusCode).toBe(503)
  expect(body).toContain(MESSAGE.message)
  resolve(DELIVERED)
  await Promise.all(before)
})

test('clients of this machine, such as a proxy that was not declared, leave half of the room to others', async () => {
  const { promise, resolve } = Promise.withResolvers<SubmissionAnswer>()
  const { post } = formSite({ sending: promise })
  const own = Array.from({ length: ROOM }, () => post(MESSAGE, '127.0.0.1'))
  const other = post(MESSAGE)
  resolve(DELIVERED)
  const statuses = (await Promise.all(own)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 503)).toHaveLength(ROOM / 2)
  expect((await other).statusCode).toBe(303)
})

test('no cache keeps the answer to a form, whether it was sent or refused', async () => {
  const { post } = formSite({})
  const answers = await Promise.all([post(MESSAGE), post({})])
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
    [303, 'no-store'],
    [422, 'no-store'],
  ])
})

test('posts whose pages are still being rendered do not block other posts', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { post, rendering } = formSite({ rendered: promise })
  const refused = Array.from({ length: TURNS }, () => post({}))
  await expect.poll(rendering).toBe(TURNS)
  expect((await post(MESSAGE)).statusCode).toBe(303)
  resolve()
  await Promise.all(refused)
})

test('refused posts count toward the rate limit, and no page is rendered above it', async () => {
  stopMeasuredTime()
  const { post, rendering } = formSite({}, rateLimit({ burst: 3, everyMs: 60_000 }))
  const statuses = []
  for (let count = 0; count < 5; count += 1) statuses.push((await post({})).statusCode)
  expect(statuses).toEqual([422, 422, 422, 429, 429])
  expect(rendering()).toBe(3)
})

/** The longest text that a part of a form may have. */
const LONGEST = 'x'.repeat(250_000)

test.each([
  ['/contacts', { name: LONGEST, email: LONGEST, subject: LONGEST, message: LONGEST }],
  ['/jobs', { name: LONGEST, email: LONGEST, aboutMe: LONGEST, portfolioLinks: LONGEST }],
])('a form with huge texts at %s does not come back as a huge page', async (url, fields) => {
  const { post } = formSite({})
  const { statusCode, body } = await post(fields, undefined, url)
  expect(statusCode).toBe(422)
  expect(body).toContain('xxx')
  expect(body.length).toBeLessThan(110_000)
})

test('a form that could not be sent does not come back as a huge page either', async () => {
  const { post } = formSite({ sending: Promise.resolve(NOT_KEPT) })
  const { statusCode, body } = await post({ ...MESSAGE, message: `Hello${' '.repeat(250_000)}` })
  expect(statusCode).toBe(503)
  expect(body).toContain('Hello')
  expect(body.length).toBeLessThan(110_000)
})

test.each([
  ['of 3,000 characters', 'x'.repeat(3_000)],
  ['of 3,000 emoji of families', '👨‍👩‍👧‍👦'.repeat(3_000)],
  ['that is ten times too long', 'x'.repeat(30_000)],
])('the page of a refused form has the whole text %s', async (_, message) => {
  const { post } = formSite({})
  const { statusCode, body } = await post({ ...MESSAGE, email: 'no address', message })
  expect(statusCode).toBe(422)
  expect(JSON.parse(body).contact.values.message).toBe(message)
})
