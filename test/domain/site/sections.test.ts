import { describe, expect, test } from 'vitest'
import { FIXED_PATHS } from '#domain/site/pages.ts'
import { isTurnedOff, SECTIONS } from '#domain/site/sections.ts'

describe('a section that is turned off', () => {
  test.each(['/blog', '/blog/', '/ru/blog', '/blog/a', '/ru/blog/a?b=c', '/blog?category=1', '/blog#top'])(
    'has no page at %s',
    (address) => {
      expect(isTurnedOff(address, [SECTIONS.blog])).toBe(true)
    },
  )

  test.each(['/', '/ru', '/blogs', '/games/blog', '/jobs', 'https://other.example/blog'])(
    'leaves %s as it is',
    (address) => {
      expect(isTurnedOff(address, [SECTIONS.blog])).toBe(false)
    },
  )
})

test('every page that always exists can be turned off, except the home page', () => {
  const off = Object.values(SECTIONS)
  expect(FIXED_PATHS.filter((path) => !isTurnedOff(path, off))).toEqual(['/'])
  expect(FIXED_PATHS.filter((path) => isTurnedOff(path))).toEqual([])
})
