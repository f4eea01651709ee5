import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { found } from '#application/answer.ts'
import { applicantUseCases } from '#application/applicant/applicant.ts'
import { DEFAULT_STATES } from '#domain/careers/application-state.ts'
import { senderOf } from '#domain/inbox/entry.ts'
import { applicantRoutes } from '#infrastructure/applicant/applicant-routes.ts'
import { applicantSessions } from '#infrastructure/applicant/applicant-sessions.ts'
import { memoryInbox } from '../../doubles/memory-inbox.ts'
import { answered } from '../../support/answered.ts'
import { notes } from '../../support/notes.ts'
import { NOON, receivedApplication } from '../../support/received.ts'

const ORIGIN = 'http://studio.example'

const opened = async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const inbox = { ...memoryInbox(), replies: async () => found([]) }
  const lookedUp: string[] = []
  const clock = { now: () => NOON }
  const states = () => DEFAULT_STATES
  const siteOrigin = () => ORIGIN
  const sessions = applicantSessions({ inbox, states, clock, siteOrigin })
  const app = Fastify({ logger: false })
  await app.register(applicantRoutes, {
    inbox,
    applicant: applicantUseCases({
      inbox: {
        ...inbox,
        applicationsOf: (email, ...rest) => {
          lookedUp.push(email)
          return inbox.applicationsOf(email, ...rest)
        },
      },
      clock,
      states,
      channels: ['applicant'],
      consentWords: () => ({ text: '', version: '' }),
      takeLinks: async (_email, wanted) => wanted,
      mayNotify: async () => true,
    }),
    sessions,
    canMail: true,
    clock,
    rateLimit: async () => 0,
    correctionLimit: async () => 60_000,
    siteOrigin,
    render: async () => ({ is: 'done', value: { is: 'page', status: 200, html: '' } }),
    log: notes().log,
  })
  onTestFinished(() => app.close())
  const post = (fields: Readonly<Record<string, string>>, cookie = '') =>
    app.inject({
      method: 'POST',
      url: '/application',
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
    const tokenFor = async (use: 'session' | 'form') =>
      (await sessions.tokenFor(use, entry, NOON + 60_000)) ?? ''
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
  expect(await correct(id, 'stranger@example.com', '')).toBe(429)
  expect(senderOf(answered(await inbox.entry(id)).sent).email).toBe('grace@example.com')
  expect(await correct(id, 'Grace@example.com', '+3571234')).toBe(303)
  expect(answered(await inbox.entry(id)).sent).toMatchObject({
    application: { values: { phone: '+3571234' } },
  })
})
