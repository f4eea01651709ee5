import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smallContent } from '../support/small-pack.ts'
import { contractCall } from './contract-call.ts'
import { embeddedApi, type RunningApi } from './embedded-api.ts'
import { READING_CHECKS } from './reading-checks.ts'

let api: RunningApi

beforeAll(async () => {
  api = await embeddedApi(smallContent())
})

afterAll(() => api.close())

describe('The embedded API keeps the contract:', () => {
  test.each(READING_CHECKS.map((check) => [check.title, check] as const))('%s', async (_title, { run }) => {
    await run(contractCall(api.base))
  })
})

test('An API that answers anything at all breaks the contract in every sentence', async () => {
  const anything = async () => ({ status: 200, contentType: 'text/html', text: '<p>Welcome</p>' })
  for (const { run } of READING_CHECKS) await expect(run(anything)).rejects.toThrow()
})
