import { describe, expect, test } from 'vitest'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { pageSecurityHeaders, securityHeaders } from '#infrastructure/http/security-headers.ts'
import { readSettings, siteFactsOf } from '#infrastructure/http/settings.ts'

const factsOf = (env: Readonly<Record<string, string>> = {}): SiteFacts => {
  const read = readSettings(env)
  if (!read.ok) throw new Error(read.complaints.join())
  return siteFactsOf(read.settings, 'http://localhost:3000')
}

const policyOf = (env: Readonly<Record<string, string>> = {}): ReadonlyMap<string, readonly string[]> => {
  const { 'content-security-policy': policy = '' } = securityHeaders(factsOf(env), false)
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

const WITH_ANALYTICS = {
  ANALYTICS_SCRIPT_URL: 'https://stats.example/count.js',
  ANALYTICS_ID: 'G-1',
}

describe('the policy of every page', () => {
  test('lets no script run but the site\u2019s own files and two known lines', () => {
    const scripts = policyOf().get('script-src') ?? []
    expect(scripts.filter((source) => /unsafe|\*|http/.test(source))).toEqual([])
    expect(scripts.filter((source) => source.startsWith("'sha256-"))).toHaveLength(2)
  })

  test('lets no text become code by itself, unless a third party\u2019s script is wanted', () => {
    expect(policyOf().get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policyOf(WITH_ANALYTICS).has('require-trusted-types-for')).toBe(false)
    expect(policyOf(WITH_ANALYTICS).get('script-src')).toContain('https://stats.example')
  })

  test('applies no inline style but those with the digests that it names', () => {
    const page = pageSecurityHeaders(factsOf(), ["'sha256-abc='"])['content-security-policy']
    expect(page).toContain("; style-src 'self' 'sha256-abc='; ")
    expect(policyOf().get('style-src')).toEqual(["'self'"])
  })

  test('names the origins of media that stand elsewhere, and no others', () => {
    const elsewhere = policyOf({ MEDIA_BASE_URL: 'https://cdn.example/media/' })
    expect(elsewhere.get('img-src')).toEqual(["'self'", 'data:', 'https://cdn.example'])
    expect(elsewhere.get('media-src')).toEqual(["'self'", 'https://cdn.example'])
    expect(policyOf().get('img-src')).toEqual(["'self'", 'data:'])
  })

  test('lets everything else come from the site and from nowhere else', () => {
    expect(policyOf().get('default-src')).toEqual(["'none'"])
    for (const directive of ['font-src', 'media-src', 'connect-src', 'manifest-src'])
      expect(policyOf().get(directive)).toEqual(["'self'"])
    expect(policyOf(WITH_ANALYTICS).get('connect-src')).toEqual(["'self'", 'https://stats.example'])
  })
})

test('a browser is held to https where the site is behind it, and only there', () => {
  const behind = securityHeaders(factsOf({ SITE_URL: 'https://studio.example' }), false)
  expect(behind['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  expect(behind['strict-transport-security']).not.toContain('preload')
  const listed = securityHeaders(factsOf({ SITE_URL: 'https://studio.example' }), true)
  expect(listed['strict-transport-security']).toMatch(/; includeSubDomains; preload$/)
  expect(behind['content-security-policy']).toContain('upgrade-insecure-requests')
  expect(securityHeaders(factsOf(), true)).not.toHaveProperty('strict-transport-security')
})
