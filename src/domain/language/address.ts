import type { Language } from './language.ts'

const RUSSIAN_PREFIX = '/ru'

/** What follows the prefix. A backslash counts, because browsers read it as a slash. */
const PREFIX = /^\/ru(?=[/\\?#]|$)/
const PREFIXES = /^(?:[/\\]+ru(?=[/\\?#]|$))+/

/**
 * Rule: No address, however odd, leads to another host: it has exactly one leading slash.
 *
 * Browsers drop tabs and line breaks and read a backslash as a slash, so `/\t\evil.example` would be a host.
 */
export const onThisSite = (address: string): string =>
  `/${address.replace(/[\t\n\r]/g, '').replace(/^[/\\]+/, '')}`

/** Rule: `/ru` and everything under `/ru/` is Russian; every other address is English. */
export const languageOf = (path: string): Language => (PREFIX.test(path) ? 'ru' : 'en')

/** Rule: The prefix of the Russian version is no part of the page's own path. */
export const withoutPrefix = (path: string): string => onThisSite(path.replace(PREFIX, ''))

/** Rule: The Russian version of a page is the same path under `/ru`; the English one has no prefix. */
export const inLanguage = (path: string, language: Language): string => {
  const address = onThisSite(path)
  return language === 'ru' ? RUSSIAN_PREFIX + address.replace(/^\/(?=[?#]|$)/, '') : address
}

/** Rule: Choosing a language keeps path, query and hash, and always arrives in that language. */
export const twinAddress = (address: string, language: Language): string =>
  inLanguage(onThisSite(address).replace(PREFIXES, ''), language)
