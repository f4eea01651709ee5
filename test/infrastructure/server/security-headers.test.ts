import { describe, expect, test } from 'vitest'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { securityHeaders } from '#infrastructure/server/security-headers.ts'
import { readSettings } from '#infrastructure/server/settings.ts'
import { siteFactsOf } from '#infrastructure/server/site-facts-of.ts'

const factsOf = (env: Readonly<Record<string, string>> = {}): SiteFacts => {
  const read = readSettings(env)
  if (!read.ok) throw new Error(read.complaints.join())
  return siteFactsOf(read.settings, 'http://localhost:3000')
}

const policyOf = (env: Readonly<Record<string, string>> = {}): ReadonlyMap<string, readonly string[]> => {
  const { 'content-security-policy': policy = '' } = securityHeaders(factsOf(env))
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

  test('names the origins of media that stand elsewhere, and no others', () => {
    const elsewhere = policyOf({ MEDIA_BASE_URL: 'https://cdn.example/media/' })
    expect(elsewhere.get('img-src')).toEqual(["'self'", 'data:', 'https://cdn.example'])
    expect(elsewhere.get('media-src')).toEqual(["'self'", 'https://cdn.example'])
    expect(policyOf().get('img-src')).toEqual(["'self'", 'data:'])
  })

  test('lets everything else come from the site and from nowhere else', () => {
    expect(policyOf().get('default-src')).toEqual(["'self'"])
    for (const said of ['media-src', 'connect-src']) expect(policyOf().has(said)).toBe(false)
    expect(policyOf(WITH_ANALYTICS).get('connect-src')).toEqual(["'self'", 'https://stats.example'])
  })
})

test('a browser is held to https where the site is behind it, and only there', () => {
  const behind = securityHeaders(factsOf({ SITE_URL: 'https://studio.example' }))
  expect(behind['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  expect(behind['content-security-policy']).toContain('upgrade-insecure-requests')
  expect(securityHeaders(factsOf())).not.toHaveProperty('strict-transport-security')
})
