import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, LANGUAGES, type Language } from './languages.ts'

const [, ...OTHERS] = LANGUAGES

const PREFIXED = new Map<string, Language>(
  OTHERS.map((language) => [LANGUAGE_FACTS[language].prefix.slice(1), language]),
)

const NAMES = [...PREFIXED.keys()].join('|')

/** Matches a language prefix. A backslash also ends the prefix, because browsers treat a backslash as a slash. */
const PREFIX = new RegExp(`^/(${NAMES})(?=[/\\\\?#]|$)`)
const PREFIXES = new RegExp(`^(?:[/\\\\]+(?:${NAMES})(?=[/\\\\?#]|$))+`)

/**
 * Rule: An address of this site has exactly one slash at the start, so that the address never leads to another host.
 *
 * Browsers drop tabs and line breaks and treat a backslash as a slash, so `/\t\evil.example` would lead to another
 * host.
 */
export const onThisSite = (address: string): string =>
  `/${address.replace(/[\t\n\r]/g, '').replace(/^[/\\]+/, '')}`

/** Rule: `/ru` and everything under `/ru/` is Russian. An address without a language prefix is English. */
export const languageOf = (path: string): Language =>
  PREFIXED.get(PREFIX.exec(path)?.[1] ?? '') ?? DEFAULT_LANGUAGE

/** Rule: The prefix of a language, such as /ru, is not part of a page's path. */
export const withoutPrefix = (path: string): string => onThisSite(path.replace(PREFIX, ''))

/**
 * Rule: The address of a page is the prefix of the language and then the path. The path is the same in all languages.
 * English has no prefix.
 */
export const localizedAddress = (path: string, language: Language): string => {
  const address = onThisSite(path)
  const { prefix } = LANGUAGE_FACTS[language]
  return prefix === '' ? address : prefix + address.replace(/^\/(?=[?#]|$)/, '')
}

/**
 * Rule: If a visitor chooses another language, the path, the query and the hash of the address stay the same. Only the
 * language prefix changes.
 *
 * The function also removes repeated prefixes. Otherwise the English address of `/ru/ru/jobs` would be `/ru/jobs`, but
 * `/ru/jobs` is Russian.
 */
export const addressInLanguage = (address: string, language: Language): string =>
  localizedAddress(onThisSite(address).replace(PREFIXES, ''), language)
