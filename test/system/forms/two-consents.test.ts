import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UNAVAILABLE } from '#application/answer.ts'
import { receiveApplication } from '#application/inbox/receive-submission.ts'
import { applicationFields } from '#domain/careers/application-fields.ts'
import { retentionLimits } from '#domain/inbox/retention.ts'
import { anApplication, neededOfBody } from '../../arbitraries/careers.ts'
import { memoryInbox } from '../../doubles/memory-inbox.ts'
import { elementsOf, textOf } from '../../support/html.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'
import { entriesIn } from '../../support/received.ts'
import { openSite } from '../../support/site-in-node.ts'

/** Tests a studio with two consents, a required one to two years and a free one to five more. */

let site: Awaited<ReturnType<typeof openSite>>

beforeAll(async () => {
  const pack = await packOnDisk(afterAll)
  const own = { forms: { twoConsents: { further: 'Keep it for longer, please.' } } }
  await pack.write('site/studio.json', '{ "retention": "two" }')
  await pack.write('site/texts.ru.json', JSON.stringify(own))
  site = await openSite({ settings: { CONTENT_DIR: pack.directory } })
})

afterAll(() => site.close())

const consents = (body: string) =>
  [...body.matchAll(/<input [^>]*?type="checkbox"[^>]*?>/g)].map(([input]) => ({
    name: /name="(\w+)"/.exec(input)?.[1],
    isRequired: input.includes(' required'),
  }))

const TYPED = { ...neededOfBody, selectedVacancy: '', referralSelect: 'site' }

const send = (given: Readonly<Record<string, string>>) => {
  const parts = Object.entries({ ...TYPED, ...given }).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return site.inject({
    method: 'POST',
    url: '/jobs',
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'sec-fetch-site': 'same-origin' },
    payload: `${parts.join('')}--b--\r\n`,
  })
}

describe('with two consents', () => {
  test('the form has both, and only the first is required', async () => {
    const { body } = await site.get('/jobs')
    expect(consents(body)).toEqual([
      { name: 'checkboxTwoYears', isRequired: true },
      { name: 'checkboxYears', isRequired: false },
    ])
    const labels = elementsOf(body, 'label').map(textOf).join('\n')
    expect(labels).toContain('I agree that my data is stored for 2 years.')
    expect(labels).toContain('5 more years')
    expect(labels).not.toContain('7 years')
  })

  test('a studio has its own words for them', async () => {
    const labels = elementsOf((await site.get('/ru/jobs')).body, 'label').map(textOf)
    expect(labels).toContain('Keep it for longer, please.')
    expect(labels).toContain('Я согласен(на) на хранение моих данных в течение 2 лет.')
  })

  test('the description of the API has both', async () => {
    const { paths } = (await site.inject({ url: '/api/openapi.json' })).json()
    const { schema, example } = paths['/api/cvs/{lang}'].post.requestBody.content['application/json']
    expect(schema.properties).toMatchObject({ checkboxTwoYears: {}, checkboxYears: {} })
    expect(example).toMatchObject({ checkboxTwoYears: true })
  })

  test('a post without script is refused without the first, and taken without the second', async () => {
    const without = await send({ checkboxYears: 'on' })
    expect(without.statusCode).toBe(422)
    expect(consents(without.body)).toHaveLength(2)
    expect((await send({ checkboxTwoYears: 'on' })).statusCode).toBe(303)
  })
})

describe('with two consents an application', () => {
  const consentWords = (field: string, language: string) => ({
    text: `${field} in ${language}`,
    version: '7',
  })

  const received = async (consents: { consentsToTwoYears: boolean; consentsToStorage: boolean }) => {
    const inbox = memoryInbox()
    const receive = receiveApplication({
      inbox,
      clock: { now: () => Date.parse('2020-01-01') },
      announceBy: [],
      consentWords,
      vacancies: async () => UNAVAILABLE,
      fields: () => applicationFields('two'),
    })
    const values = { ...anApplication, ...consents }
    const receipt = await receive(
      { language: 'en', values, vacancy: null, claims: [] },
      { key: null, hiddenField: '', filledInMs: null },
    )
    const expiredIn = async (year: number) => {
      const counted = await inbox.countExpired(retentionLimits(Date.parse(`${year}-02-01`)))
      return counted.ok && counted.value.applications === 1
    }
    const [entry] = await entriesIn(inbox)
    return { receipt, expiredIn, proofs: entry?.consents }
  }

  test('is refused without the first', async () => {
    const { receipt } = await received({ consentsToTwoYears: false, consentsToStorage: true })
    expect(receipt).toEqual({ is: 'refused', fields: { checkboxTwoYears: 'required' } })
  })

  test('has a proof of each, with the answer, the time and the words', async () => {
    const { proofs } = await received({ consentsToTwoYears: true, consentsToStorage: false })
    const seen = { version: '7', language: 'en', at: Date.parse('2020-01-01') }
    expect(proofs).toEqual([
      { name: 'checkboxTwoYears', isGiven: true, text: 'consentsToTwoYears in en', ...seen },
      { name: 'checkboxYears', isGiven: false, text: 'consentsToStorage in en', ...seen },
    ])
  })

  test('is kept for two years with the first, and for seven with both', async () => {
    const first = await received({ consentsToTwoYears: true, consentsToStorage: false })
    const both = await received({ consentsToTwoYears: true, consentsToStorage: true })
    expect([await first.expiredIn(2021), await first.expiredIn(2022)]).toEqual([false, true])
    expect([await both.expiredIn(2026), await both.expiredIn(2027)]).toEqual([false, true])
  })
})

test('a form asks for one consent to seven years by default', async () => {
  const demo = await openSite()
  expect(consents((await demo.get('/jobs')).body)).toEqual([{ name: 'checkboxYears', isRequired: true }])
  await demo.close()
})
