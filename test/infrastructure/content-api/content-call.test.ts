import { expect, test } from 'vitest'
import { nowIn } from '#domain/careers/closing.ts'
import { isPublic } from '#domain/site/publication.ts'
import { filledPath, publicationIn } from '#infrastructure/content-api/content-call.ts'

const NOW = nowIn(Date.UTC(2026, 5, 1), 'UTC')

const JOB = { path: '/api/jobs/{slug}' } as const

test('a name becomes one segment of a path', () => {
  expect(filledPath(JOB, ['painter & co'], [])).toBe('/api/jobs/painter%20%26%20co')
})

test.each(['', '.', '..', '../secret', 'a/b'])('the name "%s" makes no path', (name) => {
  expect(filledPath(JOB, [name], [])).toBeNull()
})

test.each([true, 'true', 'yes', 1, {}])('a record with the draft mark %j is not public', (draft) => {
  expect(isPublic(publicationIn({ draft }), NOW)).toBe(false)
})

test.each([undefined, null, false, 'false', 0, ''])('a record with the draft mark %j is public', (draft) => {
  expect(isPublic(publicationIn({ draft }), NOW)).toBe(true)
})

test('a record whose time of publication is no date is not public', () => {
  for (const publishAt of ['soon', 1_700_000_000])
    expect(isPublic(publicationIn({ publishAt }), NOW)).toBe(false)
})

test('whether a record is public is known without its other fields', () => {
  const record = {
    draft: true,
    get text(): never {
      throw new Error('the text was read')
    },
  }
  expect(isPublic(publicationIn(record), NOW)).toBe(false)
})
