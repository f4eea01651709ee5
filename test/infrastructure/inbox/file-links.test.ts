import { expect, test } from 'vitest'
import { found } from '#application/answer.ts'
import { fileAddresses, readFileToken } from '#infrastructure/inbox/file-links.ts'

test('the address of a file works for a week, on the site that made it', async () => {
  const DAY_MS = 24 * 60 * 60 * 1000
  const secret = new Uint8Array(32).fill(1)
  const inbox = { secret: async () => found(secret) }
  const addressesOf = fileAddresses(inbox, 'https://studio.example', { now: () => 0 })
  const files = [{ place: 2, name: 'cv.pdf', kind: 'pdf', size: 3 }] as const
  const token = (await addressesOf({ id: 12, files, receivedAt: 5 }))?.get(2)?.split('token=')[1] ?? ''
  expect(readFileToken(secret, token, 7 * DAY_MS - 1000)).toEqual({ id: 12, place: 2, receivedAt: 5 })
  expect(readFileToken(secret, token, 7 * DAY_MS)).toBeNull()
  expect(readFileToken(new Uint8Array(32), token, 0)).toBeNull()
})
