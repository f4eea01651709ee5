import { describe, expect, test } from 'vitest'
import { alternatesOf, withDefault } from '#domain/language/alternates.ts'

describe('a page’s alternates', () => {
  test('are its versions, with the English one for every other language', () => {
    expect(alternatesOf('/jobs', ['ru', 'en'])).toEqual([
      { hreflang: 'ru', address: '/ru/jobs' },
      { hreflang: 'en', address: '/jobs' },
      { hreflang: 'x-default', address: '/jobs' },
    ])
  })

  test('are the only version if there is one', () => {
    expect(alternatesOf('/jobs/artist', ['ru'])).toEqual([
      { hreflang: 'ru', address: '/ru/jobs/artist' },
      { hreflang: 'x-default', address: '/ru/jobs/artist' },
    ])
  })

  test('are missing if there is no page', () => {
    expect(withDefault([])).toEqual([])
  })
})
