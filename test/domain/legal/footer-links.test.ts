import { describe, expect, test } from 'vitest'
import { applicantsNoticeAddress, cookiePolicyAddress, footerLegalLinks } from '#domain/legal/footer-links.ts'

describe('the footer’s legal links', () => {
  test('lead to the terms host in the site’s language', () => {
    expect(footerLegalLinks('https://terms.example', 'en')).toEqual([
      { document: 'legal-notices', address: 'https://terms.example/terms/legal-notices/en' },
      { document: 'privacy-notice', address: 'https://terms.example/terms/privacy-notice/en' },
      { document: 'cookie-policy', address: 'https://terms.example/terms/cookie-policy/en' },
    ])
    expect(footerLegalLinks('https://terms.example/', 'ru')[0]?.address).toBe(
      'https://terms.example/ru/terms/legal-notices/ru',
    )
  })

  test('lead to this site if no terms host is set', () => {
    expect(footerLegalLinks('', 'en')[0]?.address).toBe('/terms/legal-notices/en')
  })
})

test('the applicants’ privacy notice is a document of this site', () => {
  expect(applicantsNoticeAddress('ru')).toBe('/ru/terms/privacy-notice-applicants/ru')
})

test('the cookie banner and the footer lead to the same document', () => {
  for (const host of ['', 'https://terms.example'])
    expect(footerLegalLinks(host, 'ru')).toContainEqual({
      document: 'cookie-policy',
      address: cookiePolicyAddress(host, 'ru'),
    })
})
