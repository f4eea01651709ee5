import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalAddress } from '#domain/site/canonical-address.ts'
import { englishAddress, oddAddress } from '../arbitraries/language.ts'

describe('the one address of a page', () => {
  test.each([
    ['/jobs/', '/jobs'],
    ['/jobs', '/jobs'],
    ['/ru/', '/ru'],
    ['/', '/'],
    ['', '/'],
    ['/jobs//', '/jobs'],
    ['/jobs\\', '/jobs'],
    ['/jobs/?department=3/', '/jobs?department=3/'],
    ['/jobs/#form/', '/jobs#form/'],
    ['/?page=1', '/?page=1'],
    ['/a//b/', '/a//b'],
  ])('of %s is %s', (address, expected) => {
    expect(canonicalAddress(address)).toBe(expected)
  })

  test.each(['//evil.example/', '/\\evil.example', '/\t/evil.example//'])(
    'of %j stays on this site',
    (address) => {
      expect(canonicalAddress(address)).toBe('/evil.example')
    },
  )

  test('is the address itself where that is as it should be', () => {
    fc.assert(
      fc.property(englishAddress, (address) => {
        expect(canonicalAddress(address)).toBe(address)
      }),
    )
  })

  test('is its own canonical address, and on this site', () => {
    fc.assert(
      fc.property(oddAddress, (address) => {
        const canonical = canonicalAddress(address)
        expect(canonicalAddress(canonical)).toBe(canonical)
        expect(new URL(canonical, 'https://studio.example').host).toBe('studio.example')
      }),
    )
  })

  test('is found at once, however many slashes there are', () => {
    expect(canonicalAddress(`/a${'/'.repeat(100_000)}`)).toBe('/a')
    expect(canonicalAddress(`/a${'/'.repeat(100_000)}b`)).toHaveLength(100_003)
  })
})
