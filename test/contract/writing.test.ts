import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptOf, writingSite } from '../support/writing-site.ts'
import { contractCall } from './contract-call.ts'
import { WRITING_CHECKS } from './writing-checks.ts'

const { app, inbox } = writingSite()
let base = ''

beforeAll(async () => {
  base = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

describe('The embedded API keeps the writing half of the contract:', () => {
  test.each(WRITING_CHECKS.map((check) => [check.title, check] as const))('%s', async (_title, { run }) => {
    await run(contractCall(base))
  })

  test('which leaves one message and one application behind', async () => {
    expect((await keptOf(inbox)).map(({ sent }) => sent.kind)).toEqual(['message', 'application'])
  })
})

test('An API that answers anything at all breaks the writing half in every sentence', async () => {
  const anything = async () => ({ status: 202, contentType: 'text/html', text: '<p>Welcome</p>' })
  for (const { run } of WRITING_CHECKS) await expect(run(anything)).rejects.toThrow()
})
