import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cookieNamed, cookieNames } from '#application/consent/cookies.ts'
import { cookieName } from '../../arbitraries/consent.ts'

describe('the cookies that script can see', () => {
  test('have their names before the first equals sign', () => {
    expect(cookieNames('a=1; b=x=y;c=')).toEqual(['a', 'b', 'c'])
    expect(cookieNamed('a=1; b=x=y;c=', 'b')).toBe('x=y')
    expect(cookieNamed('a=1; b=x=y;c=', 'c')).toBe('')
  })

  test('may have spaces around name and value', () => {
    expect(cookieNames(' a = 1 ;')).toEqual(['a'])
    expect(cookieNamed(' a = 1 ;', 'a')).toBe('1')
  })

  test('may have no name', () => {
    expect(cookieNames('lonely; a=1')).toEqual(['', 'a'])
    expect(cookieNamed('lonely; a=1', '')).toBe('lonely')
  })

  test('with the same name count once, and the first one wins', () => {
    expect(cookieNames('a=1; a=2')).toEqual(['a'])
    expect(cookieNamed('a=1; a=2', 'a')).toBe('1')
  })

  test('are missing in an empty text', () => {
    expect(cookieNames(' ; ')).toEqual([])
    expect(cookieNamed('', '')).toBe('')
    expect(cookieNamed('a=1', 'b')).toBe('')
  })

  test('are all found', () => {
    fc.assert(
      fc.property(fc.uniqueArray(cookieName), (names) => {
        expect(cookieNames(names.map((name) => `${name}=1`).join('; '))).toEqual(names)
      }),
    )
  })
})
