import { withOwn } from '#infrastructure/settings/read-settings.ts'
import { setting, type ValuesOf } from '#infrastructure/settings/setting.ts'
import { httpAddress, mailbox, origin, portOfAddress, text } from '#infrastructure/settings/setting-values.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'

export const DESK_ROWS = {
  DESK_PORT: setting(portOfAddress, {
    means:
      'The port of the recruiters’ [desk](../modules/desk.md) on 127.0.0.1, or another address with it, such as `0.0.0.0:3001`. Without it there is no desk.',
  }),
  DESK_URL: setting(origin, {
    unset: 'where it listens',
    means: 'The public origin of the desk. It must be https unless it is this machine.',
  }),
  DESK_REPLY_TO: setting(mailbox, {
    unset: '`INBOX_EMAIL`',
    means: 'The address for answers to replies from the desk.',
  }),
  DESK_OIDC_ISSUER: setting(httpAddress, {
    needs: ['DESK_OIDC_CLIENT_ID', 'DESK_OIDC_CLIENT_SECRET'],
    means: "The studio's identity provider, for signing in to the desk.",
  }),
  DESK_OIDC_CLIENT_ID: setting(text, {
    needs: ['DESK_OIDC_ISSUER', 'DESK_OIDC_CLIENT_SECRET'],
    means: 'The id of the desk at that provider.',
  }),
  DESK_OIDC_CLIENT_SECRET: setting(text, {
    isSecret: true,
    needs: ['DESK_OIDC_ISSUER', 'DESK_OIDC_CLIENT_ID'],
    means: 'The secret of the desk at that provider.',
  }),
}

export type DeskSettings = Settings & ValuesOf<typeof DESK_ROWS>

export const deskSettings = withOwn<typeof DESK_ROWS>

const LOOPBACK = /^(localhost|127\.[\d.]+|\[?::1\]?)$/

const isSafe = (address: string | undefined): boolean => {
  const url = URL.parse(address ?? '')
  return url === null || url.protocol === 'https:' || LOOPBACK.test(url.hostname)
}

/**
 * Returns an error message for each setting of the desk that is unsafe or contradicts another setting. The desk shows
 * personal data. So an http address is allowed only on the same machine.
 */
export const deskContradictions = ({
  DESK_PORT,
  DESK_URL,
  DESK_OIDC_ISSUER,
  SITE_URL,
  API_BASE_URL,
}: DeskSettings): readonly string[] => {
  if (DESK_PORT === undefined) return []
  const problems = {
    'DESK_PORT and API_BASE_URL are both set. With that API this site has no inbox for the desk to show':
      API_BASE_URL !== undefined,
    'DESK_URL is not set; outside this machine (DESK_PORT) the desk needs its https address':
      DESK_URL === undefined && !LOOPBACK.test(DESK_PORT.host),
    'DESK_OIDC_ISSUER holds an http address; outside this machine it takes https': !isSafe(DESK_OIDC_ISSUER),
    'DESK_URL holds an http address; outside this machine it takes https': !isSafe(DESK_URL),
    'DESK_URL is the address of the site, SITE_URL; the desk takes one of its own':
      DESK_URL !== undefined && DESK_URL === SITE_URL,
  }
  return Object.entries(problems).flatMap(([problem, isSo]) => (isSo ? [problem] : []))
}

export const providerOf = ({
  DESK_OIDC_ISSUER: issuer,
  DESK_OIDC_CLIENT_ID: clientId,
  DESK_OIDC_CLIENT_SECRET: clientSecret,
}: DeskSettings) =>
  issuer === undefined || clientId === undefined || clientSecret === undefined
    ? undefined
    : { issuer, clientId, clientSecret }

export type ProviderSettings = NonNullable<ReturnType<typeof providerOf>>
