import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { found, UNAVAILABLE } from '#application/answer.ts'
import type { CookieChoice } from '#domain/inbox/consent-proof.ts'
import type { Choices } from '#infrastructure/cookie-choice-proof/choice-calls.ts'
import {
  CHOICE_RATE,
  cookieChoiceProof,
  cookieChoiceRoutes,
} from '#infrastructure/cookie-choice-proof/cookie-choice-proof.ts'
import { readSettings } from '#infrastructure/settings/read-settings.ts'
import { stopClockAt, stopMeasuredTime } from '../../support/measured-time.ts'
import { notes } from '../../support/notes.ts'
import { NOON } from '../../support/received.ts'
import { siteFacts } from '../../support/site-facts.ts'
import { decorate } from '../../support/small-app.ts'
import { ORIGIN } from '../../support/writing-site.ts'

const CHOICES_PATH = '/api/cookie-choices'

const OWN_PAGE = { 'content-type': 'application/json', origin: ORIGIN }
const ALL = { accepted: ['Necessary', 'Performance'], language: 'en' }

const apps: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

const memoryChoices = (): Choices => {
  const kept: CookieChoice[] = []
  return {
    keepCookieChoice: async (choice) => {
      kept.unshift(choice)
      return found(null)
    },
    cookieChoicesOf: async (visitor, atMost) =>
      found(kept.filter((choice) => choice.visitor === visitor).slice(0, atMost)),
  }
}

const site = (choices = memoryChoices(), siteOrigin = ORIGIN) => {
  const app = Fastify()
  apps.push(app)
  const disk = { free: Number.POSITIVE_INFINITY }
  const { log, all: noted } = notes()
  decorate(app, {
    facts: () => ({ ...siteFacts, siteUrl: siteOrigin }),
    settings: { CONSENT_DAYS: 10 },
    siteLog: log,
    writing: { freeBytes: async () => disk.free },
  })
  app.register(cookieChoiceRoutes, {
    choices,
    wording: (language) => ({ text: `The banner in ${language}`, version: '7' }),
  })
  const choose = (
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
    remoteAddress = '127.0.0.1',
  ) =>
    app.inject({
      method: 'POST',
      url: CHOICES_PATH,
      payload: JSON.stringify(body),
      headers: { ...OWN_PAGE, ...headers },
      remoteAddress,
    })
  const own = async (cookie = '') => (await app.inject({ url: CHOICES_PATH, headers: { cookie } })).json()
  return { app, choose, own, disk, noted }
}

const numberIn = (headers: Readonly<Record<string, unknown>>) =>
  /^cookieChoiceNumber=[\w-]{32}/.exec(String(headers['set-cookie']))?.[0] ?? ''

describe('A choice about cookies', () => {
  test('does not use the last space of the disk, which is for messages and applications', async () => {
    const { choose, own, disk, noted } = site()
    disk.free = 400 * 1024 * 1024
    expect((await choose(ALL)).statusCode).toBe(503)
    expect(noted).toEqual([expect.stringContaining('nearly full')])
    disk.free = 600 * 1024 * 1024
    const kept = await choose(ALL)
    expect(kept.statusCode).toBe(204)
    expect(await own(numberIn(kept.headers))).toHaveLength(1)
  })

  test('is kept with the words of the banner, and only its visitor can read it', async () => {
    stopClockAt(NOON)
    const { choose, own } = site()
    const first = await choose(ALL)
    expect(first.statusCode).toBe(204)
    const cookie = numberIn(first.headers)
    stopClockAt(NOON + 5)
    const second = await choose({ accepted: ['Necessary'], language: 'ru' }, { cookie: `a=1; ${cookie}` })
    expect(numberIn(second.headers)).toBe(cookie)
    await choose(ALL)
    const proof = { name: 'Performance', version: '7', visitor: cookie.split('=')[1] }
    expect(await own(cookie)).toEqual([
      { ...proof, isGiven: false, text: 'The banner in ru', language: 'ru', at: NOON + 5 },
      { ...proof, isGiven: true, text: 'The banner in en', language: 'en', at: NOON },
    ])
    expect(await own()).toEqual([])
    expect(await own('cookieChoiceNumber=short')).toEqual([])
  })

  test('gives the browser a number that no script reads and only these calls receive', async () => {
    const answers = [
      await site().choose(ALL),
      await site(memoryChoices(), 'https://studio.example').choose(ALL, {
        origin: 'https://studio.example',
      }),
    ]
    const [plain, secure] = answers.map(({ headers }) => String(headers['set-cookie']).split('; ').slice(1))
    expect(plain).toEqual(['Path=/api/cookie-choices', 'Max-Age=864000', 'HttpOnly', 'SameSite=Lax'])
    expect(secure).toContain('Secure')
  })

  test.each([
    ['another site', { origin: 'https://other.example' }],
    ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ])('is not taken from %s', async (_, headers) => {
    const { choose, own } = site()
    const answer = await choose(ALL, headers)
    expect(answer.statusCode).toBe(403)
    expect(await own(numberIn(answer.headers))).toEqual([])
  })

  test.each([
    ['nothing', null],
    ['an unknown category', { ...ALL, accepted: ['Necessary', 'Marketing'] }],
    ['an unknown language', { ...ALL, language: 'xx' }],
    ['far too much', { ...ALL, more: 'x'.repeat(2000) }],
  ])('is refused if it contains %s', async (_, body) => {
    const { statusCode } = await site().choose(body)
    expect([400, 413]).toContain(statusCode)
  })

  test('is refused with a JSON answer if the inbox is unavailable, and the client may try again', async () => {
    const away = async () => UNAVAILABLE
    const { choose, app } = site({ keepCookieChoice: away, cookieChoicesOf: away })
    const cookie = `cookieChoiceNumber=${'a'.repeat(32)}`
    for (const answer of [await choose(ALL), await app.inject({ url: CHOICES_PATH, headers: { cookie } })]) {
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBeDefined()
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.json()).toHaveProperty('message')
    }
  })

  test('is one of a burst that a network may send', async () => {
    stopMeasuredTime()
    const { choose } = site()
    const statuses = []
    for (let sent = 0; sent <= CHOICE_RATE.burst; sent += 1)
      statuses.push((await choose(ALL, {}, '203.0.113.9')).statusCode)
    expect(statuses.lastIndexOf(204)).toBe(CHOICE_RATE.burst - 1)
    expect(statuses.at(-1)).toBe(429)
  })

  test('is kept at most a thousand times a day from one network, without an effect on other networks', async () => {
    const pass = stopMeasuredTime()
    const { choose } = site()
    let kept = 0
    for (let count = 0; count < 600; count += 1) {
      const { statusCode, headers } = await choose(ALL, {}, '203.0.113.7')
      if (statusCode === 204) kept += 1
      else expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
      pass(CHOICE_RATE.everyMs)
    }
    expect(kept).toBeGreaterThanOrEqual(500)
    expect(kept).toBeLessThan(520)
    expect((await choose(ALL, {}, '203.0.113.8')).statusCode).toBe(204)
  })
})

const complaintsOn = (values: Record<string, string>) => {
  const read = readSettings(values, [cookieChoiceProof(async () => ({ bannerText: () => '' }))])
  return read.ok ? [] : read.complaints
}

test('settings that record choices about cookies need an inbox, and a choice may not be valid for longer than it is kept', () => {
  const recorded = { RECORD_COOKIE_CHOICES: 'true' }
  expect(complaintsOn(recorded)).toEqual([])
  expect(complaintsOn({ ...recorded, CONSENT_DAYS: '730' })).toEqual([])
  expect(complaintsOn({ ...recorded, CONSENT_DAYS: '731' }).join()).toMatch(
    /^CONSENT_DAYS holds 731; .+ 2 years/,
  )
  expect(complaintsOn({ ...recorded, API_BASE_URL: 'https://api.example' }).join()).toContain('no inbox')
  expect(complaintsOn({ CONSENT_DAYS: '731', API_BASE_URL: 'https://api.example' })).toEqual([])
})
