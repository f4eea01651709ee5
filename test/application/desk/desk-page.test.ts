import { expect, test } from 'vitest'
import { deskPageIn } from '#application/desk/desk-page.ts'

test('a page is read from JSON, and the JSON of a refusal is no page', () => {
  const page = { language: 'en', screen: { is: 'notice', notice: 'not-found' } }
  expect(deskPageIn(JSON.stringify({ page }))).toEqual(page)
  for (const other of [null, {}, { message: 'The body is too large' }, { page: {} }, [1]])
    expect(deskPageIn(JSON.stringify(other))).toBeNull()
})
