import { afterAll, beforeAll, expect, test } from 'vitest'
import { localizedAddress } from '#domain/language/address.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { type Mail, mailServer } from '../../support/mail-server.ts'
import { openSite } from '../../support/site-in-node.ts'

const ORIGIN = 'https://studio.example'

let mails: Awaited<ReturnType<typeof mailServer>>
let site: Awaited<ReturnType<typeof openSite>>

beforeAll(async () => {
  mails = await mailServer()
  site = await openSite({
    settings: {
      SMTP_URL: mails.url,
      INBOX_EMAIL: 'jobs@studio.example',
      SITE_URL: ORIGIN,
      ADMIN_PORT: '0',
      PORT: '0',
    },
  })
})
afterAll(async () => {
  await site.close()
  await mails.close()
})

const post = (url: string, fields: Readonly<Record<string, string>>, headers = {}) =>
  site.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

const ask = (email: string, url = '/jobs/alerts') =>
  post(url, { email, rhythm: 'day' }, { 'sec-fetch-site': 'same-origin' })

const mailTo = async (address: string): Promise<Mail> => {
  await expect.poll(() => mails.mailsTo(address).length, { timeout: 10_000 }).toBe(1)
  const [mail] = mails.mailsTo(address)
  if (mail === undefined) throw new Error('no e-mail')
  return mail
}

const headerOf = (mail: Mail, name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''

const linkIn = ({ text = '' }: Mail) => /https:\S+/.exec(text)?.[0].slice(ORIGIN.length) ?? ''

const CHOSEN: Readonly<Record<string, string>> = {
  en: 'Chosen: Internship\n',
  ru: 'Выбрано: Стажировка\n',
}

test.each(LANGUAGES)('a visitor asks, confirms and ends (%s)', async (language) => {
  const jobs = localizedAddress('/jobs', language)
  expect((await site.get(jobs)).body).toContain(`href="${jobs}/alerts"`)
  expect((await site.get(`${jobs}?employment=INTERN`)).body).toContain(
    `href="${jobs}/alerts?employment=INTERN"`,
  )
  const email = `ada-${language}@example.com`
  const asked = await ask(email, `${jobs}/alerts?employment=INTERN&place=Nowhere`)
  expect(asked.headers['location']).toBe(`${jobs}/alerts?asked=1`)
  expect((await site.get(`${jobs}/alerts?asked=1`)).status).toBe(200)
  const mail = await mailTo(email)
  expect(mail.messageId).toMatch(/^<alert-[\w-]{22}-confirm-\d+@studio\.example>$/)
  expect(mail.text).toContain(CHOSEN[language] ?? '')
  expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated')
  expect(headerOf(mail, 'list-unsubscribe')).toBe('')
  const link = linkIn(mail)
  expect(link).toMatch(new RegExp(`^${jobs}/alerts/confirm/`))
  const page = await site.get(link)
  expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
    200,
    'private, no-store',
    'noindex, nofollow, noarchive',
  ])
  expect(page.body).toContain('<form method="post">')
  expect((await post(link, {})).statusCode).toBe(200)
  const again = await post(link, { 'List-Unsubscribe': 'One-Click' })
  expect(again.statusCode).toBe(200)
})

test('confirmed addresses are counted for operators, and others are not', async () => {
  await site.listening()
  const count = async () => {
    const answer = await fetch(`${site.adminUrl()}/metrics`)
    return /^site_job_alert_subscribers .*$/m.exec(await answer.text())?.[0]
  }
  // A further request makes the site look at its subscribers.
  await ask('lovelace@example.com')
  await expect.poll(count).toBe(`site_job_alert_subscribers ${LANGUAGES.length}`)
})

test('a stranger gets one e-mail, however often and however written the address is', async () => {
  for (const email of ['grace@example.com', 'Grace@example.com', 'gra.ce+1@example.com']) await ask(email)
  await mailTo('grace@example.com')
  await ask('grace@example.com')
  await ask('hedy@example.com')
  await mailTo('hedy@example.com')
  expect(mails.mails().filter(({ envelopeTo }) => envelopeTo.some((to) => to.includes('gra')))).toHaveLength(
    1,
  )
})

test('the form is private, and unknown links lead nowhere', async () => {
  const form = await site.get('/jobs/alerts?department=1')
  expect([form.status, form.headers['cache-control']]).toEqual([200, 'private, no-store'])
  for (const use of ['confirm', 'renew', 'end', 'other'])
    expect((await site.get(`/jobs/alerts/${use}/${'a'.repeat(22)}.${'b'.repeat(22)}`)).status).toBe(404)
})

test('without a mail server, the site has no form for alerts and no link to it', async () => {
  const silent = await openSite()
  try {
    expect((await silent.get('/jobs/alerts')).status).toBe(404)
    expect((await silent.get('/jobs')).body).not.toContain('/jobs/alerts')
  } finally {
    await silent.close()
  }
})
