import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressInLanguage } from '#domain/language/address.ts'
import {
  addressParts,
  canonicalAddress,
  idInQuery,
  isCurrentLink,
  knownQuery,
  pageAddress,
  queryValue,
  readableAddress,
  writtenAddress,
} from '#domain/site/page-address.ts'
import { anyText } from '../../arbitraries/any-text.ts'
import { englishAddress, language, oddAddress } from '../../arbitraries/language.ts'

describe('an address of a page', () => {
  test('is its language, its path, its query and its hash', () => {
    expect(pageAddress('/ru/jobs?department=3#form')).toEqual({
      language: 'ru',
      path: '/jobs',
      search: '?department=3',
      hash: '#form',
    })
    expect(pageAddress('/')).toEqual({ language: 'en', path: '/', search: '', hash: '' })
    expect(pageAddress('/a#b?c')).toEqual({ language: 'en', path: '/a', search: '', hash: '#b?c' })
  })

  test('is written as it was read', () => {
    fc.assert(
      fc.property(englishAddress, language, (address, chosen) => {
        const written = addressInLanguage(address, chosen)
        expect(writtenAddress(pageAddress(written))).toBe(written)
      }),
    )
  })

  test('stays on this site, even if it is odd', () => {
    fc.assert(
      fc.property(oddAddress, (address) => {
        const written = writtenAddress(pageAddress(address))
        expect(new URL(written, 'https://studio.example').host).toBe('studio.example')
      }),
    )
  })
})

test('a whole number in the query is an id', () => {
  expect(idInQuery('?a=0', 'a')).toBe(0)
  expect(idInQuery('?b=1&a=12', 'a')).toBe(12)
})

test.each(['', '-1', 'x', 'x1', '1x', '1.5', '1e3', '0x10', '9'.repeat(16)])('%j is not an id', (value) => {
  expect(idInQuery(`?a=${value}`, 'a')).toBeNull()
  expect(idInQuery('?b=1', 'a')).toBeNull()
})

describe('a value of the query', () => {
  test('is the first of its name, decoded', () => {
    expect(queryValue('?a=1&b=2&b=3', 'b')).toBe('2')
    expect(queryValue('?q=%D1%84+%2B=x', 'q')).toBe('ф +=x')
    expect(queryValue('a=1', 'a')).toBe('1')
    expect(queryValue('?%61=1', 'a')).toBe('1')
    expect(queryValue('?a', 'a')).toBe('')
    expect(queryValue('?a=1?b', 'a')).toBe('1?b')
    expect(queryValue('a?=1', 'a?')).toBe('1')
  })

  test('is missing if the name is, or if the value cannot be read', () => {
    expect(queryValue('', 'a')).toBeNull()
    expect(queryValue('?b=a', 'a')).toBeNull()
    expect(queryValue('?a=%', 'a')).toBeNull()
  })

  test('equals the value that was written', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const query = new URLSearchParams({ other: '1', text })
        expect(queryValue(`?${query}`, 'text')).toBe(text.toWellFormed())
      }),
    )
  })
})

describe('the known query', () => {
  test('holds the names that the page knows, in a fixed order', () => {
    expect(knownQuery('?utm=x&page=2&department=1', ['department', 'page'])).toBe('?department=1&page=2')
  })

  test('is empty if nothing of it is known', () => {
    expect(knownQuery('?utm=x', ['department'])).toBe('')
    expect(knownQuery('?department=1', [])).toBe('')
  })

  test('does not change when it is read again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const names = ['department', 'page']
        const known = knownQuery(`?page=${text}`, names)
        expect(knownQuery(known, names)).toBe(known)
        expect(known).toMatch(/^$|^\?(department|page)=[^&#]*/)
      }),
    )
  })
})

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

  test('is the address itself if that is canonical', () => {
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

  test('is found fast, however many slashes there are', () => {
    expect(canonicalAddress(`/a${'/'.repeat(100_000)}`)).toBe('/a')
    expect(canonicalAddress(`/a${'/'.repeat(100_000)}b`)).toHaveLength(100_003)
  })
})

test.each([
  ['/jobs', '/jobs', true],
  ['/ru/jobs', '/jobs', true],
  ['/jobs?department=1', '/jobs', true],
  ['/jobs', '/jobs/concept-artist', true],
  ['/job', '/jobs', false],
  ['/', '/jobs', false],
  ['/', '//jobs', false],
  ['/', '/', true],
  ['/ru', '/', true],
  ['https://elsewhere.example/jobs', '/jobs', false],
])('a link to %s on the page %s: current is %s', (link, path, current) => {
  expect(isCurrentLink(link, path)).toBe(current)
})

describe('an address whose escapes cannot be decoded', () => {
  test.each([
    ['/blog/50%-off', '/blog/50%25-off'],
    ['/100%', '/100%25'],
    ['/ru/jobs/%D0%BF%D1?a=50%', '/ru/jobs/%25D0%25BF%25D1?a=50%'],
    ['/%D0%BF/%zz/x#%', '/%D0%BF/%25zz/x#%'],
    ['/%D0%BF', '/%D0%BF'],
    ['/jobs?q=50%', '/jobs?q=50%'],
  ])('%s means %s', (address, meant) => {
    expect(readableAddress(address)).toBe(meant)
  })

  test('can always be decoded afterwards, and means the same when it is read again', () => {
    const piece = fc.constantFrom(...'% %2 %25 %D0 %BF / ? # a я'.split(' '))
    fc.assert(
      fc.property(
        fc.oneof(
          oddAddress,
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (address) => {
          const readable = readableAddress(address)
          expect(() => decodeURIComponent(addressParts(readable).path)).not.toThrow()
          expect(readableAddress(readable)).toBe(readable)
        },
      ),
    )
  })
})
