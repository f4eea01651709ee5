import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWebAddress } from '#domain/forms/web-address.ts'
import { isOwnPath } from '#domain/language/link.ts'
import { internalLinkAddress } from '#domain/rich-text/internal-link-address.ts'
import { anyText } from '../arbitraries/any-text.ts'

test('an internal link to a Russian page has the prefix, to an English one none', () => {
  expect(internalLinkAddress({ language: 'ru', link: '/jobs/writer' })).toBe('/ru/jobs/writer')
  expect(internalLinkAddress({ language: 'en', link: '/jobs/writer' })).toBe('/jobs/writer')
  expect(internalLinkAddress({ language: 'ru', link: '/ru/jobs' })).toBe('/ru/jobs')
})

test('an internal link may lead to another site', () => {
  expect(internalLinkAddress({ language: 'ru', link: ' https://a.example/b ' })).toBe('https://a.example/b')
})

test.each([
  '',
  'jobs',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'ftp://a.example',
])('an answer that is neither an http(s) address nor a path of this site (%j) is ignored', (link) => {
  expect(internalLinkAddress({ language: 'en', link })).toBeNull()
})

test('an internal link leads to a path of this site or says openly that it does not, whatever the answer is', () => {
  const link = fc.oneof(anyText, fc.webUrl(), fc.stringMatching(/^[/\\\t]{1,4}(ru|evil\.example)?[/\\\t]?x$/))
  fc.assert(
    fc.property(fc.constantFrom('en', 'ru', '', 'de'), link, (language, answer) => {
      const address = internalLinkAddress({ language, link: answer })
      if (address !== null) expect(isOwnPath(address) || isWebAddress(address)).toBe(true)
    }),
  )
})
