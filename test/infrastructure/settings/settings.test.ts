import { describe, expect, test } from 'vitest'
import {
  readSettings,
  settingsWithoutEffect,
  unusedSettings,
} from '#infrastructure/settings/read-settings.ts'

const complaintsOn = (values: Record<string, string>) => {
  const read = readSettings(values)
  return read.ok ? [] : read.complaints
}

describe('settings', () => {
  test('are all optional', () => {
    const read = readSettings({})
    expect(read.ok && read.settings).toMatchObject({
      PORT: 3000,
      HOST: 'localhost',
      API_TIMEOUT_MS: 5000,
      MEDIA_BASE_URL: '/media/',
      CONTENT_DIR: 'content',
      DATA_DIR: 'data',
      CONSENT_DAYS: 365,
      HIGHLIGHT_IMPORTANT_NEWS: true,
      MAX_UPLOAD_MB: 20,
    })
  })

  test('count as missing if they are empty', () => {
    expect(readSettings({ PORT: '', API_BASE_URL: '', TRUST_PROXY: '' })).toEqual(readSettings({}))
  })

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['API_BASE_URL', 'api.example'],
    ['API_BASE_URL', 'ftp://api.example'],
    ['API_TIMEOUT_MS', '0'],
    ['IMAGE_BASE_URL', 'images'],
    ['IMAGE_BASE_URL', '//cdn.example/images/'],
    ['SITE_URL', 'https://studio.example/path'],
    ['SITE_URL', 'https://*'],
    ['ANALYTICS_CONNECT', 'https://*'],
    ['ANALYTICS_CONNECT', 'https://*.stats.*'],
    ['ADMIN_PORT', 'all'],
    ['ADMIN_PORT', '127.0.0.1:70000'],
    ['ADMIN_PORT', '::1:9090'],
    ['HSTS', '731'],
    ['HSTS', '365 subdomain'],
    ['LOG_REQUESTS', 'some'],
    ['SITE_HOSTS', 'https://studio.example'],
    ['TERMS_HOST', 'studio.example'],
    ['CONSENT_DAYS', '1.5'],
    ['CONSENT_DOMAIN', 'exa mple'],
    ['HIGHLIGHT_IMPORTANT_NEWS', 'yes'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['MAX_UPLOAD_MB', 'many'],
    ['INBOX_EMAIL', 'jobs'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '127.0.0.1, 0.0.0.0/0'],
    ['TRUST_PROXY', '0.0.0.0/1, 128.0.0.0/1'],
    ['TRUST_PROXY', '0.0.0.0/128.0.0.0, 128.0.0.0/128.0.0.0'],
    ['TRUST_PROXY', '::/1, 8000::/1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '300.1.1.1'],
  ])('%s=%s causes one line with the variable, its value and the expected values', (variable, value) => {
    const [complaint = '', ...more] = complaintsOn({ [variable]: value })
    expect(more).toEqual([])
    expect(complaint).toMatch(new RegExp(`^${variable} holds .+; it takes .+`))
    expect(complaint).toContain(JSON.stringify(value))
  })

  test.each([
    ['mysql://user:secret@host/db', 'mysql://user:***@host/db'],
    ['user:secret@host/db', 'user:***@host/db'],
    ['mysql://user:sec://r@et@host/db', 'mysql://user:***@host/db'],
    ['mysql://host/db?user=me&password=secret&ssl=1', 'mysql://host/db?user=me&password=***&ssl=1'],
  ])('API_BASE_URL=%s is repeated without its password', (value, shown) => {
    expect(complaintsOn({ API_BASE_URL: value })[0]).toContain(`API_BASE_URL holds "${shown}"`)
  })

  test.each([
    ['SMTP_URL', 'http://user:secret@host'],
    ['INBOX_WEBHOOK_URL', 'ftp://studio.example/secret'],
    ['INBOX_WEBHOOK_SECRET', 'secret'],
    ['INBOX_WEBHOOK_SECRET', 'whsec_!secret!secret!secret!'],
    ['INBOX_WEBHOOK_SECRET', 'whsec_c2VjcmV0'],
    ['INBOX_WEBHOOK_SECRET', ' '.repeat(20)],
    ['PREVIEW_KEY', 'secret'],
  ])('that are secret are not repeated: %s', (variable, value) => {
    const [complaint = ''] = complaintsOn({ [variable]: value })
    expect(complaint).toMatch(new RegExp(`^${variable} holds a value that is not shown; it takes`))
    expect(complaint).not.toMatch(/\bsecret"|:secret|\/secret/)
  })

  test('suggest the nearest time zone and the nearest module', () => {
    expect(complaintsOn({ TIME_ZONE: 'Europe/Belin' })[0]).toMatch(/; did you mean "Europe\/Berlin"\?$/)
    const modules = [{ name: 'discovery', settings: { title: '', rows: {} }, contradictions: () => [] }]
    const read = readSettings({ MODULES_OFF: 'discovry' }, modules)
    expect(read.ok ? [] : read.complaints).toEqual([
      'MODULES_OFF names "discovry"; the modules are discovery; did you mean "discovery"?',
    ])
  })

  test('report all faults at once', () => {
    expect(complaintsOn({ PORT: 'x', TIME_ZONE: 'x' })).toHaveLength(2)
  })

  test('name the media kit by a path below the media base, and nothing else', () => {
    expect(complaintsOn({ MEDIA_KIT_PATH: 'press/kit 2026.zip' })).toEqual([])
    for (const MEDIA_KIT_PATH of ['/kit.zip', '//cdn.example/kit.zip', 'https://cdn.example/kit.zip', 'a\\b'])
      expect(complaintsOn({ MEDIA_KIT_PATH }).join()).toContain('a path below MEDIA_BASE_URL')
  })

  test('take bases with or without a trailing slash', () => {
    const read = readSettings({
      MEDIA_BASE_URL: 'https://cdn.example/media',
      SITE_URL: 'https://studio.example/',
    })
    expect(read.ok && read.settings).toMatchObject({
      MEDIA_BASE_URL: 'https://cdn.example/media/',
      SITE_URL: 'https://studio.example',
    })
  })

  test.each([
    ['SMTP_URL', 'smtp://localhost', 'INBOX_EMAIL'],
    ['INBOX_WEBHOOK_SECRET', '0123456789abcdef', 'INBOX_WEBHOOK_URL'],
  ])(
    'that belong together name the missing setting and the setting that needs it: %s',
    (given, value, absent) => {
      expect(complaintsOn({ [given]: value })[0]).toBe(`${absent} is not set; it goes with ${given}`)
    },
  )
})

test.each([
  [{ ANALYTICS_ID: 'G-1' }, ['ANALYTICS_ID is set, but ANALYTICS_SCRIPT_URL is not. No visit is counted']],
  [{ ANALYTICS_ID: 'G-1', ANALYTICS_SCRIPT_URL: 'https://count.example/count.js' }, []],
  [{}, []],
])('a site starts with a setting that does nothing, and says so: %j', (environment, warnings) => {
  const read = readSettings(environment)
  expect(read.ok && settingsWithoutEffect(read.settings)).toEqual(warnings)
})

describe('a setting of the last release', () => {
  const valuesOf = (environment: Record<string, string>) => {
    const read = readSettings(environment)
    return read.ok ? { HSTS: read.settings.HSTS, ADMIN_PORT: read.settings.ADMIN_PORT } : read.complaints
  }

  test.each([
    [{ HSTS_DAYS: '365' }, { HSTS: '365' }],
    [{ HSTS_DAYS: '30', HSTS_SUBDOMAINS: 'true' }, { HSTS: '30 subdomains' }],
    [{ HSTS_SUBDOMAINS: 'true' }, { HSTS: '1 subdomains' }],
    [{ HSTS_DAYS: '7', HSTS_PRELOAD: 'true' }, { HSTS: 'preload' }],
    [{ HSTS_DAYS: '7', HSTS: '365' }, { HSTS: '365' }],
    [{ ADMIN_HOST: '10.0.0.5', ADMIN_PORT: '9090' }, { ADMIN_PORT: '10.0.0.5:9090' }],
    [{ ADMIN_HOST: '::1', ADMIN_PORT: '9090' }, { ADMIN_PORT: '[::1]:9090' }],
    [{ ADMIN_HOST: '10.0.0.5', ADMIN_PORT: '10.0.0.6:9090' }, { ADMIN_PORT: '10.0.0.6:9090' }],
    [{ ADMIN_HOST: '10.0.0.5' }, {}],
  ])('works like the setting that replaced it: %j', (former, now) => {
    expect(valuesOf(former)).toEqual(valuesOf(now))
  })

  test('is named in a complaint about its value', () => {
    expect(complaintsOn({ HSTS_DAYS: '-1' })).toEqual([
      'HSTS_DAYS holds "-1"; HSTS took it over and takes days from 0 to 730, such as 365 or 365 subdomains, or preload',
    ])
  })

  test('a removed setting is a warning that says why it has no effect', () => {
    expect(unusedSettings(['UPLOADS_MB_PER_DAY_PER_ADDRESS'], [])).toEqual([
      'UPLOADS_MB_PER_DAY_PER_ADDRESS has no effect. One address may send a tenth of UPLOADS_MB_PER_DAY',
    ])
  })

  test('is named in a warning with the setting that replaced it', () => {
    expect(unusedSettings(['HSTS_DAYS', 'ADMIN_HOST'], [])).toEqual([
      'HSTS_DAYS works until the next release. HSTS took it over: docs/reference/settings.md',
      'ADMIN_HOST works until the next release. ADMIN_PORT took it over: docs/reference/settings.md',
    ])
  })
})

test('the operator’s address is local unless the setting has a host before the port', () => {
  const addressOf = (ADMIN_PORT: string) => {
    const read = readSettings({ ADMIN_PORT })
    return read.ok && read.settings.ADMIN_PORT
  }
  expect(addressOf('9090')).toEqual({ host: '127.0.0.1', port: 9090 })
  expect(addressOf('localhost:0')).toEqual({ host: 'localhost', port: 0 })
  expect(addressOf('[::]:9090')).toEqual({ host: '::', port: 9090 })
})

describe('a variable that is nearly a setting', () => {
  test.each([
    ['PROT', 'PORT'],
    ['SITE_ULR', 'SITE_URL'],
    ['API_BASE_URI', 'API_BASE_URL'],
    ['site_url', 'SITE_URL'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['WEBHOOK_INBOX_SECRET', undefined],
  ])('is reported: %s', (variable, meant) => {
    expect(unusedSettings([variable], [])).toEqual(
      meant === undefined ? [] : [`Unknown setting ${variable}. Did you mean ${meant}?`],
    )
  })

  test('is not a variable that other programs use', () => {
    const others = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'USER',
      'LANG',
      'PWD',
      'TZ',
      'PGHOST',
      'PGPORT',
      'NODE_ENV',
      'TERM',
    ]
    expect(unusedSettings(['PORT', ...others], [])).toEqual([])
  })
})
