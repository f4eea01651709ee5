import { compile } from '@fastify/proxy-addr'
import * as z from 'zod'
import { isEmail } from '#domain/forms/email.ts'
import { isTimeZone } from '#domain/language/date.ts'
import { didYouMean } from '#infrastructure/terminal/nearest.ts'

/**
 * The schemas for the values of settings. Each `error` is the end of a message such as "PORT holds x; it takes a
 * whole number from 0 to 65535".
 */

export const startsWithOneOf =
  (...protocols: readonly string[]) =>
  (value: string) =>
    protocols.includes(URL.parse(value)?.protocol ?? '')

const LARGEST_PORT = 65_535

const SHORTEST_SECRET = 16

const isAddress = startsWithOneOf('http:', 'https:')

const isOrigin = (value: string) =>
  isAddress(value) && !value.includes('*') && URL.parse(value)?.origin === value.replace(/\/$/, '')

const listed = (value: string) => value.split(',').map((one) => one.trim())

const withoutSlash = (value: string) => value.replace(/(?<!\/)\/+$/, '')

const textThat = (isRight: (value: string) => boolean, error: string) => z.string().refine(isRight, { error })

export const text = textThat((value) => value.trim() !== '', 'some text')

export const mailbox = textThat(isEmail, 'an e-mail address')

export const wholeNumber = (least: number, most: number) =>
  textThat(
    (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
    `a whole number from ${least} to ${most}`,
  ).transform(Number)

export const port = wholeNumber(0, LARGEST_PORT)

const ADDRESS = /^(?:(?:\[([\da-f:.]+)\]|([^:\s]+)):)?(\d+)$/i

export const portOfAddress = textThat(
  (value) => Number(ADDRESS.exec(value)?.[3] ?? Number.NaN) <= LARGEST_PORT,
  'a port, or an address with a port such as 10.0.0.5:9090',
).transform((value) => {
  const [, bracketed, plain, number] = ADDRESS.exec(value) ?? []
  return { host: bracketed ?? plain ?? '127.0.0.1', port: Number(number) }
})

const MOST_DAYS = 730

export const httpsOnly = textThat(
  (value) => value === 'preload' || Number(/^(\d+)(?: subdomains)?$/.exec(value)?.[1]) <= MOST_DAYS,
  `days from 0 to ${MOST_DAYS}, such as 365 or 365 subdomains, or preload`,
)

export const trueOrFalse = z.stringbool({
  truthy: ['true'],
  falsy: ['false'],
  case: 'sensitive',
  error: 'true or false',
})

const ENCODED_SECRET = /^whsec_(.*)$/

/** Returns the key that a secret of a webhook stands for. A secret that starts with `whsec_` is in base64. */
export const keyOfSecret = (value: string): Buffer => {
  const [, encoded] = ENCODED_SECRET.exec(value) ?? []
  return encoded === undefined ? Buffer.from(value, 'utf8') : Buffer.from(encoded, 'base64')
}

/** Returns true if no character is lost when the value becomes a key. Base64 ignores other characters. */
const isWholeKey = (value: string): boolean =>
  !value.startsWith('whsec_') || /^whsec_[\w+/-]+={0,2}$/.test(value)

export const secret = textThat(
  (value) => isWholeKey(value) && keyOfSecret(value.trim()).length >= SHORTEST_SECRET,
  `a secret of ${SHORTEST_SECRET} characters or more, or whsec_ and as many bytes in base64`,
)

export const httpAddress = textThat(isAddress, 'an absolute http(s) address')

export const webAddressWithoutSlash = httpAddress.transform(withoutSlash)

export const origin = textThat(isOrigin, 'an http(s) origin without a path').transform(withoutSlash)

/** A list of origins. `*.` in front of a host matches all of its subdomains. */
export const origins = z
  .string()
  .transform((value) => listed(value).map((one) => one.replace(/\/$/, '')))
  .refine((value) => value.every((one) => isOrigin(one.replace('//*.', '//'))), {
    error: 'http(s) origins, separated by commas; *. in front of a host means all below it',
  })

export const base = textThat(
  (value) => /^\/(?![/\\])/.test(value) || isAddress(value),
  'a path that starts with one / or an absolute http(s) address',
).transform((value) => `${withoutSlash(value)}/`)

export const names = z.string().transform(listed)

export const hostNames = textThat(
  (value) => listed(value).every((one) => /^[a-z\d.-]+$/i.test(one)),
  'host names without ports, separated by commas',
).transform(listed)

export const pathBelowMedia = z.string().regex(/^(?!\/|[a-z][a-z\d+.-]*:)[^\\?#]+$/i, {
  error: 'a path below MEDIA_BASE_URL, such as press/kit.zip',
})

export const domainName = z
  .string()
  .regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)*$/i, { error: 'a domain name such as example.com' })

export const timeZone = z.string().refine(isTimeZone, {
  error: ({ input }) =>
    `a time zone such as UTC or Asia/Nicosia${didYouMean(input, Intl.supportedValuesOf('timeZone'))}`,
})

const isMailServer = startsWithOneOf('smtp:', 'smtps:')

export const mailServer = textThat(isMailServer, 'an address that starts with smtp:// or smtps://')

/** An address in each quarter of all addresses, of IPv4 and of IPv6. */
const EVERYWHERE = [
  ['1.1.1.1', '65.1.1.1', '129.1.1.1', '193.1.1.1'],
  ['1::1', '4001::1', '8001::1', 'c001::1'],
]

const areProxies = (addresses: readonly string[]): boolean => {
  try {
    const isTrusted = compile([...addresses])
    return !EVERYWHERE.some((all) => all.every((address) => isTrusted(address, 0)))
  } catch {
    return false
  }
}

export const proxyList = z.string().transform(listed).refine(areProxies, {
  error:
    'IP addresses or networks (CIDR) of proxies, separated by commas, but not the network of all addresses',
})
