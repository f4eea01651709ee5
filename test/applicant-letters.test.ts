import { afterAll, beforeAll, expect, test } from 'vitest'
import { neededOfBody } from './domain/arbitraries/careers.ts'
import { mailServer } from './infrastructure/inbox/delivery/mail-server.ts'
import { receivedMessage } from './infrastructure/inbox/received.ts'
import { openSite } from './site-in-node.ts'

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

const post = (fields: Readonly<Record<string, string>>) =>
  site.inject({
    method: 'POST',
    url: '/application',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...FROM_HERE },
    payload: new URLSearchParams(fields).toString(),
  })

/** The letters to an address, each with its headers and both of its bodies. */
const lettersTo = (address: string) =>
  mails.lettersTo(address).map(({ headers, subject, text = '', html = '' }) => ({
    header: (name: string) =>
      name === 'Subject' ? subject : (headers.find(({ key }) => key === name.toLowerCase())?.value ?? ''),
    text,
    html,
  }))

const letterTo = async (address: string, number = 1) => {
  await expect.poll(() => lettersTo(address).length, { timeout: 10_000 }).toBe(number)
  const letter = lettersTo(address)[number - 1]
  if (letter === undefined) throw new Error('no letter')
  return letter
}

const linkIn = (text: string) => /https:\/\/studio\.example\S*\/application#(\S+)/.exec(text) ?? []

test('an application is confirmed in a letter, once, with what it needs and nothing that others could have written', async () => {
  const { reference, link } = await apply('confirmed')
  expect(link).toBeUndefined()
  expect((await apply('confirmed')).reference).toBe(reference)
  const { header, text, html } = await letterTo('confirmed@example.com')
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
  expect(opened.headers['set-cookie']).toMatch(/^__Host-application=.*; Secure$/)
  await apply('next')
  await letterTo('next@example.com')
  expect(lettersTo('confirmed@example.com')).toHaveLength(1)
})

test('a letter is in the language of its form', async () => {
  await apply('russian', { selectedVacancy: 'Художник' }, 'ru')
  const { header, text, html } = await letterTo('russian@example.com')
  expect(header('Subject')).toBe('VIZOR: отклик получен')
  expect(text).toContain('Хранится до: ')
  expect(text).toContain('https://studio.example/ru/application#')
  expect(html).toContain('<html lang="ru">')
})

test('a letter names the vacancy as the content does, whatever was sent as its title', async () => {
  const title = 'Confirm your bank details at spam.example/x'
  const vacancy = { id: 177, slug: 'x', titleEn: title, titleRu: title }
  await apply('address', { selectedVacancy: title, vacancy })
  const { text, html } = await letterTo('address@example.com')
  expect(text).toContain('Vacancy: 3D Environment Artist')
  expect(html).toContain('3D Environment Artist')
  expect(text + html).not.toContain('spam.example')
})

test('what a machine has probably sent is not confirmed, and a fourth application of a day is not', async () => {
  await apply('machine', { website: 'https://bot.example' })
  for (const time of [1, 2, 3, 4]) await apply(`often ${time}`, { email: 'often@example.com' })
  await letterTo('often@example.com', 3)
  await apply('last')
  await letterTo('last@example.com')
  expect(lettersTo('often@example.com')).toHaveLength(3)
  expect(lettersTo('machine@example.com')).toHaveLength(0)
})

test('an application is confirmed whatever messages have its address, and a lost link to it is sent', async () => {
  const email = 'ada@example.com'
  const write = async () => {
    for (let message = 0; message < 10; message += 1)
      await site.database?.keep(receivedMessage({ email }, { receivedAt: Date.now() }))
  }
  await write()
  await apply('among messages', { email })
  await letterTo(email)
  await write()
  await post({ do: 'link', email })
  await letterTo(email, 2)
})

test('who asks for a new link gets it by mail, once an hour; the answer says nothing of who has applied', async () => {
  await apply('lost')
  await letterTo('lost@example.com')
  const unknown = await post({ do: 'link', email: 'stranger@example.com' })
  const known = await post({ do: 'link', email: 'LOST@example.com' })
  expect([known.statusCode, known.body]).toEqual([200, unknown.body])
  expect(known.body).toContain('If there is an application with this address')
  const { header, text } = await letterTo('lost@example.com', 2)
  expect(header('Subject')).toBe('Your application to VIZOR')
  expect(header('Auto-Submitted')).toBe('auto-generated')
  expect((await post({ do: 'open', token: linkIn(text)[1] ?? '' })).statusCode).toBe(303)
  await post({ do: 'link', email: 'lost@example.com' })
  await apply('after')
  await letterTo('after@example.com')
  expect(lettersTo('lost@example.com')).toHaveLength(2)
  expect(lettersTo('stranger@example.com')).toHaveLength(0)
})
