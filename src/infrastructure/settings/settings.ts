import { compile } from '@fastify/proxy-addr'
import * as z from 'zod'
import { isTimeZone } from '#domain/language/date.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/language/languages.ts'
import { DELIVERY_SETTINGS, secret, webAddress } from '#infrastructure/inbox/delivery/delivery-settings.ts'

const LARGEST_PORT = 65_535

/** An empty variable counts as none. */
const unlessEmpty = (value: unknown) => (value === '' ? undefined : value)

const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(unlessEmpty, schema.optional())

const withDefault = <Schema extends z.ZodType>(
  schema: Schema,
  value: z.core.util.NoUndefined<z.output<Schema>>,
) => z.preprocess(unlessEmpty, schema.default(value))

const isAddress = (value: string) => webAddress.safeParse(value).success

const isOrigin = (value: string) => isAddress(value) && URL.parse(value)?.origin === value.replace(/\/$/, '')

const withoutSlash = (value: string) => value.replace(/\/+$/, '')

const withSlash = (value: string) => `${withoutSlash(value)}/`

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: `a whole number from ${least} to ${most}`,
    })
    .transform(Number)

const yesOrNo = z.stringbool({
  truthy: ['true'],
  falsy: ['false'],
  case: 'sensitive',
  error: 'true or false',
})

const origin = z
  .string()
  .refine(isOrigin, { error: 'an http(s) origin without a path' })
  .transform(withoutSlash)

const base = z
  .string()
  .refine((value) => /^\/(?![/\\])/.test(value) || isAddress(value), {
    error: 'a path that starts with one / or an absolute http(s) address',
  })
  .transform(withSlash)

const areProxies = (addresses: readonly string[]): boolean => {
  try {
    compile([...addresses])
    return true
  } catch {
    return false
  }
}

/** An earlier compose.yaml had it as its default. */
const EXAMPLE_PASSWORD = 'change-me'

const text = z.string().refine((value) => value.trim() !== '', { error: 'some text' })

/** Every setting of a running site: its variable, what it takes, and its default. */
export const environment = z.object({
  PORT: withDefault(wholeNumber(0, LARGEST_PORT), 3000),
  HOST: withDefault(text, 'localhost'),
  ADMIN_PORT: optional(wholeNumber(0, LARGEST_PORT)),
  ADMIN_HOST: withDefault(text, '127.0.0.1'),
  DESK_PORT: optional(wholeNumber(0, LARGEST_PORT)),
  DESK_HOST: withDefault(text, '127.0.0.1'),
  DESK_URL: optional(origin),
  DESK_OIDC_ISSUER: optional(webAddress),
  DESK_OIDC_CLIENT_ID: optional(text),
  DESK_OIDC_CLIENT_SECRET: optional(text),
  DESK_REPLY_TO: optional(DELIVERY_SETTINGS.INBOX_EMAIL),
  LOG_REQUESTS: withDefault(
    z.enum(['all', 'failures', 'none'], { error: 'all, failures or none' }),
    'failures',
  ),
  API_BASE_URL: optional(webAddress.transform(withoutSlash)),
  API_TIMEOUT_MS: withDefault(wholeNumber(1, 600_000), 5000),
  MEDIA_BASE_URL: withDefault(base, '/media/'),
  IMAGE_BASE_URL: optional(base),
  VIDEO_BASE_URL: optional(base),
  SUPPORT_URL: optional(webAddress),
  CONTENT_DIR: withDefault(text, 'content'),
  PREVIEW_KEY: optional(secret),
  DATA_DIR: withDefault(text, 'data'),
  DATABASE_URL: optional(
    z
      .string()
      .refine((value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? ''), {
        error: 'an address that starts with postgres://',
      })
      .refine((value) => URL.parse(value)?.password !== EXAMPLE_PASSWORD, {
        error: `a password of your own, not the example's ${EXAMPLE_PASSWORD}`,
      }),
  ),
  S3_BUCKET_URL: optional(webAddress),
  S3_REGION: withDefault(text, 'us-east-1'),
  S3_ACCESS_KEY_ID: optional(text),
  S3_SECRET_ACCESS_KEY: optional(text),
  SITE_URL: optional(origin),
  SITE_HOSTS: withDefault(
    z
      .string()
      .refine((value) => value.split(',').every((one) => /^[a-z\d.-]+$/i.test(one.trim())), {
        error: 'host names without ports, separated by commas',
      })
      .transform((value) => value.split(',').map((one) => one.trim())),
    [],
  ),
  HSTS_DAYS: withDefault(wholeNumber(0, 730), 1),
  HSTS_SUBDOMAINS: withDefault(yesOrNo, false),
  HSTS_PRELOAD: withDefault(yesOrNo, false),
  SITE_BRAND: optional(text),
  TERMS_HOST: optional(origin),
  CONSENT_DAYS: withDefault(wholeNumber(1, 3650), 365),
  CONSENT_DOMAIN: optional(
    z.string().regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)*$/i, { error: 'a domain name such as example.com' }),
  ),
  RECORD_COOKIE_CHOICES: withDefault(yesOrNo, false),
  ANALYTICS_SCRIPT_URL: optional(webAddress),
  ANALYTICS_ID: optional(text),
  ANALYTICS_CONNECT: withDefault(
    z
      .string()
      .transform((value) => value.split(',').map((one) => one.trim().replace(/\/$/, '')))
      .refine((value) => value.every((one) => isOrigin(one.replace('//*.', '//'))), {
        error: 'http(s) origins, separated by commas; *. in front of a host means all below it',
      }),
    [],
  ),
  HIGHLIGHT_IMPORTANT_NEWS: withDefault(yesOrNo, true),
  TIME_ZONE: optional(z.string().refine(isTimeZone, { error: 'a time zone such as UTC or Asia/Nicosia' })),
  MAX_UPLOAD_MB: withDefault(wholeNumber(1, 1000), 20),
  UNCLAIMED_UPLOADS_MB: withDefault(wholeNumber(1, 10_000_000), 2000),
  UNCLAIMED_UPLOADS_MB_PER_ADDRESS: withDefault(wholeNumber(1, 10_000_000), 200),
  INBOX_RETENTION: withDefault(z.enum(['daily', 'manual'], { error: 'daily or manual' }), 'manual'),
  INBOX_REMINDER_DAYS: withDefault(wholeNumber(0, 365), 30),
  SMTP_URL: optional(DELIVERY_SETTINGS.SMTP_URL),
  INBOX_EMAIL: optional(DELIVERY_SETTINGS.INBOX_EMAIL),
  INBOX_LANGUAGE: withDefault(z.enum(LANGUAGES, { error: LANGUAGES.join(' or ') }), DEFAULT_LANGUAGE),
  INBOX_WEBHOOK_URL: optional(DELIVERY_SETTINGS.INBOX_WEBHOOK_URL),
  INBOX_WEBHOOK_SECRET: optional(DELIVERY_SETTINGS.INBOX_WEBHOOK_SECRET),
  CONTENT_WEBHOOK_URL: optional(DELIVERY_SETTINGS.CONTENT_WEBHOOK_URL),
  CONTENT_WEBHOOK_SECRET: optional(DELIVERY_SETTINGS.CONTENT_WEBHOOK_SECRET),
  INDEXNOW_KEY: optional(DELIVERY_SETTINGS.INDEXNOW_KEY),
  INDEXNOW_URL: withDefault(webAddress, 'https://api.indexnow.org/indexnow'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress.transform(withoutSlash)),
  OTEL_SERVICE_NAME: withDefault(text, 'studio-site'),
  OTEL_TRACES_SAMPLER_ARG: withDefault(
    z
      .string()
      .refine((value) => /^(0|1|0?\.\d+)$/.test(value), { error: 'a number from 0 to 1' })
      .transform(Number),
    1,
  ),
  TRUST_PROXY: optional(
    z
      .string()
      .transform((value) => value.split(',').map((one) => one.trim()))
      .refine(areProxies, {
        error: 'addresses or networks of proxies, separated by commas; a network of all addresses is none',
      }),
  ),
})

export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape)

export type Settings = z.output<typeof environment>

/** The identity provider of the desk; nothing where none is set up. */
export const providerOf = ({
  DESK_OIDC_ISSUER: issuer,
  DESK_OIDC_CLIENT_ID: clientId,
  DESK_OIDC_CLIENT_SECRET: clientSecret,
}: Settings) =>
  issuer === undefined || clientId === undefined || clientSecret === undefined
    ? undefined
    : { issuer, clientId, clientSecret }
