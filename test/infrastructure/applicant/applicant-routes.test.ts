import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { found } from '#application/answer.ts'
import { applicantUseCases } from '#application/applicant/applicant.ts'
import { DEFAULT_STATES } from '#domain/careers/application-state.ts'
import { applicantRoutes } from '#infrastructure/applicant/applicant-routes.ts'
import { applicantSessions } from '#infrastructure/applicant/applicant-sessions.ts'
import { memoryInbox } from '../../doubles/memory-inbox.ts'
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
    sessions: applicantSessions({ inbox, states, clock, siteOrigin }),
    canMail: true,
    clock,
    rateLimit: async () => 0,
    siteOrigin,
    render: async () => ({ is: 'done', value: { is: 'page', status: 200, html: '' } }),
    log: notes().log,
  })
  onTestFinished(() => app.close())
  const ask = (email: string) =>
    app.inject({
      method: 'POST',
      url: '/application',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({ do: 'link', email }).toString(),
    })
  return { inbox, ask, lookedUp }
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
