import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgeryToken } from '#infrastructure/desk/session-cookie.ts'
import { attributeOf, elementsOf, mainTextOf, textOf } from '../../support/html.ts'
import { mailServer } from '../../support/mail-server.ts'
import { APPLICATION, MESSAGE, visitorOf } from '../../support/writing-site.ts'
import { hiddenFields, openDesk, stateIn } from './desk-in-node.ts'

/** Tests replies from the desk, with a mail server that accepts them. */

let server: Awaited<ReturnType<typeof mailServer>>
beforeEach(async () => {
  server = await mailServer()
})
afterEach(() => server.close())

const REPLIES = [
  {
    titleEn: 'Thank you',
    titleRu: 'Спасибо',
    subjectEn: 'Your letter: {vacancy}',
    subjectRu: 'Ваше письмо: {vacancy}',
    textEn: 'Dear {name},\n\nthank you. {reference}',
    textRu: 'Здравствуйте, {name}!',
  },
  {
    state: 'declined',
    titleEn: 'A refusal',
    titleRu: 'Отказ',
    subjectEn: '{vacancy}: no',
    subjectRu: '{vacancy}: нет',
    textEn: 'Dear {name}, no.',
    textRu: '{name}, нет.',
  },
]

const answeringDesk = async (settings: Readonly<Record<string, string>>) => {
  const desk = await openDesk(settings, { 'careers/replies.json': JSON.stringify(REPLIES) })
  const { post } = await visitorOf(desk.app)
  const send = async (path: string, body: unknown) =>
    Number((await post(path, body)).json<{ readonly reference: string }>().reference)
  const painter = await send('/api/cvs/en', { ...APPLICATION, email: 'grace@example.com' })
  const owner = await desk.owner()
  const page = `/entries/${painter}/reply`
  const write = (by: typeof owner, fields: Readonly<Record<string, string>>) =>
    by.send(page, page, { subject: 'Hello', text: 'We have read it.', button: 'send', ...fields })
  return { ...desk, send, painter, owner, page, write }
}

const withMail = (settings: Readonly<Record<string, string>> = {}) =>
  answeringDesk({
    SMTP_URL: server.url,
    INBOX_EMAIL: 'jobs@studio.example',
    DESK_REPLY_TO: 'people@studio.example',
    ...settings,
  })

const mailsTo = (address: string, number: number) =>
  expect.poll(() => server.mailsTo(address), { timeout: 20_000 }).toHaveLength(number)

/** Invites a person. With a mail server, the link is in an e-mail. */
const invite = async (
  { owner, signInWith }: Pick<Awaited<ReturnType<typeof withMail>>, 'owner' | 'signInWith'>,
  fields: { readonly email: string; readonly role: string; readonly department?: string },
) => {
  await owner.send('/people', '/people', fields)
  await mailsTo(fields.email, 1)
  return signInWith(/http:\S+/.exec(server.mailsTo(fields.email)[0]?.text ?? '')?.[0] ?? '')
}

const valueIn = (html: string, name: string) => {
  const [field] = [...elementsOf(html, 'input'), ...elementsOf(html, 'textarea')].filter(
    (one) => attributeOf(one, 'name') === name,
  )
  return field?.tagName === 'textarea' ? textOf(field) : attributeOf(field, 'value')
}

test('a reply starts with a template, is sent as previewed, and stays in the thread of earlier e-mails', async () => {
  const { owner, page, painter, write } = await withMail()
  const { html } = await owner.open(page)
  expect(valueIn(html, 'text')).toBe(`Dear ${APPLICATION.name},\n\nthank you. ${painter}`)
  await mailsTo('grace@example.com', 1)

  const text = 'Dear Grace,\n\nwe liked it: <b>very</b> much.\nShall we talk?'
  const preview = await write(owner, { subject: 'Shall we talk?', text, button: 'preview' })
  expect(preview.movedTo).toBe(`${page}?preview=yes#preview`)
  const shown = await owner.open(preview.movedTo)
  expect(mainTextOf(shown.html)).toContain('people@studio.example')
  expect(server.mails().filter(({ to }) => to?.[0]?.address === 'grace@example.com')).toHaveLength(1)

  const kept = { subject: valueIn(shown.html, 'subject') ?? '', text: valueIn(shown.html, 'text') ?? '' }
  expect((await write(owner, { ...kept, state: 'in-conversation' })).movedTo).toBe(
    `/entries/${painter}#replies`,
  )
  await mailsTo('grace@example.com', 2)
  const [confirmation, mail] = server.mailsTo('grace@example.com')
  expect(mail).toMatchObject({
    subject: 'Shall we talk?',
    from: { address: 'jobs@studio.example' },
    replyTo: [{ address: 'people@studio.example' }],
    inReplyTo: confirmation?.messageId,
  })
  expect(mail?.text?.trim()).toBe(text)
  expect(mail?.html).toContain('<p>we liked it: &lt;b&gt;very&lt;/b&gt; much.<br/>Shall we talk?</p>')

  const entry = (await owner.open(`/entries/${painter}`)).html
  expect(stateIn(entry)).toBe('In conversation')
  expect(mainTextOf(entry)).toContain('owner@studio.example')
  await expect
    .poll(async () => mainTextOf((await owner.open(`/entries/${painter}`)).html))
    .toContain('Accepted by the mail server')
  // The draft has ended. The next one is new and continues the thread.
  await write(owner, { text: 'Still there?' })
  await mailsTo('grace@example.com', 3)
  expect(server.mailsTo('grace@example.com')[2]).toMatchObject({
    inReplyTo: mail?.messageId,
    references: `${confirmation?.messageId} ${mail?.messageId}`,
  })
})

test('if two people reply at once, the later one is asked and loses nothing, and a second click sends nothing', async () => {
  const { owner, signInWith, page, painter } = await withMail()
  const recruiter = await invite({ owner, signInWith }, { email: 'r@studio.example', role: 'recruiter' })
  const form = async (by: typeof owner) => hiddenFields((await by.open(page)).html, page)
  const words = { subject: 'Hello', text: 'From the owner', button: 'send', state: '' }
  const [first, second] = [await form(owner), await form(recruiter)]
  const own = { ...first, ...words }
  const other = { ...second, ...words, text: 'From the other' }
  expect((await owner.post(page, own)).movedTo).toBe(`/entries/${painter}#replies`)
  expect((await owner.post(page, own)).movedTo).toBe(`/entries/${painter}#replies`)
  const asked = await recruiter.post(page, other)
  expect(asked.movedTo).toBe(`${page}?refused=conflict`)
  const { html } = await recruiter.open(asked.movedTo)
  expect(mainTextOf(html)).toContain('something changed while you were writing')
  expect(mainTextOf(html)).toContain('From the owner')
  expect(valueIn(html, 'text')).toBe('From the other')
  await mailsTo('grace@example.com', 2)
  expect(server.mailsTo('grace@example.com').at(-1)?.text).toContain('From the owner')
})

test('a reply that cannot be sent is kept as a draft, with the reason', async () => {
  const { owner, page, write } = await withMail()
  for (const [fields, why] of [
    [{ subject: ' ' }, 'it needs a subject'],
    [{ text: '' }, 'it needs a text'],
    [{ text: 'Dear {name}' }, 'a word in braces'],
    [{ state: 'withdrawn' }, 'cannot become'],
  ] as const) {
    const { html } = await owner.open((await write(owner, fields)).movedTo)
    expect(mainTextOf(html)).toContain(why)
    if ('text' in fields) expect(valueIn(html, 'text')).toBe(fields.text)
  }
  await owner.send(page, page, { button: 'template', template: '1.ru' })
  expect(valueIn((await owner.open(page)).html, 'text')).toBe(`${APPLICATION.name}, нет.`)
  expect((await write(owner, { button: 'discard' })).status).toBe(303)
  expect(valueIn((await owner.open(page)).html, 'text')).toContain('thank you.')
})

test('a draft is kept and previewed as it would be sent', async () => {
  const { owner, write } = await withMail()
  const text = 'One\r\n\r\nTwo\u0000\r\nThree '
  const { movedTo } = await write(owner, { subject: ' Hello\u0000 ', text, button: 'preview' })
  const { html } = await owner.open(movedTo)
  expect([valueIn(html, 'subject'), valueIn(html, 'text')]).toEqual(['Hello', 'One\n\nTwo\nThree'])
  expect(html).toContain('<p>One</p><p>Two<br/>Three</p>')
})

test('an entry says to the author of a draft, and to nobody else, that a reply was begun', async () => {
  const { owner, signInWith, page, write } = await withMail()
  const recruiter = await invite({ owner, signInWith }, { email: 'r@studio.example', role: 'recruiter' })
  const buttonFor = async (by: typeof owner, language = '') =>
    elementsOf((await by.open(`${language}${page.replace('/reply', '')}`)).html, 'a')
      .filter((link) => attributeOf(link, 'href')?.endsWith('/reply'))
      .map(textOf)
  expect(await buttonFor(owner)).toEqual(['Reply'])
  await write(owner, { button: 'preview' })
  expect(await buttonFor(owner)).toEqual(['Continue the reply'])
  expect(await buttonFor(owner, '/ru')).toEqual(['Продолжить ответ'])
  expect(await buttonFor(recruiter)).toEqual(['Reply'])
  await write(owner, { button: 'discard' })
  expect(await buttonFor(owner)).toEqual(['Reply'])
})

test('a reply with an empty line for a time is kept, and marked in the text and in the preview', async () => {
  const { owner, page, write } = await withMail()
  const text = 'Shall we talk?\n\n–\n– Monday, 10:00'
  const { movedTo } = await write(owner, { text })
  expect(movedTo).toBe(`${page}?refused=gap`)
  const { html } = await owner.open(movedTo)
  expect(valueIn(html, 'text')).toBe(text)
  expect(elementsOf(html, 'mark').map(textOf)).toEqual(['–', '–'])
})

test('a refusal of the mail server is shown with the entry, and the text can be sent again', async () => {
  const { owner, painter, write, page } = await withMail()
  await mailsTo('grace@example.com', 1)
  server.refuse(550)
  await write(owner, {})
  const entry = () => owner.open(`/entries/${painter}`)
  await expect.poll(async () => mainTextOf((await entry()).html)).toContain('refused it (EENVELOPE 550)')
  const again = elementsOf((await entry()).html, 'a').flatMap(
    (one) => attributeOf(one, 'href')?.match(/.*again=.*/)?.[0] ?? [],
  )[0]
  expect(valueIn((await owner.open(again ?? '')).html, 'text')).toBe('We have read it.')
  // The desk tries a busy server again.
  server.refuse(451)
  await write(owner, { text: 'Later' })
  await expect.poll(async () => mainTextOf((await entry()).html)).toContain('Not sent yet')
  expect((await owner.open(page)).status).toBe(200)
})

test('a refused reply does not count as sent if the application has changed meanwhile', async () => {
  const { owner, painter, write, page } = await withMail()
  await mailsTo('grace@example.com', 1)
  server.refuse(550)
  await write(owner, {})
  const entry = `/entries/${painter}`
  await expect.poll(async () => mainTextOf((await owner.open(entry)).html)).toContain('refused it')
  const form = hiddenFields((await owner.open(page)).html, page)
  await owner.send(entry, `${entry}/state`, { state: 'in-conversation' })
  const words = { subject: 'Hello', text: 'We have read it.', button: 'send', state: '' }
  const again = await owner.post(page, { ...form, ...words })
  expect(again.movedTo).toBe(`${page}?refused=conflict`)
})

test('a message can also get a reply, without a state', async () => {
  const { owner, send, noted } = await withMail()
  const id = await send('/api/forms/', { ...MESSAGE, email: 'ada@example.com', subject: 'Music' })
  const page = `/entries/${id}/reply`
  const { html } = await owner.open(page)
  expect(valueIn(html, 'subject')).toBe('Re: Music')
  expect(html).not.toContain('name="state"')
  await owner.send(page, page, { subject: 'Music', text: 'Gladly.', button: 'send' })
  await mailsTo('ada@example.com', 1)
  expect(server.mailsTo('ada@example.com')[0]?.headers.some(({ key }) => key === 'references')).toBe(false)
  expect(noted).toEqual([])
})

test('an applicant downloads the replies without their authors', async () => {
  const { app, owner, write } = await withMail()
  await write(owner, {})
  await mailsTo('grace@example.com', 2)
  const token = /#(\S+)/.exec(server.mailsTo('grace@example.com')[0]?.text ?? '')?.[1] ?? ''
  const opened = await app.inject({
    method: 'POST',
    url: '/application',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({ do: 'open', token }).toString(),
  })
  const cookie = String(opened.headers['set-cookie']).split(';', 1)[0] ?? ''
  const { rawPayload } = await app.inject({ url: '/application/download', headers: { cookie } })
  const json = strFromU8(unzipSync(rawPayload)['application.json'] ?? new Uint8Array())
  expect(JSON.parse(json).replies).toMatchObject([{ subject: 'Hello', text: 'We have read it.' }])
  expect(json).not.toContain('owner@studio.example')
})

test('a reader only reads replies, and nobody writes for another department', async () => {
  const { owner, signInWith, page, painter, write } = await withMail()
  await write(owner, {})
  const reader = await invite(
    { owner, signInWith },
    { email: 'reader@studio.example', role: 'reader', department: '1' },
  )
  const stranger = await invite(
    { owner, signInWith },
    { email: 's@studio.example', role: 'recruiter', department: '2' },
  )
  const entry = await reader.open(`/entries/${painter}`)
  expect(mainTextOf(entry.html)).toContain('We have read it.')
  expect(entry.html).not.toContain(`href="${page}"`)
  for (const [visitor, status] of [
    [reader, 403],
    [stranger, 404],
  ] as const) {
    expect((await visitor.open(page)).status).toBe(status)
    const token = forgeryToken(visitor.cookie().split('=')[1] ?? '', page)
    for (const button of ['send', 'preview', 'template', 'discard']) {
      const posted = { token, button, subject: 'No', text: 'No', version: '2', template: '0.en' }
      expect((await visitor.post(page, posted)).status).toBe(status)
    }
  }
  await mailsTo('grace@example.com', 2)
})

test('without a mail server the text is kept, and opens in a mail program', async () => {
  const { owner, page, write } = await answeringDesk({})
  expect((await owner.open(page)).html).not.toContain('value="send"')
  const text = 'Привет & "до встречи"\nA'
  const refused = await write(owner, { text })
  expect(refused.movedTo).toBe(`${page}?refused=no-mail-server`)
  const { html } = await owner.open(`${page}?preview=yes`)
  const link = elementsOf(html, 'a').flatMap(
    (one) => attributeOf(one, 'href')?.match(/^mailto:.*/)?.[0] ?? [],
  )
  expect(link).toEqual([
    `mailto:grace%40example.com?subject=Hello&body=${encodeURIComponent(text.replace('\n', '\r\n'))}`,
  ])
})

test('a reply is sent even if the applicant’s page is off, and it is then the only e-mail to the applicant', async () => {
  const { owner, write } = await withMail({ MODULES_OFF: 'applicant' })
  await write(owner, {})
  await mailsTo('grace@example.com', 1)
  expect(server.mailsTo('grace@example.com').map(({ subject }) => subject)).toEqual(['Hello'])
})
