import { expect, test } from 'vitest'
import { internalLinkAddress } from '#domain/rich-text/internal-link-address.ts'

test('an internal link to a Russian page has the prefix, to an English one none', () => {
  expect(internalLinkAddress({ lang: 'ru', link: '/jobs/writer' })).toBe('/ru/jobs/writer')
  expect(internalLinkAddress({ lang: 'en', link: '/jobs/writer' })).toBe('/jobs/writer')
  expect(internalLinkAddress({ lang: 'ru', link: '/ru/jobs' })).toBe('/ru/jobs')
})

test('an internal link may lead to another site', () => {
  expect(internalLinkAddress({ lang: 'ru', link: ' https://a.example/b ' })).toBe('https://a.example/b')
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
  expect(internalLinkAddress({ lang: 'en', link })).toBeNull()
})
