import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { found } from '#application/answer.ts'
import type { AlertsPage } from '#application/job-alerts/alerts-page.ts'
import type { AlertMail } from '#application/job-alerts/tell-subscribers.ts'
import { HIDDEN_FIELD } from '#domain/inbox/spam-signals.ts'
import { REQUESTS_OF_A_NETWORK, stepAt } from '#domain/job-alerts/subscription.ts'
import { DEFAULT_LANGUAGE } from '#domain/language/languages.ts'
import { DEFAULT_IDENTITY } from '#domain/studio/identity.ts'
import { alertLinks } from '#infrastructure/job-alerts/alert-links.ts'
import { alertRoutes } from '#infrastructure/job-alerts/alert-routes.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { memoryAlerts } from '../../application/job-alerts/memory-alerts.ts'
import { aDepartment, aVacancy } from '../../arbitraries/careers.ts'
import { answered } from '../../support/answered.ts'
import { stopClockAt, stopMeasuredTime } from '../../support/measured-time.ts'
import { notes } from '../../support/notes.ts'
import { NOON } from '../../support/received.ts'
import { siteFacts } from '../../support/site-facts.ts'
import { decorate } from '../../support/small-app.ts'
import { ORIGIN } from '../../support/writing-site.ts'

const SECRET = new Uint8Array(32).fill(7)

const FROM_PAGE = { 'sec-fetch-site': 'same-origin' }

const opened = async ({ freeBytes = Number.POSITIVE_INFINITY } = {}) => {
  stopClockAt(NOON)
  const alerts = memoryAlerts()
  const shown: AlertsPage[] = []
  const app = Fastify({ logger: false })
  const vacancies = async () => found([aVacancy(1, { department: aDepartment(4) })])
  decorate(app, {
    content: { ports: { careers: { vacancies } } },
    facts: () => ({ ...siteFacts, siteUrl: ORIGIN }),
    identity: () => DEFAULT_IDENTITY,
    writing: { freeBytes: async () => freeBytes },
  })
  await app.register(alertRoutes, {
    alerts,
    inbox: { secret: async () => found(SECRET) },
    log: notes().log,
    render: async (_address, page) => {
      shown.push(page)
      return { is: 'done', value: { is: 'page', status: 200, html: JSON.stringify(page) } }
    },
    onAsked: () => {},
  })
  onTestFinished(() => app.close())
  const post = (
    url: string,
    fields: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = FROM_PAGE,
    remoteAddress = '127.0.0.1',
  ) =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
  const waiting = async () => answered(await alerts.lease(0, SYSTEM_CLOCK.now(), SYSTEM_CLOCK.now(), 10))
  const linksOf = async () => {
    const [leased] = await waiting()
    if (leased === undefined) throw new Error('nobody asked')
    const mail: AlertMail = {
      ...leased,
      is: 'confirm',
      key: stepAt(leased.subscription, SYSTEM_CLOCK.now())?.key ?? '',
      language: DEFAULT_LANGUAGE,
      vacancies: [],
      requested: null,
    }
    return alertLinks(SECRET, '', mail)
  }
  return { app, alerts, shown, post, waiting, linksOf }
}

test('a request keeps the filter of the list, and its answer never says whether the address is known', async () => {
  const { post, waiting } = await opened()
  const answers = []
  for (const email of ['Ada@Example.com', 'ada@example.com', 'a.d.a+jobs@example.com', 'grace@example.com'])
    answers.push(await post('/jobs/alerts?department=4&place=Nowhere', { email, rhythm: 'week' }))
  const told = answers.map(({ statusCode, headers, body }) => [statusCode, headers['location'], body])
  expect(new Set(told.map(String)).size).toBe(1)
  expect(told[0]?.slice(0, 2)).toEqual([303, '/jobs/alerts?asked=1'])
  const asked = await waiting()
  expect(asked.map(({ email }) => email)).toEqual(['ada@example.com', 'grace@example.com'])
  expect(asked[0]?.subscription.asked).toMatchObject({
    filter: { department: 4, place: null, employment: null },
    rhythm: 'week',
    language: DEFAULT_LANGUAGE,
  })
})

test('robots, other sites, wrong addresses, a fast network and a full disk ask for nothing', async () => {
  const email = 'ada@example.com'
  const { post, waiting } = await opened()
  expect((await post('/jobs/alerts', { email, [HIDDEN_FIELD]: 'spam' })).statusCode).toBe(303)
  expect((await post('/jobs/alerts', { email }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await post('/jobs/alerts', { email }, {})).statusCode).toBe(403)
  expect((await post('/jobs/alerts', { email: 'ada@' })).statusCode).toBe(422)
  expect(await waiting()).toEqual([])
  stopMeasuredTime()
  const fast = await opened()
  const { burst, everyMs } = REQUESTS_OF_A_NETWORK
  const askFast = () => fast.post('/jobs/alerts', { email }, FROM_PAGE, '203.0.113.9')
  for (let asked = 0; asked < burst; asked += 1) expect((await askFast()).statusCode).toBe(303)
  const limited = await askFast()
  expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, `${everyMs / 1000}`])
  const full = await opened({ freeBytes: 0 })
  expect((await full.post('/jobs/alerts', { email })).statusCode).toBe(503)
  expect(await full.waiting()).toEqual([])
})

test('only a press of the button confirms, renews or ends, and a mail program may press it', async () => {
  const { app, alerts, shown, post, linksOf } = await opened()
  await post('/jobs/alerts', { email: 'ada@example.com' })
  const links = await linksOf()
  const active = async () =>
    answered(await alerts.renew(links.end.split('/').at(-1)?.split('.')[0] ?? '', NOON))
  expect((await app.inject(links.confirm)).statusCode).toBe(200)
  expect(await active()).toBe(false)
  for (const _ of [1, 2]) expect((await post(links.confirm)).statusCode).toBe(200)
  expect(shown.at(-1)).toEqual({ is: 'answer', to: 'confirm' })
  expect(await active()).toBe(true)
  expect((await app.inject(links.end)).statusCode).toBe(200)
  expect((await post(links.renew)).statusCode).toBe(200)
  expect(await active()).toBe(true)
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expect(
      (await post(links.end, { 'List-Unsubscribe': 'One-Click' }, { 'content-type': type })).statusCode,
    ).toBe(200)
  expect(shown.at(-1)).toEqual({ is: 'answer', to: 'end' })
  expect(await active()).toBe(false)
  expect((await post(links.renew)).statusCode).toBe(404)
})

test('a link works only for its own purpose, and the link of an earlier request does not confirm a later one', async () => {
  const { post, waiting, linksOf } = await opened()
  await post('/jobs/alerts', { email: 'ada@example.com' })
  const links = await linksOf()
  const tokenOf = (link: string) => link.split('/').at(-1) ?? ''
  for (const [use, link] of [
    ['confirm', links.end],
    ['end', links.renew],
    ['renew', links.end],
    ['end', links.confirm],
    ['forget', links.end],
  ] as const)
    expect((await post(`/jobs/alerts/${use}/${tokenOf(link)}`)).statusCode).toBe(404)
  const forged = `${tokenOf(links.end).slice(0, -1)}_`
  expect((await post(`/jobs/alerts/end/${forged}`)).statusCode).toBe(404)
  stopClockAt(NOON + 366 * 24 * 60 * 60 * 1000)
  await post('/jobs/alerts', { email: 'ada@example.com' })
  expect((await post(links.confirm)).statusCode).toBe(404)
  expect((await waiting())[0]?.subscription.active).toBeNull()
})

test('a refused form keeps its typed text', async () => {
  const { app, shown, post } = await opened()
  await post('/jobs/alerts?department=4', { email: 'ada at home', rhythm: 'week' })
  expect(shown.at(-1)).toMatchObject({
    is: 'form',
    email: 'ada at home',
    rhythm: 'week',
    notice: 'bad-email',
  })
  expect(shown.at(-1)).toMatchObject({ list: { filter: { department: 4 } } })
  await app.inject('/jobs/alerts')
  expect(shown.at(-1)).toMatchObject({ is: 'form', email: '', rhythm: 'day', notice: null })
})
