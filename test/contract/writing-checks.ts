import assert from 'node:assert/strict'
import { neededOfBody } from '../arbitraries/careers.ts'
import { type ContractCall, type ContractCheck, refuses } from './contract-call.ts'

type Headers = Readonly<Record<string, string>>

const TOKEN = /^XSRF-TOKEN=([^;]*)/

/** Fetches a token, and returns the headers with it. They are empty if the API uses no tokens. */
const tokenOf = async (call: ContractCall): Promise<Headers> => {
  const { setCookie = [] } = await call('/api/forms/')
  const token = setCookie.map((cookie) => TOKEN.exec(cookie)?.[1]).find((found) => found !== undefined)
  return token === undefined ? {} : { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token }
}

const posted = (value: unknown, headers: Headers): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
})

const fileForm = (headers: Headers, content: string | null): RequestInit => {
  const body = new FormData()
  if (content !== null) body.set('file', new Blob([content], { type: 'text/plain' }), 'contract.txt')
  return { method: 'POST', headers, body }
}

const MESSAGE = {
  name: 'The contract',
  email: 'contract@example.com',
  subject: 'A check of the contract',
  message: 'Nothing to answer.',
}

const APPLICATION = {
  ...neededOfBody,
  selectedVacancy: 'Apply for any job',
  name: 'The contract',
  email: 'contract@example.com',
  phone: '',
  aboutMe: 'A check of the contract.',
  referralSelect: 'site',
  findingMethod: 'site',
  portfolioLinks: [],
  links: [],
  checkboxYears: true,
}

const isSuccess = (status: number) => assert.ok(status === 200 || status === 201, `answered ${status}`)

const uploaded = async (call: ContractCall, headers: Headers): Promise<string> => {
  const { status, text } = await call('/api/cvs/upload', fileForm(headers, 'A résumé.'))
  isSuccess(status)
  const body: unknown = JSON.parse(text)
  assert.ok(typeof body === 'object' && body !== null && 'filePath' in body, 'there is no filePath')
  assert.ok(typeof body.filePath === 'string' && body.filePath !== '', 'filePath is no text')
  return body.filePath
}

/** The contract for writing. Its checks leave a message and an application behind. */
export const WRITING_CHECKS: readonly ContractCheck[] = [
  {
    title: 'GET /api/forms/ answers 204, with and without a trailing slash',
    run: async (call) => {
      for (const path of ['/api/forms', '/api/forms/']) assert.equal((await call(path)).status, 204)
    },
  },
  {
    title: 'POST /api/forms/ keeps a message, and takes it again with the same key',
    run: async (call) => {
      const headers = { ...(await tokenOf(call)), 'idempotency-key': crypto.randomUUID() }
      for (let count = 0; count < 2; count += 1)
        isSuccess((await call('/api/forms/', posted(MESSAGE, headers))).status)
    },
  },
  {
    title: 'POST /api/cvs/upload answers a filePath, which POST /api/cvs/{lang} takes',
    run: async (call) => {
      const headers = await tokenOf(call)
      const firstCvUrl = await uploaded(call, headers)
      const body = { ...APPLICATION, firstFile: 'contract.txt', firstCvUrl }
      const key = { 'idempotency-key': crypto.randomUUID() }
      isSuccess((await call('/api/cvs/en', posted(body, { ...headers, ...key }))).status)
    },
  },
  {
    title: 'POST /api/cvs/upload says File is required where there is none, or an empty one',
    run: async (call) => {
      const headers = await tokenOf(call)
      for (const content of [null, '']) {
        const { status, text } = await call('/api/cvs/upload', fileForm(headers, content))
        assert.equal(status, 400)
        assert.deepEqual(JSON.parse(text), { message: 'File is required' })
      }
    },
  },
  {
    title: 'what cannot be a message or an application is refused with a message',
    run: async (call) => {
      const headers = await tokenOf(call)
      for (const path of ['/api/forms/', '/api/cvs/en'])
        await refuses(call, 400, path, { ...posted(null, headers), body: '{"name"' })
    },
  },
]
