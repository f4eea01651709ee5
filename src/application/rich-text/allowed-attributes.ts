import { ALLOWED_ELEMENTS } from './allowed-elements.ts'

const PROPERTY =
  /^(?:aspect-ratio|background-color|clear|color|float|(?:max-|min-)?height|(?:max-)?width|letter-spacing|line-height|list-style-type|object-fit|text-(?:align|decoration|indent|transform)|vertical-align|white-space|font-(?:style|variant|weight|size)|border-(?:collapse|radius|spacing)|(?:border|margin|padding)(?:-(?:top|right|bottom|left))?)$/

/**
 * Matches a CSS value that consists of words, numbers and colours. URLs, escapes and comments do not match. Negative
 * values do not match either, because a negative margin could move an element over other parts of the page.
 */
const VALUE = /^(?:(?:rgb|hsl)a?\([\d\s.,%]*\)|[#\w.%\s,]|(?<=[a-z])-(?=[a-z]))+$/i

const LENGTH = /^[\w.%]+$/

const CAPPED = /^min\([\w.%]+, 100%\)$/

/**
 * Returns the value to keep, or null. Video hosts offer a frame in an element without a height, whose padding in percent
 * makes room for the frame. On this site, the frame has a size and would cover the text below it.
 */
const allowedValue = (property: string, value: string): string | null => {
  if (property === 'max-width' && CAPPED.test(value)) return value
  if (!PROPERTY.test(property) || !VALUE.test(value)) return null
  if (property === 'max-width') return LENGTH.test(value) ? `min(${value}, 100%)` : null
  if (property.startsWith('padding')) return value.includes('%') ? null : value
  return property.endsWith('height') && /^0(?!\.)/.test(value) ? null : value
}

/**
 * Rule: Inline styles in content can change the look and the size of elements. They cannot load files, cover other
 * parts of the page or make an element wider than the text.
 */
export const allowedStyle = (style: string): string | null => {
  const declarations = style.split(';').flatMap((declaration) => {
    const [written = '', value = '', ...rest] = declaration.split(':').map((part) => part.trim())
    const property = written.toLowerCase()
    const kept = rest.length === 0 ? allowedValue(property, value) : null
    return kept === null ? [] : [`${property}: ${kept}`]
  })
  return declarations.length === 0 ? null : declarations.join('; ')
}

/**
 * Matches characters that browsers ignore in the scheme of a URL. An attacker could use these characters to hide the
 * scheme `javascript:`.
 */
const SKIPPED = /[\p{Cc}\p{Cf}\s]/gu

/**
 * Matches the scheme of an address, which is the text before the first colon. A colon inside a path, a query or a
 * fragment does not end a scheme.
 */
const SCHEME = /^([^/?#:\\]*):/

/** Matches an image in a data URL. SVG images do not match, because an SVG that is opened directly runs its scripts. */
const IMAGE_DATA = /^data:image\/(?:avif|gif|jpeg|png|webp)[;,]/i

const hasScheme = (address: string, allowed: readonly string[]): boolean => {
  const scheme = SCHEME.exec(address.replace(SKIPPED, ''))?.[1]
  return scheme === undefined || allowed.includes(scheme.toLowerCase())
}

/** Rule: Links in content may lead to http(s) addresses, e-mail addresses, telephone numbers, or paths of this site. */
export const isAllowedLink = (address: string): boolean =>
  hasScheme(address, ['http', 'https', 'mailto', 'tel'])

/**
 * Rule: Images and videos in content have http(s) addresses or paths of this site. An image may also have a data URL,
 * but not if it is an SVG.
 */
export const isAllowedMedia = (address: string): boolean =>
  hasScheme(address, ['http', 'https']) || IMAGE_DATA.test(address.trim())

const isAllowedMediaList = (addresses: string): boolean =>
  addresses.split(/[\s,]/).every((address) => hasScheme(address, ['http', 'https']))

/**
 * Returns false for a name that looks like a global variable, such as `_cache` or `trustedTypes`. If the `id` or the
 * `name` of an element is `_cache`, browsers add the element to `window`. A script could then mistake the element for
 * its variable.
 */
const isOrdinaryName = (name: string): boolean =>
  /^[\p{L}\d][\p{L}\d.:_-]*$/u.test(name) && !/\p{Ll}\p{Lu}/u.test(name)

const isOwnTarget = (target: string): boolean => /^_(?:blank|self)$/i.test(target)

const CHECKED: Readonly<Record<string, (value: string) => boolean>> = {
  cite: isAllowedLink,
  href: isAllowedLink,
  id: isOrdinaryName,
  name: isOrdinaryName,
  poster: isAllowedMedia,
  src: isAllowedMedia,
  srcset: isAllowedMediaList,
  target: isOwnTarget,
}

/**
 * The attributes that every element may have. `class` is not allowed, because content could use the classes of the
 * site to imitate the site's own controls.
 */
const EVERYWHERE: ReadonlySet<string> = new Set('dir hidden id lang role style title translate'.split(' '))

const ARIA = /^aria-[a-z]+$/

const isAllowedName = (element: string, name: string): boolean =>
  EVERYWHERE.has(name) || ARIA.test(name) || ALLOWED_ELEMENTS.get(element)?.includes(name) === true

/**
 * Rule: An attribute is kept if its element may have the attribute and if the value is harmless. All other attributes
 * are removed.
 *
 * Returns the value to keep, or null.
 */
export const allowedAttribute = (element: string, name: string, value: string): string | null => {
  if (!isAllowedName(element, name)) return null
  if (name === 'style') return allowedStyle(value)
  const isAllowed = CHECKED[name]
  return isAllowed === undefined || isAllowed(value) ? value : null
}
