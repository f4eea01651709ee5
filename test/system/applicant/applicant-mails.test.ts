import { afterAll, beforeAll, expect, test } from 'vitest'
import { neededOfBody } from '../../arbitraries/careers.ts'
import { mailServer } from '../../support/mail-server.ts'
import { receivedApplication, receivedMessage } from '../../support/received.ts'
import { openSite } from '../../support/site-in-node.ts'

let mails: Awaited<ReturnType<typeof mailServer>>
let site: Awaited<ReturnType<typeof openSite>>

beforeAll(async () => {
  mails = await mailServer()
  site = await openSite({
    settings: { SMTP_URL: mails.url, INBOX_EMAIL: 'jobs@studio.example', SITE_URL: 'https://studio.example' },
  })
})
afterAll(async () => {
  await site.close()
  await mails.close()
})

const FROM_HERE = { 'sec-fetch-site': 'same-origin' }

const apply = async (key: string, changed: Readonly<Record<string, unknown>> = {}, language = 'en') => {
  const cookies = String((await site.get('/api/forms/')).headers['set-cookie'])
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookies)?.[1] ?? ''
  const answer = await site.inject({
    method: 'POST',
    url: `/api/cvs/${language}`,
    headers: {
      cookie: `XSRF-TOKEN=${token}`,
      'x-xsrf-token': token,
      'idempotency-key': `application ${key}`.replaceAll(' ', '-'),
    },
    payload: {
      selectedVacancy: 'Any <b>job</b>',
      ...neededOfBody,
      email: `${key}@example.com`,
      phone: '',
      aboutMe: 'Buy at https://spam.example',
      referralSelect: 'site',
      portfolioLinks: [],
      checkboxYears: true,
      ...changed,
    },
  })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ reference: string; link?: string }>()
}

const post = (fields: Readonly<Record<string, string>>, cookie = '') =>
  site.inject({
    method: 'POST',
    url: '/application',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...FROM_HERE },
    payload: new URLSearchParams(fields).toString(),
  })

/** Returns the e-mails to an address, each with its headers and both bodies. */
const mailsTo = (address: string) =>
  mails.mailsTo(address).map(({ headers, subject, text = '', html = '' }) => ({
    header: (name: string) =>
      name === 'Subject' ? subject : (headers.find(({ key }) => key === name.toLowerCase())?.value ?? ''),
    text,
    html,
  }))

const mailTo = async (address: string, number = 1) => {
  await expect.poll(() => mailsTo(address).length, { timeout: 10_000 }).toBe(number)
  const mail = mailsTo(address)[number - 1]
  if (mail === undefined) throw new Error('no e-mail')
  return mail
}

/** Returns the number of announcements that wait. */
const waiting = async () => {
  const undelivered = await site.database?.undelivered()
  return undelivered?.ok ? undelivered.value.count : undelivered
}

const linkIn = (text: string) => /https:\/\/studio\.example\S*\/application#(\S+)/.exec(text) ?? []

test('an application is confirmed once by e-mail, without free text that a stranger could have written', async () => {
  const { reference, link } = await apply('confirmed')
  expect(link).toBeUndefined()
  expect((await apply('confirmed')).reference).toBe(reference)
  const { header, text, html } = await mailTo('confirmed@example.com')
  expect(header('From')).toBe('VIZOR <jobs@studio.example>')
  expect(header('Reply-To')).toBe('jobs@studio.example')
  expect(header('Subject')).toBe('VIZOR has your application')
  expect(header('Message-ID')).toMatch(/^<[\da-f-]{36}@studio\.example>$/)
  expect(header('Auto-Submitted')).toBe('auto-replied')
  expect(header('List-Unsubscribe')).toBe('')
  expect(text).toContain(`Reference number: ${reference}`)
  expect(text).toContain('Kept until: ')
  expect(text + html).not.toContain('spam.example')
  expect(text + html).not.toContain('Any ')
  expect(html).toContain('<html lang="en">')
  const [address, token] = linkIn(text)
  expect(html).toContain(`href="${address}"`)
  const opened = await post({ do: 'open', token: token ?? '' })
  expect(opened.headers['set-cookie']).toMatch(/^__Host-application=.*; Secure; Max-Age=1800$/)
  await apply('next')
  await mailTo('next@example.com')
  expect(mailsTo('confirmed@example.com')).toHaveLength(1)
})

test('an e-mail is in the language of its form', async () => {
  await apply('russian', { selectedVacancy: 'Художник' }, 'ru')
  const { header, text, html } = await mailTo('russian@example.com')
  expect(header('Subject')).toBe('VIZOR: отклик получен')
  expect(text).toContain('Хранится до: ')
  expect(text).toContain('https://studio.example/ru/application#')
  expect(html).toContain('<html lang="ru">')
})

test('an e-mail names the vacancy as the content does, whatever title was sent', async () => {
  const title = 'Confirm your bank details at spam.example/x'
  const vacancy = { id: 177, slug: 'x', titleEn: title, titleRu: title }
  await apply('address', { selectedVacancy: title, vacancy })
  const { text, html } = await mailTo('address@example.com')
  expect(text).toContain('Vacancy: 3D Environment Artist')
  expect(html).toContain('3D Environment Artist')
  expect(text + html).not.toContain('spam.example')
})

test('probable spam and a fourth application of a day are not confirmed', async () => {
  await apply('machine', { website: 'https://bot.example' })
  for (const time of [1, 2, 3, 4]) await apply(`often ${time}`, { email: 'often@example.com' })
  await mailTo('often@example.com', 3)
  await apply('last')
  await mailTo('last@example.com')
  expect(mailsTo('often@example.com')).toHaveLength(3)
  expect(mailsTo('machine@example.com')).toHaveLength(0)
})

test('three applications of a day are confirmed to one address, even if many arrive before the first e-mail', async () => {
  const email = 'victim@example.com'
  const announced = { announceBy: ['applicant'], receivedAt: Date.now() } as const
  for (let time = 0; time < 25; time += 1)
    await site.database?.keep(receivedApplication({ email }, announced))
  await apply('released')
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
  expect(mailsTo(email)).toHaveLength(3)
})

test('three applications of a day are confirmed to one mailbox, with any sub-addresses', async () => {
  const announced = { announceBy: ['applicant'], receivedAt: Date.now() } as const
  const sent = Array.from({ length: 20 }, (_, index) => `flooded+${index}@example.com`)
  for (const email of sent) await site.database?.keep(receivedApplication({ email }, announced))
  await apply('unflooded')
  await mailTo('unflooded@example.com')
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
  expect(sent.flatMap((email) => mailsTo(email))).toHaveLength(3)
})

test('messages from the same address do not stop the confirmation or a new link', async () => {
  const email = 'ada@example.com'
  const write = async () => {
    for (let message = 0; message < 10; message += 1)
      await site.database?.keep(receivedMessage({ email }, { receivedAt: Date.now() }))
  }
  await write()
  await apply('among messages', { email })
  await mailTo(email)
  await write()
  await post({ do: 'link', email })
  await mailTo(email, 2)
})

test('one e-mail has the links of all applications of an address, and each opens its application', async () => {
  const email = 'several@example.com'
  const references = [await apply('several 1', { email }), await apply('several 2', { email })]
  await apply('several machine', { email, website: 'https://bot.example' })
  await mailTo(email, 2)
  await post({ do: 'link', email })
  const { text, html } = await mailTo(email, 3)
  const tokens = Array.from(text.matchAll(/\/application#(\S+)/g), ([, token = '']) => token)
  expect(tokens).toHaveLength(2)
  for (const token of tokens) {
    expect(html).toContain(token)
    expect((await post({ do: 'open', token })).statusCode).toBe(303)
  }
  for (const { reference } of references) expect(text).toContain(`Reference number: ${reference}`)
})

test('a new link comes by mail once an hour, and the answer does not tell who has applied', async () => {
  await apply('lost')
  await mailTo('lost@example.com')
  const unknown = await post({ do: 'link', email: 'stranger@example.com' })
  const known = await post({ do: 'link', email: 'LOST@example.com' })
  expect([known.statusCode, known.body]).toEqual([200, unknown.body])
  expect(known.body).toContain('If we have an application with this address')
  const { header, text } = await mailTo('lost@example.com', 2)
  expect(header('Subject')).toBe('Your application to VIZOR')
  expect(header('Auto-Submitted')).toBe('auto-generated')
  expect((await post({ do: 'open', token: linkIn(text)[1] ?? '' })).statusCode).toBe(303)
  await post({ do: 'link', email: 'lost@example.com' })
  await apply('after')
  await mailTo('after@example.com')
  expect(mailsTo('lost@example.com')).toHaveLength(2)
  expect(mailsTo('stranger@example.com')).toHaveLength(0)
})

test('the former mailbox of a corrected application is told once, in the language of the form and without a link', async () => {
  const { reference } = await apply('former', { selectedVacancy: 'Художник' }, 'ru')
  const { text: confirmed } = await mailTo('former@example.com')
  const opened = await post({ do: 'open', token: linkIn(confirmed)[1] ?? '' })
  const cookieOf = (header: unknown) => /^(__Host-application=[^;]*)/.exec(String(header))?.[1] ?? ''
  let cookie = cookieOf(opened.headers['set-cookie'])
  const correct = async (email: string) => {
    const page = (await site.inject({ url: '/ru/application', headers: { cookie } })).body
    const form = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const answer = await post({ do: 'correct', email, phone: '', form }, cookie)
    cookie = cookieOf(answer.headers['set-cookie'])
  }
  await correct('current@example.com')
  await correct('current@example.com')
  const { header, text, html } = await mailTo('former@example.com', 2)
  expect(header('Subject')).toBe('VIZOR: в вашем отклике сменили почту')
  expect(header('Reply-To')).toBe('VIZOR <jobs@studio.example>')
  expect(header('Auto-Submitted')).toBe('auto-generated')
  expect(html).toContain('<html lang="ru">')
  for (const body of [text, html]) {
    expect(body).toContain(`№ ${reference}`)
    expect(body).toContain('jobs@studio.example')
    expect(body).not.toMatch(/href|\/application|current@/)
  }
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
  expect(mailsTo('former@example.com')).toHaveLength(2)
  await correct('elsewhere@example.com')
  expect((await mailTo('current@example.com', 2)).text).toContain(`№ ${reference}`)
})
