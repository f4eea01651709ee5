import { isWebAddress } from '../forms/web-address.ts'
import { isLanguage } from '../language/languages.ts'
import { isOwnPath, linkInLanguage } from '../language/link.ts'

/** Where `href="#id"` in a description leads; `language` is that of the page. */
export interface InternalLink {
  readonly language: string
  readonly link: string
}

/**
 * Rule: An internal link leads to the page of its own language, with the language's prefix; an answer that is
 * neither an http(s) address nor a path of this site is ignored.
 */
export const internalLinkAddress = ({ language, link }: InternalLink): string | null => {
  const address = link.trim()
  if (isWebAddress(address)) return address
  if (!isOwnPath(address)) return null
  return isLanguage(language) ? linkInLanguage(address, language) : address
}
