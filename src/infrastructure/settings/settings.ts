import * as z from 'zod'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/language/languages.ts'
import { type SettingsGroup, setting, settingWithDefault, type ValuesOf } from './setting.ts'
import {
  base,
  domainName,
  hostNames,
  httpAddress,
  httpsOnly,
  mailbox,
  mailServer,
  names,
  origin,
  origins,
  pathBelowMedia,
  port,
  portOfAddress,
  proxyList,
  secret,
  text,
  timeZone,
  trueOrFalse,
  webAddressWithoutSlash,
  wholeNumber,
} from './setting-values.ts'

/**
 * The settings of every site. Modules such as `bucket` add further settings. docs/reference/settings.md is generated
 * from all settings.
 */

const LISTENING = {
  PORT: settingWithDefault(port, 3000, { means: 'The port that the site listens on. `0` picks a free one.' }),
  HOST: settingWithDefault(text, 'localhost', {
    means: 'The address that the site listens on. Use `0.0.0.0` for all addresses of the machine.',
  }),
  SITE_URL: setting(origin, {
    unset: 'where it listens',
    means:
      'The public origin, for canonical links, feeds and the site map. Requests for other host names get 421 once it is set.',
  }),
  SITE_HOSTS: settingWithDefault(hostNames, [], {
    means: 'Further host names that the site answers to, separated by commas.',
  }),
  TRUST_PROXY: setting(proxyList, {
    means:
      'The addresses of reverse proxies, separated by commas. The site believes their forwarding headers.',
  }),
  HSTS: settingWithDefault(httpsOnly, '1', {
    means:
      'How many days browsers use https only after a visit: `365`, or `365 subdomains` for every subdomain too, or `preload` to be built into browsers ([raise it in steps](../how-to/use-https.md)). Applies if `SITE_URL` is https.',
  }),
}

const CONTENT = {
  CONTENT_DIR: settingWithDefault(text, 'content', { means: 'The folder of the content pack.' }),
  API_BASE_URL: setting(webAddressWithoutSlash, {
    means:
      'Content comes from this API instead of the content pack, and the API receives the forms. Give the address without `/api/`.',
  }),
  API_TIMEOUT_MS: settingWithDefault(wholeNumber(1, 600_000), 5000, {
    means: 'How long a call to that API may take.',
  }),
  MEDIA_BASE_URL: settingWithDefault(base, '/media/', { means: 'The base of media paths.' }),
  IMAGE_BASE_URL: setting(base, {
    unset: '`MEDIA_BASE_URL` and `images/`',
    means: 'The base of image paths.',
  }),
  VIDEO_BASE_URL: setting(base, {
    unset: '`MEDIA_BASE_URL` and `videos/`',
    means: 'The base of video paths.',
  }),
  PICTURE_SIZES: settingWithDefault(trueOrFalse, true, {
    means:
      '`false`: every picture comes from the image base plus its path, also where pages are shared. The site makes no other sizes and draws no cards.',
  }),
  MEDIA_KIT_PATH: setting(pathBelowMedia, {
    means: 'The media kit if the contacts name none: the path of a zip below `MEDIA_BASE_URL`.',
  }),
}

const STUDIO = {
  SITE_BRAND: setting(text, { unset: "the content's, else VIZOR", means: 'The name of the studio.' }),
  TIME_ZONE: setting(timeZone, {
    unset: "the content's, else UTC",
    means: 'The time zone in which dates are shown.',
  }),
  SUPPORT_URL: setting(httpAddress, { means: 'A separate support address for the banner of the home page.' }),
  TERMS_HOST: setting(origin, { unset: 'this site', means: 'The origin of the legal links in the footer.' }),
  HIGHLIGHT_IMPORTANT_NEWS: settingWithDefault(trueOrFalse, true, {
    means: 'Important news get their highlighted look.',
  }),
}

const CONSENT = {
  CONSENT_DAYS: settingWithDefault(wholeNumber(1, 3650), 365, {
    means: 'The lifetime of the consent cookie.',
  }),
  CONSENT_DOMAIN: setting(domainName, { means: 'The domain of the consent cookie.' }),
  ANALYTICS_SCRIPT_URL: setting(httpAddress, {
    means:
      'The analytics script ([two providers](../how-to/count-visits.md)). Nothing is loaded before a visitor accepts it, or while `ANALYTICS_ID` is missing.',
  }),
  ANALYTICS_ID: setting(text, { means: 'The id for that script.' }),
  ANALYTICS_CONNECT: settingWithDefault(origins, [], {
    means:
      'Further origins that the script may call, separated by commas. `https://*.stats.example` stands for every host below it.',
  }),
}

const INBOX = {
  DATA_DIR: settingWithDefault(text, 'data', { means: 'The folder of the inbox and of encoded pictures.' }),
  MAX_UPLOAD_MB: settingWithDefault(wholeNumber(1, 1000), 20, {
    means: 'The size of the largest attachment.',
  }),
  UNCLAIMED_UPLOADS_MB: settingWithDefault(wholeNumber(1, 10_000_000), 2000, {
    means:
      'The room for all files that no application has claimed yet. When it is full, only files are refused.',
  }),
  UNCLAIMED_UPLOADS_MB_PER_ADDRESS: settingWithDefault(wholeNumber(1, 10_000_000), 200, {
    means: 'The same for one address.',
  }),
  UPLOADS_MB_PER_DAY: settingWithDefault(wholeNumber(1, 10_000_000), 5000, {
    means:
      'How many megabytes of files all visitors may send at once, and then within a day. One address may send a tenth of it, and an IPv6 /48 four tenths. Half of it is a warning in the log.',
  }),
  INBOX_RETENTION: settingWithDefault(z.enum(['daily', 'manual'], { error: 'daily or manual' }), 'manual', {
    means: '`daily` erases entries past their retention date once a day, and logs how many.',
  }),
  SMTP_URL: setting(mailServer, {
    isSecret: true,
    needs: ['INBOX_EMAIL'],
    means:
      'The mail server (`smtp://…`, `smtps://…`). An e-mail to `INBOX_EMAIL` announces each new entry, and applicants get their e-mails.',
  }),
  INBOX_EMAIL: setting(mailbox, {
    needs: ['SMTP_URL'],
    means: "The studio's address for these e-mails. It is also their sender.",
  }),
  INBOX_LANGUAGE: settingWithDefault(z.enum(LANGUAGES, { error: LANGUAGES.join(' or ') }), DEFAULT_LANGUAGE, {
    means: 'The language of e-mails to the studio, `en` or `ru`.',
  }),
  INBOX_WEBHOOK_URL: setting(httpAddress, {
    isSecret: true,
    needs: ['INBOX_WEBHOOK_SECRET'],
    means:
      'A signed request to this address announces each new entry ([format](../how-to/connect-a-hiring-system.md)).',
  }),
  INBOX_WEBHOOK_SECRET: setting(secret, {
    isSecret: true,
    needs: ['INBOX_WEBHOOK_URL'],
    means: 'The key of that signature.',
  }),
}

const OPERATION = {
  ADMIN_PORT: setting(portOfAddress, {
    means:
      'The port of `/healthz`, `/readyz` and `/metrics` on 127.0.0.1, or another private address with it, such as `10.0.0.5:9090`. Without it they do not exist.',
  }),
  LOG_REQUESTS: settingWithDefault(
    z.enum(['all', 'failures', 'none'], { error: 'all, failures or none' }),
    'failures',
    { means: 'Which requests are logged: `all`, `failures` or `none`.' },
  ),
  MODULES_OFF: settingWithDefault(names, [], {
    means: 'The [modules](../modules/README.md) that are turned off, separated by commas.',
  }),
}

const PREVIEWS = {
  PREVIEW_KEY: setting(secret, {
    isSecret: true,
    means:
      'The key that signs links to [previews](../modules/previews.md). Without it there are no previews.',
  }),
}

export const SETTING_GROUPS: readonly SettingsGroup[] = [
  { title: 'Where the site listens', rows: LISTENING },
  { title: 'Content', rows: CONTENT },
  { title: 'The studio', rows: STUDIO },
  { title: 'Consent and analytics', rows: CONSENT },
  {
    title: 'Inbox and mail',
    rows: INBOX,
    former: { UPLOADS_MB_PER_DAY_PER_ADDRESS: 'One address may send a tenth of UPLOADS_MB_PER_DAY' },
  },
  { title: 'Health, metrics and logs', rows: OPERATION },
  { title: 'Previews', rows: PREVIEWS },
]

export const SETTINGS = {
  ...LISTENING,
  ...CONTENT,
  ...STUDIO,
  ...CONSENT,
  ...INBOX,
  ...OPERATION,
  ...PREVIEWS,
}

export type Settings = ValuesOf<typeof SETTINGS>
