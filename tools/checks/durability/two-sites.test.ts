import { describe, expect, test } from 'vitest'
import { notes } from '../../../test/support/notes.ts'
import { openPostgresInbox } from '../../../test/support/postgres-inbox.ts'
import { ownSchema } from '../../../test/support/private-postgres.ts'
import { entriesIn } from '../../../test/support/received.ts'
import { startChildSite } from './child-site.ts'
import { newSubmission } from './submission.ts'
import { visitorOf } from './visitor.ts'

const SERVER = process.env['TEST_DATABASE_URL']
const KEYS = 20

describe.runIf(SERVER)('Two sites on one PostgreSQL', () => {
  test('store once what is sent to both at once with the same key', { timeout: 60_000 }, async () => {
    const { url, drop } = await ownSchema(SERVER ?? '')
    const sites = await Promise.all([1, 2].map(() => startChildSite({ DATABASE_URL: url })))
    const visitors = await Promise.all(sites.map((site) => visitorOf(site.url)))
    for (let number = 0; number < KEYS; number += 1) {
      const submission = newSubmission(number)
      const answers = await Promise.all(visitors.map(({ send }) => send(submission)))
      expect(answers[0]).toMatch(/^\d+$/)
      expect(answers[1]).toBe(answers[0])
    }

    const inbox = await openPostgresInbox(url, notes().log)
    expect(await entriesIn(inbox)).toHaveLength(KEYS)
    await inbox.close()
    await Promise.all(sites.map((site) => site.kill()))
    await drop()
  })

  test('take the token that the other has issued', { timeout: 60_000 }, async () => {
    const sites = await Promise.all([1, 2].map(() => startChildSite({ DATABASE_URL: SERVER ?? '' })))
    const [one, other] = sites.map(({ url }) => url)
    const cookie = (await fetch(`${one}/api/forms/`)).headers.get('set-cookie') ?? ''
    const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? ''
    const answer = await fetch(`${other}/api/forms/`, {
      method: 'POST',
      headers: { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(answer.status).toBe(422)
    await Promise.all(sites.map((site) => site.kill()))
  })
})
