import Fastify from 'fastify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Log } from '#application/ports/log.ts'
import { viewErrorRoutes } from '#infrastructure/http/monitoring/view-errors.ts'
import { stopMeasuredTime } from '../../../support/measured-time.ts'
import { siteFacts } from '../../../support/site-facts.ts'

const opened = () => {
  const noted: unknown[] = []
  const note = (text: string, details?: unknown) => void noted.push([text, details])
  const errors: unknown[] = []
  const app = Fastify({ trustProxy: true })
  app.decorate('siteLog', { warn: note, error: (text) => void errors.push(text) } satisfies Log)
  app.decorate('facts', () => siteFacts)
  app.register(viewErrorRoutes)
  const report = async (payload: object, headers = {}, address = '203.0.113.1') =>
    (
      await app.inject({
        method: 'POST',
        url: '/view-errors',
        payload,
        headers: { origin: 'https://studio.example', 'x-forwarded-for': address, ...headers },
      })
    ).statusCode
  return { noted, errors, report }
}

const BROKEN = {
  message: 'x is not a function',
  stack: 'TypeError\n    at view (/assets/a.js:1:2)',
  path: '/jobs',
}

describe('A view that failed in a browser', () => {
  test('is in the log with its page and its stack', async () => {
    const { noted, report } = opened()
    expect(await report(BROKEN)).toBe(204)
    expect(noted).toEqual([
      ['A view failed in a browser', { path: '/jobs', error: BROKEN.message, stack: BROKEN.stack }],
    ])
  })

  test('is a warning, as any visitor may make one up, without marks that turn a line around', async () => {
    const { noted, errors, report } = opened()
    await report({
      message: 'a\u202eb\u2066c\u200fd',
      stack: 'one\u2028two\x1b[31m\nthree',
      path: '/\u202ejobs',
    })
    expect(errors).toEqual([])
    expect(noted).toMatchObject([
      [expect.anything(), { error: 'abcd', stack: 'onetwo[31m\nthree', path: '/jobs' }],
    ])
  })

  test('is noted without what may be personal', async () => {
    const { noted, report } = opened()
    await report({
      message: 'Cannot read ada.lovelace@example.com\u0007 of undefined',
      stack: 'at https://studio.example/assets/a.js?name=Ada:1:2\nat f@https://studio.example/b.js:3:4',
      path: '/jobs?department=2#apply',
    })
    expect(JSON.stringify(noted)).not.toMatch(/ada|Ada|department|\\u0007/)
    expect(JSON.stringify(noted)).toContain('f@https://studio.example/b.js:3:4')
  })

  test.each([
    'ada%40example.com',
    'ada%2540example.com',
    '"ada lovelace"@example.com',
    "o'ada@example.com",
    'ada@[192.0.2.1]',
    'ада@пример.рф',
    'ada%40example%2Ecom',
    'ada\\u0040example.com',
    'ada=40example.com',
    'ada＠example.com',
    'ada\\x40example.com',
    'ada%u0040example.com',
    'ada&commat;example.com',
    'ada&#64;example.com',
    'ada\u200b@example.com',
  ])('is noted without an e-mail address, also in the form of %s', async (address) => {
    const { noted, report } = opened()
    await report({
      message: `Bad value ${address} here`,
      stack: `at <${address}>`,
      // A path has no `#`.
      path: address.includes('#') ? '/search' : `/search/${address}`,
    })
    expect(JSON.stringify(noted)).not.toMatch(/ada|ада|lovelace/)
    expect(JSON.stringify(noted)).toContain('Bad value … here')
  })

  test('is noted with 200 letters of its path, and without the token of a preview', async () => {
    const { noted, report } = opened()
    await report({ ...BROKEN, path: `/${'x'.repeat(1000)}` })
    await report({ ...BROKEN, path: '/preview/secret-token/now/jobs' })
    expect(JSON.stringify(noted)).toContain(`"/${'x'.repeat(199)}"`)
    expect(JSON.stringify(noted)).not.toContain('secret-token')
  })

  test('is logged at most sixty times in a row for all networks together, and further errors are counted once a minute', async () => {
    stopMeasuredTime()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { noted, report } = opened()
    const answers = new Set<number>()
    for (let network = 0; network < 100; network += 1)
      answers.add(await report({ ...BROKEN, path: `/${network}` }, {}, `203.0.113.${network}`))
    expect([...answers]).toEqual([204, 429])
    expect(noted).toHaveLength(60)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(noted.slice(60)).toEqual([['Reports of failed views were left out: too many came', { count: 40 }]])
  })

  test('is logged with shortened texts, and an address at the end of a shortened text is left out', async () => {
    const { noted, report } = opened()
    const long = `${'Line '.repeat(396)}ada.lovelace@example.com ${'x'.repeat(3000)}`
    await report({ message: long, stack: long, path: `/${'a.'.repeat(1500)}` })
    expect(JSON.stringify(noted).length).toBeLessThan(7000)
    expect(JSON.stringify(noted)).toContain('Line Line')
    expect(JSON.stringify(noted)).not.toContain('ada')
  })

  test('is accepted only from this site, as a small report, and only a few times', async () => {
    stopMeasuredTime()
    const { noted, report } = opened()
    expect(await report(BROKEN, { origin: 'https://evil.example' }, '203.0.113.2')).toBe(403)
    expect(await report({ ...BROKEN, stack: 'x'.repeat(20_000) }, {}, '203.0.113.3')).toBe(413)
    expect(await report({ message: 1 }, {}, '203.0.113.4')).toBe(400)
    expect(noted).toEqual([])
    const answers = []
    for (let time = 0; time < 7; time += 1) answers.push(await report({ ...BROKEN, path: `/${time}` }))
    expect(answers).toEqual([204, 204, 204, 204, 204, 429, 429])
    expect(noted).toHaveLength(5)
  })
})
