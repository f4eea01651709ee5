import type { Environment } from './setting.ts'

interface Merge {
  readonly former: readonly string[]
  readonly value: (read: (name: string) => string) => string
}

/**
 * Each key is a setting that replaces settings of version 1.0.0. For example, `HSTS` replaces `HSTS_DAYS`. The old
 * settings work until the next release.
 */
const MERGES: Readonly<Record<string, Merge>> = {
  HSTS: {
    former: ['HSTS_DAYS', 'HSTS_SUBDOMAINS', 'HSTS_PRELOAD'],
    value: (read) => {
      if (read('HSTS') !== '') return read('HSTS')
      if (read('HSTS_PRELOAD') === 'true') return 'preload'
      return `${read('HSTS_DAYS') || 1}${read('HSTS_SUBDOMAINS') === 'true' ? ' subdomains' : ''}`
    },
  },
  ADMIN_PORT: {
    former: ['ADMIN_HOST'],
    value: (read) => {
      const [host, port] = [read('ADMIN_HOST'), read('ADMIN_PORT')]
      if (port === '' || port.includes(':')) return port
      return `${host.includes(':') ? `[${host}]` : host}:${port}`
    },
  },
}

export const successorOf = (name: string): string | undefined =>
  Object.entries(MERGES).find(([, { former }]) => former.includes(name))?.[0]

/**
 * Returns the environment variables that give a setting its value. For example, `HSTS` may get its value from
 * `HSTS_DAYS`.
 */
export const sourcesOf = (name: string, environment: Environment): readonly string[] =>
  [name, ...(MERGES[name]?.former ?? [])].filter((one) => (environment[one] ?? '') !== '')

export const withSuccessors = (environment: Environment): Environment => {
  const read = (name: string) => environment[name] ?? ''
  const merged = Object.entries(MERGES)
    .filter(([, { former }]) => former.some((name) => read(name) !== ''))
    .map(([name, { value }]) => [name, value(read)])
  return { ...environment, ...Object.fromEntries(merged) }
}
