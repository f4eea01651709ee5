import { describe, expect, test } from 'vitest'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { contentSecurityPolicy, securityHeaders } from '#infrastructure/http/security-headers.ts'
import { siteFactsOf } from '#infrastructure/settings/facts-from-settings.ts'
import { readSettings } from '#infrastructure/settings/read-settings.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'

type Environment = Readonly<Record<string, string>>

const settingsOf = (env: Environment): Settings => {
  const read = readSettings(env)
  if (!read.ok) throw new Error(read.complaints.join())
  return read.settings
}

const factsOf = (env: Environment = {}): SiteFacts => siteFactsOf(settingsOf(env))

const headersOf = (env: Environment = {}) => securityHeaders(factsOf(env), settingsOf(env))

const policyOf = (env: Environment = {}): ReadonlyMap<string, readonly string[]> => {
  const { 'content-security-policy': policy = '' } = headersOf(env)
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
    const page = contentSecurityPolicy(factsOf(), ["'sha256-abc='"])
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

test('analytics may call the further origins that the studio names, and load no script from them', () => {
  const policy = policyOf({
    ...WITH_ANALYTICS,
    ANALYTICS_CONNECT: 'https://collect.example/, https://*.region.example',
  })
  const origins = ['https://stats.example', 'https://collect.example', 'https://*.region.example']
  expect(policy.get('connect-src')).toEqual(["'self'", ...origins])
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', ...origins])
  expect(policy.get('script-src')).not.toContain('https://collect.example')
  expect(readSettings({ ANALYTICS_CONNECT: 'https://a.example/path' }).ok).toBe(false)
})

describe('a browser is held to https', () => {
  const SITE = { SITE_URL: 'https://studio.example' }
  const hstsOf = (env: Environment) => headersOf(env)['strict-transport-security']

  test('for a day, without subdomains, if the site’s address is https', () => {
    expect(hstsOf(SITE)).toBe('max-age=86400')
    expect(headersOf(SITE)['content-security-policy']).toContain('upgrade-insecure-requests')
    expect(hstsOf({ HSTS: 'preload' })).toBeUndefined()
  })

  test('for longer and with subdomains, if the studio sets it', () => {
    expect(hstsOf({ ...SITE, HSTS: '365 subdomains' })).toBe('max-age=31536000; includeSubDomains')
    expect(hstsOf({ ...SITE, HSTS: 'preload' })).toBe('max-age=63072000; includeSubDomains; preload')
  })

  test('no longer, if the studio sets 0', () => {
    expect(hstsOf({ ...SITE, HSTS: '0' })).toBe('max-age=0')
  })
})
