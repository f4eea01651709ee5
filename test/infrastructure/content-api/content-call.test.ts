import { expect, test } from 'vitest'
import { filledPath } from '#infrastructure/content-api/content-call.ts'

const JOB = { path: '/api/jobs/{slug}' } as const

test('a name becomes one segment of a path', () => {
  expect(filledPath(JOB, ['painter & co'], [])).toBe('/api/jobs/painter%20%26%20co')
})

test.each(['', '.', '..', '../secret', 'a/b'])('no path is made of the name "%s"', (name) => {
  expect(filledPath(JOB, [name], [])).toBeNull()
})
