import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeApi, fakeApi, json } from '../../support/fake-api.ts'
import { elementsIn, elementsOf, textOf } from '../../support/html.ts'
import { openSite } from '../../support/site-in-node.ts'

/** Tests what a visitor without script reads if the studio's API refuses a message. */

let api: FakeApi
let site: Awaited<ReturnType<typeof openSite>>

beforeAll(async () => {
  api = await fakeApi()
  api.behave('/api/contactus/', json([{ contactusAddressEn: '<p>Here', contactusAddressRu: '<p>Здесь' }]))
  site = await openSite({ settings: { API_BASE_URL: api.url } })
})

afterAll(async () => {
  await site.close()
  await api.close()
})

const MESSAGE = { name: 'Ada', email: 'ada@studio.example', subject: 'Engines', message: 'Hello' }

const answerTo = async (status: number, body: unknown) => {
  api.behave('/api/forms/', json(body, status))
  const parts = Object.entries(MESSAGE).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const page = await site.inject({
    method: 'POST',
    url: '/ru/contacts',
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'sec-fetch-site': 'same-origin' },
    payload: `${parts.join('')}--b--\r\n`,
  })
  const [form] = elementsOf(page.body, 'form')
  return {
    status: page.statusCode,
    outcomes: elementsIn(form ?? '')
      .filter(({ attrs }) => attrs.some(({ name, value }) => name === 'role' && value === 'status'))
      .map(textOf)
      .join(),
    text: textOf(form),
  }
}

test('a known field has the API’s words, and there is no other outcome', async () => {
  const { status, outcomes, text } = await answerTo(422, { message: 'No', fields: { email: 'Адрес занят' } })
  expect(status).toBe(422)
  expect(outcomes).not.toContain('Упс!')
  expect(text).toContain('Не принято: Адрес занят')
})

test.each([400, 413, 415, 422])(
  'a %i that names no known field is a failure, with the message of the API',
  async (refusal) => {
    const fields = { budget: 'required' }
    const { status, outcomes } = await answerTo(refusal, { message: 'Мы в отпуске.', fields })
    expect(status).toBe(422)
    expect(outcomes).toContain('Упс! Что-то пошло не так.')
    expect(outcomes).toContain('Мы в отпуске.')
  },
)

test('a failure of the API has only the site’s words', async () => {
  const { status, outcomes } = await answerTo(500, { message: 'ECONNREFUSED' })
  expect(status).toBe(503)
  expect(outcomes).toContain('Упс! Что-то пошло не так.')
  expect(outcomes).not.toContain('ECONNREFUSED')
})
