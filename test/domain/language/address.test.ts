import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addressInLanguage,
  languageOf,
  localizedAddress,
  onThisSite,
  withoutPrefix,
} from '#domain/language/address.ts'
import { englishAddress, language, oddAddress, path } from '../../arbitraries/language.ts'

const HOST = 'https://studio.example'

/** Returns where a browser goes when it follows the address. */
const followed = (address: string) => new URL(address, HOST)

describe('the language of an address', () => {
  test.each(['/ru', '/ru/', '/ru/jobs', '/ru?page=1', '/ru#top', '/ru\\jobs'])('%s is Russian', (address) => {
    expect(languageOf(address)).toBe('ru')
  })

  test.each(['/', '', '/russia', '/RU/jobs', '/jobs/ru', '/jobs?to=/ru', 'ru/jobs', '//ru'])(
    '%s is English',
    (address) => {
      expect(languageOf(address)).toBe('en')
    },
  )
})

describe('an address without its prefix', () => {
  test.each([
    ['/ru/jobs', '/jobs'],
    ['/ru', '/'],
    ['/ru/', '/'],
    ['/ru?page=1', '/?page=1'],
    ['/jobs', '/jobs'],
    ['/russia', '/russia'],
    ['/ru/ru', '/ru'],
  ])('of %s is %s', (address, expected) => {
    expect(withoutPrefix(address)).toBe(expected)
  })

  test.each(['/ru//evil.example', '/ru/\\evil.example', '/ru/\t/evil.example', '/ru\\/evil.example'])(
    'of %j stays on this site',
    (address) => {
      expect(withoutPrefix(address)).toBe('/evil.example')
    },
  )
})

describe('an address in a language', () => {
  test.each([
    ['/jobs', 'ru', '/ru/jobs'],
    ['/', 'ru', '/ru'],
    ['', 'ru', '/ru'],
    ['/?page=1', 'ru', '/ru?page=1'],
    ['/#top', 'ru', '/ru#top'],
    ['/jobs/?page=1', 'ru', '/ru/jobs/?page=1'],
    ['/jobs', 'en', '/jobs'],
    ['jobs', 'en', '/jobs'],
  ] as const)('%s in %s is %s', (address, chosen, expected) => {
    expect(localizedAddress(address, chosen)).toBe(expected)
  })

  test('is in that language, and without its prefix is the same path again', () => {
    fc.assert(
      fc.property(path, language, (address, chosen) => {
        expect(languageOf(localizedAddress(address, chosen))).toBe(chosen)
        expect(withoutPrefix(localizedAddress(address, chosen))).toBe(address)
      }),
    )
  })
})

describe('choosing a language', () => {
  test('keeps path, query and hash', () => {
    expect(addressInLanguage('/jobs?department=3#form', 'ru')).toBe('/ru/jobs?department=3#form')
    expect(addressInLanguage('/ru/jobs?department=3#form', 'en')).toBe('/jobs?department=3#form')
  })

  test('removes a prefix that is written twice', () => {
    expect(addressInLanguage('/ru/ru/jobs', 'en')).toBe('/jobs')
    expect(addressInLanguage('/ru//ru\\ru', 'ru')).toBe('/ru')
    expect(addressInLanguage('/ru/russia', 'en')).toBe('/russia')
  })

  test('twice leads back to the first address', () => {
    fc.assert(
      fc.property(englishAddress, (address) => {
        const russian = addressInLanguage(address, 'ru')
        expect(addressInLanguage(russian, 'en')).toBe(address)
        expect(addressInLanguage(addressInLanguage(russian, 'en'), 'ru')).toBe(russian)
      }),
    )
  })

  test('always leads to that language, from any address', () => {
    fc.assert(
      fc.property(oddAddress, language, (address, chosen) => {
        expect(languageOf(addressInLanguage(address, chosen))).toBe(chosen)
        expect(addressInLanguage(addressInLanguage(address, chosen), chosen)).toBe(
          addressInLanguage(address, chosen),
        )
      }),
    )
  })

  test('is fast with a prefix that is written 300,000 times', () => {
    expect(addressInLanguage('/ru'.repeat(300_000), 'en')).toBe('/')
  })
})

test('no address, however odd, leads to another host', () => {
  fc.assert(
    fc.property(oddAddress, language, (odd, chosen) => {
      for (const address of [
        onThisSite(odd),
        withoutPrefix(odd),
        localizedAddress(odd, chosen),
        addressInLanguage(odd, chosen),
      ]) {
        expect(address.startsWith('/')).toBe(true)
        expect(followed(address).origin).toBe(HOST)
      }
    }),
    { numRuns: 500 },
  )
})
