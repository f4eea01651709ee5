import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeEntry } from '#application/inbox/change-entry.ts'
import { buttonClass } from '#ui/kit/button.tsx'
import { neededOfBody } from '../../arbitraries/careers.ts'
import { attributeOf, elementsOf, textOf } from '../../support/html.ts'
import { stopMeasuredTime } from '../../support/measured-time.ts'
import { PDF } from '../../support/sample-files.ts'
import { openSite } from '../../support/site-in-node.ts'

let site: Awaited<ReturnType<typeof openSite>>

let pages = 0

beforeAll(async () => {
  site = await openSite({
    onPage: () => {
      pages += 1
    },
  })
})
afterAll(() => site.close())

const FROM_HERE = { 'sec-fetch-site': 'same-origin' }

const tokenOf = (cookies: unknown) => /XSRF-TOKEN=([^;]+)/.exec(String(cookies))?.[1] ?? ''

let sent = 0

/** Sends an application with a file, as a browser with script does. The answer has its number and its link. */
const apply = async (changed: Readonly<Record<string, unknown>> = {}, language = 'en') => {
  sent += 1
  const token = tokenOf((await site.get('/api/forms/')).headers['set-cookie'])
  const headers = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token }
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(PDF)], { type: 'application/pdf' }), '<b>cv.pdf')
  const encoded = new Response(form)
  const uploaded = await site.inject({
    method: 'POST',
    url: '/api/cvs/upload',
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const answer = await site.inject({
    method: 'POST',
    url: `/api/cvs/${language}`,
    headers: { ...headers, 'idempotency-key': `application-${sent}` },
    payload: {
      selectedVacancy: 'Any job',
      ...neededOfBody,
      name: 'Ada <script>alert(1)</script>',
      email: `ada${sent}@example.com`,
      phone: '+1.555',
      aboutMe: '"><img src=x onerror=alert(1)>',
      referralSelect: 'site',
      portfolioLinks: ['https://example.com/"onmouseover="alert(1)'],
      checkboxYears: true,
      firstFile: '<b>cv.pdf',
      firstCvUrl: uploaded.json<{ filePath: string }>().filePath,
      ...changed,
    },
  })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ reference: string; link: string }>()
}

const post = (
  fields: Readonly<Record<string, string>>,
  cookie = '',
  headers: object = FROM_HERE,
  path = '/application',
) =>
  site.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

const cookieIn = (header: unknown) => /^(application=[^;]*)/.exec(String(header))?.[1] ?? ''

const tokenIn = (link: string) => link.slice(link.indexOf('#') + 1)

/** Opens a link, as the page's script does. Returns the browser's cookie. */
const opened = async (link: string) => {
  const answer = await post({ do: 'open', token: tokenIn(link) })
  expect(answer.statusCode).toBe(303)
  return cookieIn(answer.headers['set-cookie'])
}

const pageOf = async (cookie: string, path = '/application') =>
  site.inject({ url: path, headers: { cookie } })

const formToken = (html: string) => /name="form" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** A browser that has opened an application and can use the forms of its page. */
const applicantOf = async (link: string) => {
  let cookie = await opened(link)
  const page = async () => (await pageOf(cookie)).body
  return {
    cookie: () => cookie,
    page,
    act: async (fields: Readonly<Record<string, string>>) => {
      const answer = await post({ ...fields, form: formToken(await page()) }, cookie)
      const next = cookieIn(answer.headers['set-cookie'])
      if (next !== '') cookie = next
      return answer
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

describe('A link to an application', () => {
  test('is in the answer without a mail server, with its token after the #', async () => {
    const { reference, link } = await apply()
    expect(link).toMatch(/^\/application#[\w.-]{40,60}$/)
    expect(reference).toMatch(/^\d+$/)
    expect((await apply({}, 'ru')).link).toMatch(/^\/ru\/application#/)
  })

  test('opens a page with the application for half an hour, which no cache and no search engine keeps', async () => {
    const { reference, link } = await apply()
    const before = pages
    const answer = await post({ do: 'open', token: tokenIn(link) })
    expect(answer.headers['set-cookie']).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1800$/)
    expect(answer.headers.location).toBe('/application')
    const page = await pageOf(cookieIn(answer.headers['set-cookie']))
    expect(pages - before).toBe(1)
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'same-origin',
    })
    expect(page.body).toContain(`<dd>${reference}</dd>`)
    expect(page.body).toContain('ada')
    expect(page.body).toContain('&lt;b&gt;cv.pdf')
    expect(page.body).toContain('I agree that my data is stored for 7 years')
  })

  test('has a cookie for https only, if the site has https', async () => {
    const secure = await openSite({ settings: { SITE_URL: 'https://studio.example' } })
    const answer = await secure.inject({
      method: 'POST',
      url: '/application',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: '__Host-application=x',
        ...FROM_HERE,
      },
      payload: 'do=leave',
    })
    expect(answer.statusCode).toBe(404)
    await secure.close()
  })

  test('runs only the script that posts the token, and turns nothing that was sent into markup', async () => {
    const { link } = await apply()
    const { body, headers } = await pageOf(await opened(link))
    const script = /<script>([^<]*)<\/script>/.exec(body)?.[1] ?? ''
    const allowed = createHash('sha256').update(script).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${allowed}';`)
    expect(body.match(/<script/g)).toHaveLength(2)
    for (const markup of ['<script>alert', '<img src=x', '"onmouseover', '<b>cv'])
      expect(body).not.toContain(markup)
  })

  test('that is guessed, altered or erased gives the same bytes as an unknown one', async () => {
    const [one, other] = [await apply(), await apply()]
    const [id, until, address, mac] = tokenIn(one.link).split('.')
    const [otherId, , otherAddress] = tokenIn(other.link).split('.')
    const unknown = await post({ do: 'open', token: 'never-seen' })
    expect(unknown.statusCode).toBe(404)
    expect(unknown.body).toContain('There is nothing under this link.')
    for (const token of [
      '',
      `${otherId}.${until}.${address}.${mac}`,
      `${id}.zzzzzz.${address}.${mac}`,
      `${id}.${until}.${otherAddress}.${mac}`,
      `${id}.${until}.${address}.${'A'.repeat(22)}`,
    ]) {
      const answer = await post({ do: 'open', token })
      expect([answer.statusCode, digest(answer.body)]).toEqual([404, digest(unknown.body)])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('does not work as a session, and a session does not work as a link', async () => {
    const { link } = await apply()
    const session = (await opened(link)).slice('application='.length)
    expect((await post({ do: 'open', token: session })).statusCode).toBe(404)
    expect((await pageOf(`application=${tokenIn(link)}`)).statusCode).toBe(404)
  })
})

describe('An applicant', () => {
  let link = ''
  beforeEach(async () => {
    link = (await apply()).link
  })

  test('downloads all stored data as JSON, and the files', async () => {
    const cookie = await opened(link)
    const answer = await pageOf(cookie, '/application/download')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="application-\d+\.zip"$/),
    })
    const files = unzipSync(answer.rawPayload)
    const [json, cv] = Object.keys(files)
    expect(Buffer.from(files[cv ?? ''] ?? []).equals(PDF)).toBe(true)
    expect(cv).toMatch(/^\d+-1\.pdf$/)
    expect(JSON.parse(strFromU8(files[json ?? ''] ?? new Uint8Array()))).toMatchObject({
      state: 'new',
      application: { phone: '+1.555', checkboxYears: true },
      consents: [{ name: 'checkboxYears', isGiven: true, language: 'en' }],
      files: [{ name: '<b>cv.pdf', path: cv }],
    })
    expect((await pageOf('', '/application/download')).statusCode).toBe(404)
  })

  test('withdraws, once', async () => {
    const { act, page } = await applicantOf(link)
    expect((await act({ do: 'withdraw' })).headers.location).toBe('/application?done=refused')
    expect((await act({ do: 'withdraw', sure: 'on' })).headers.location).toBe('/application?done=withdrawn')
    const after = await page()
    expect(after).toContain('Withdrawn by you')
    expect(after).not.toContain('value="withdraw"')
    expect((await act({ do: 'withdraw', sure: 'on' })).headers.location).toBe('/application?done=refused')
  })

  test('takes the further consent back and gives it again, with proof of each', async () => {
    const { act, page } = await applicantOf(link)
    const year = new Date().getUTCFullYear()
    expect(await page()).toContain(`.${year + 7}`)
    expect((await act({ do: 'take-back' })).headers.location).toBe('/application?done=consent-taken-back')
    expect(await page()).toContain(`.${year + 2}`)
    expect((await act({ do: 'take-back' })).headers.location).toBe('/application?done=refused')
    await act({ do: 'consent' })
    const after = await page()
    expect(after).toContain(`.${year + 7}`)
    expect(after.match(/stored for five more years/g)).toHaveLength(2)
  })

  test('corrects the address by the rules of the form, and the link sent to the old one stops working', async () => {
    const { act, page } = await applicantOf(link)
    const wrong = await act({ do: 'correct', email: 'ada', phone: 'a lot' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('Email is incorrect')
    expect(wrong.body).toContain('Only digits, plus and dot')
    expect(wrong.body).toContain('value="a lot"')
    expect(wrong.body).toMatch(/<input[^>]* autofocus=""[^>]* name="email"/)
    expect(wrong.body.match(/autofocus/g)).toHaveLength(1)
    const phone = await act({ do: 'correct', email: 'ada@example.com', phone: 'a lot' })
    expect(phone.body).toMatch(/<input[^>]* autofocus=""[^>]* name="phone"/)
    expect(await page()).not.toContain('autofocus')
    const right = await act({ do: 'correct', email: 'Ada.New@example.com', phone: '+2 (3)' })
    expect(right.headers.location).toBe('/application?done=corrected')
    const after = await page()
    expect(after).toContain('value="Ada.New@example.com"')
    expect(after).toContain('value="+23"')
    expect((await post({ do: 'open', token: tokenIn(link) })).statusCode).toBe(404)
  })

  test('erases everything after a confirmation, and then the link is unknown', async () => {
    const { act, cookie } = await applicantOf(link)
    const before = cookie()
    expect((await act({ do: 'erase' })).headers.location).toBe('/application?done=refused')
    const erased = await act({ do: 'erase', sure: 'on' })
    expect(erased.headers.location).toBe('/application?done=erased')
    expect(erased.headers['set-cookie']).toMatch(/^application=; .*Max-Age=0/)
    expect((await site.get('/application?done=erased')).body).toContain('Everything has been erased')
    const unknown = await post({ do: 'open', token: 'never-seen' })
    const replayed = await post({ do: 'open', token: tokenIn(link) })
    expect([replayed.statusCode, replayed.body]).toEqual([404, unknown.body])
    const unknownSession = await pageOf('application=never-seen')
    const oldSession = await pageOf(before)
    expect([oldSession.statusCode, oldSession.body]).toEqual([404, unknownSession.body])
    expect((await pageOf(before, '/application/download')).statusCode).toBe(404)
  })

  test('closes the page in this browser', async () => {
    const { act } = await applicantOf(link)
    const answer = await act({ do: 'leave' })
    expect(answer.headers['set-cookie']).toMatch(/Max-Age=0/)
    expect(answer.headers.location).toBe('/application?done=left')
  })
})

describe('A forged post', () => {
  test('from another site does nothing, whatever cookie the browser sends', async () => {
    const { link } = await apply()
    const cookie = await opened(link)
    const form = formToken((await pageOf(cookie)).body)
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
      expect((await post({ do: 'erase', sure: 'on', form }, cookie, headers)).statusCode).toBe(403)
    expect((await pageOf(cookie)).statusCode).toBe(200)
  })

  test('without an origin opens nothing, unless its referrer is a page of this site', async () => {
    const { link } = await apply()
    const open = { do: 'open', token: tokenIn(link) }
    for (const headers of [{}, { referer: 'https://evil.example/' }])
      for (const fields of [open, { do: 'link', email: 'ada@example.com' }])
        expect((await post(fields, '', headers)).statusCode).toBe(403)
    expect(
      (await post(open, '', { host: 'localhost', referer: 'http://localhost/application' })).statusCode,
    ).toBe(303)
  })

  test('without the token of its page, or with the token of another application, does nothing', async () => {
    const [mine, other] = [await apply(), await apply()]
    const cookie = await opened(mine.link)
    const foreign = formToken((await pageOf(await opened(other.link))).body)
    const session = cookie.slice('application='.length)
    for (const form of ['', foreign, session, tokenIn(mine.link)]) {
      const refused = await post({ do: 'erase', sure: 'on', form }, cookie)
      expect(refused.statusCode).toBe(403)
      expect(refused.body).toContain('Nothing was changed: the page was out of date.')
    }
    expect((await pageOf(cookie)).statusCode).toBe(200)
  })

  test('without a session does nothing, and says so', async () => {
    for (const act of ['withdraw', 'erase', 'no such thing']) {
      const refused = await post({ do: act, sure: 'on' })
      expect(refused.statusCode).toBe(403)
      expect(refused.body).toContain('Nothing was changed: this page had been open for too long.')
    }
    const russian = await post({ do: 'erase', sure: 'on' }, '', FROM_HERE, '/ru/application')
    expect(russian.body).toContain('Ничего не изменилось')
  })
})

describe('The page says in each state what the applicant can do', () => {
  const pageIn = async (state: string) => {
    const { reference, link } = await apply()
    const { database: inbox } = site
    if (inbox === undefined) throw new Error('The site has no inbox')
    const changed = await changeEntry({ inbox, clock: { now: Date.now } })(Number(reference), {
      changed: (entry) => ({ ...entry, state }),
      by: { is: 'operator' },
      act: () => ({ name: 'state-set', detail: { state } }),
    })
    expect(changed.ok).toBe(true)
    const { page } = await applicantOf(link)
    return elementsOf(await page(), 'a').map((one) => [textOf(one), attributeOf(one, 'class')])
  }

  test.each([
    ['in-conversation', []],
    ['offered', ['Write to us']],
    ['hired', []],
    ['declined', ['All vacancies']],
  ])('in the state %s, the loud links are %j', async (state, loud) => {
    const links = await pageIn(state)
    expect(links.filter(([, look]) => look === buttonClass).map(([text]) => text)).toEqual(loud)
    expect(links.some(([text]) => text === 'Write to us')).toBe(state !== 'declined')
  })
})

test('without an e-mail address in the contacts, an applicant writes to the studio by its form', async () => {
  const usual = site
  site = await openSite({ settings: { CONTENT_DIR: 'test/fixtures/content-kite' } })
  const { page } = await applicantOf((await apply()).link)
  const links = elementsOf(await page(), 'a').filter((one) => attributeOf(one, 'class') === 'target')
  expect(links.map((link) => [textOf(link), attributeOf(link, 'href')])).toEqual([
    ['Send a letter', '/contacts'],
  ])
  await site.close()
  site = usual
})

test('downloads of one network are limited', async () => {
  stopMeasuredTime()
  const cookie = await opened((await apply()).link)
  const download = () =>
    site.inject({ url: '/application/download', remoteAddress: '203.0.113.8', headers: { cookie } })
  const statuses = []
  for (let times = 0; times < 11; times += 1) statuses.push((await download()).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('guesses are limited as all posts are', async () => {
  stopMeasuredTime()
  const guess = () =>
    site.inject({
      method: 'POST',
      url: '/application',
      remoteAddress: '203.0.113.7',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...FROM_HERE },
      payload: 'do=open&token=guess',
    })
  const statuses = []
  for (let times = 0; times < 21; times += 1) statuses.push((await guess()).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429])
  expect((await guess()).headers['retry-after']).toMatch(/^\d+$/)
})

test('the page speaks Russian below /ru, with and without an application', async () => {
  const { link } = await apply({}, 'ru')
  const answer = await post({ do: 'open', token: tokenIn(link) }, '', FROM_HERE, '/ru/application')
  expect(answer.headers.location).toBe('/ru/application')
  const page = await pageOf(cookieIn(answer.headers['set-cookie']), '/ru/application')
  expect(page.body).toContain('Ваш отклик')
  expect(page.body).toContain('<html lang="ru">')
  expect(page.body).toContain('Хранится до')
  expect((await site.get('/ru/application')).body).toContain('введите здесь код')
})

test('a form without script opens the page in its browser, and puts no secret into an address', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    ...neededOfBody,
    selectedVacancy: '',
    email: 'still@example.com',
    referralSelect: 'site',
    checkboxYears: 'on',
  }))
    form.set(name, value)
  const encoded = new Response(form)
  const submission = {
    method: 'POST',
    url: '/jobs',
    headers: { ...FROM_HERE, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  } as const
  const answer = await site.inject(submission)
  expect(answer.headers.location).toMatch(/^\/jobs\?sent=1&reference=\d+&link=\/application#apply$/)
  const thanks = await site.get(String(answer.headers.location).replace(/#.*/, ''))
  expect(thanks.body).toContain('<a href="/application">')
  const page = await pageOf(cookieIn(answer.headers['set-cookie']))
  expect(page.body).toContain('still@example.com')
  expect(page.body).toMatch(/href="http[^"]*\/application#[\w.-]+"/)
})

test('a site that sends applications to an API has no page for applicants', async () => {
  const elsewhere = await openSite({ settings: { API_BASE_URL: 'http://127.0.0.1:1' } })
  expect((await elsewhere.get('/application')).status).toBe(404)
  await elsewhere.close()
})
