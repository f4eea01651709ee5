import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { found } from '#application/answer.ts'
import { CORRECTIONS_OF_A_NETWORK } from '#domain/applicant/mails.ts'
import { senderOf } from '#domain/inbox/entry.ts'
import { DEFAULT_IDENTITY } from '#domain/studio/identity.ts'
import { applicantRoutes } from '#infrastructure/applicant/applicant-routes.ts'
import { applicantSessions } from '#infrastructure/applicant/applicant-sessions.ts'
import type { SiteInbox } from '#infrastructure/inbox/site-database.ts'
import { memoryInbox } from '../../doubles/memory-inbox.ts'
import { answered } from '../../support/answered.ts'
import { stopClockAt, stopMeasuredTime } from '../../support/measured-time.ts'
import { notes } from '../../support/notes.ts'
import { NOON, receivedApplication } from '../../support/received.ts'
import { siteFacts } from '../../support/site-facts.ts'
import { decorate } from '../../support/small-app.ts'

const ORIGIN = 'http://studio.example'

const opened = async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  stopClockAt(NOON)
  const memory = memoryInbox()
  const lookedUp: string[] = []
  const inbox: SiteInbox = {
    ...memory,
    replies: async () => found([]),
    applicationsOf: (email, ...rest) => {
      lookedUp.push(email)
      return memory.applicationsOf(email, ...rest)
    },
  }
  const app = Fastify({ logger: false })
  decorate(app, {
    facts: () => ({ ...siteFacts, siteUrl: ORIGIN }),
    identity: () => DEFAULT_IDENTITY,
    pages: { renderOwn: async () => ({ is: 'page', status: 200, html: '' }) },
    rendering: async (work: () => Promise<unknown>) => ({ is: 'done', value: await work() }),
    siteLog: notes().log,
    writing: { channels: ['applicant'], options: { rateLimit: async () => 0 } },
  })
  const sessions = applicantSessions(app, inbox)
  const views = { furtherConsentIn: () => '', loadApplicantPage: async () => Promise.reject(new Error()) }
  await app.register(applicantRoutes, { inbox, views })
  onTestFinished(() => app.close())
  const post = (fields: Readonly<Record<string, string>>, cookie = '') =>
    app.inject({
      method: 'POST',
      url: '/application',
      remoteAddress: '203.0.113.9',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        cookie,
      },
      payload: new URLSearchParams(fields).toString(),
    })
  const ask = (email: string) => post({ do: 'link', email })
  /** Corrects the contact of an application, as its applicant does on the page. */
  const correct = async (id: number, email: string, phone: string) => {
    const entry = answered(await inbox.entry(id))
    const tokenFor = async (use: 'session' | 'form') => (await sessions.tokenFor(use, entry)) ?? ''
    const [cookie = ''] = sessions.cookie(await tokenFor('session')).split(';')
    return (await post({ do: 'correct', email, phone, form: await tokenFor('form') }, cookie)).statusCode
  }
  return { inbox, ask, correct, lookedUp }
}

test('no request for a lost link is looked at when it is answered, so that no time says who has applied', async () => {
  const { inbox, ask, lookedUp } = await opened()
  await inbox.keep(receivedApplication({ email: 'grace@example.com' }))
  await vi.advanceTimersByTimeAsync(0)
  for (const email of ['grace@example.com', 'stranger@example.com', 'no address']) await ask(email)
  await vi.advanceTimersByTimeAsync(900)
  expect(lookedUp).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(lookedUp).toEqual(['grace@example.com', 'stranger@example.com'])
})

test('the limit of changes applies to e-mail addresses, and not to telephone numbers', async () => {
  const { inbox, correct } = await opened()
  const id = answered(await inbox.keep(receivedApplication({ email: 'grace@example.com' })))
  stopMeasuredTime()
  for (let changes = CORRECTIONS_OF_A_NETWORK.burst; changes > 0; changes -= 1)
    expect(await correct(id, changes === 1 ? 'grace@example.com' : `${changes}@example.com`, '')).toBe(303)
  expect(await correct(id, 'stranger@example.com', '')).toBe(429)
  expect(senderOf(answered(await inbox.entry(id)).sent).email).toBe('grace@example.com')
  expect(await correct(id, 'Grace@example.com', '+3571234')).toBe(303)
  expect(answered(await inbox.entry(id)).sent).toMatchObject({
    application: { values: { phone: '+3571234' } },
  })
})
