// Browsers skip these inside the name of a scheme, or before it.
const SKIPPED = /[\p{Cc}\p{Cf}\s]/gu
const ACTING_SCHEME = /^(?:javascript|vbscript|data):/i
/** An SVG is no mere image: opened on its own it runs scripts. */
const IMAGE = /^data:image\/(?!svg)/i

const ADDRESS_ATTRIBUTES: ReadonlySet<string> = new Set([
  'href',
  'xlink:href',
  'src',
  'srcset',
  'poster',
  'action',
  'formaction',
  'background',
  'cite',
  'ping',
])

/** Rule: Content carries no inline handlers: attributes whose name begins with `on`. */
export const isHandlerAttribute = (name: string): boolean => /^on/i.test(name)

/** Rule: Content carries no addresses that act: `javascript:`, `vbscript:`, and `data:` unless it is an image. */
export const isActingAddress = (address: string): boolean => {
  const read = address.replace(SKIPPED, '')
  return ACTING_SCHEME.test(read) && !IMAGE.test(read)
}

/** Rule: An attribute acts as a handler, as a document inside the document, or by its address. */
export const isActingAttribute = (name: string, value: string): boolean =>
  isHandlerAttribute(name) ||
  name.toLowerCase() === 'srcdoc' ||
  (ADDRESS_ATTRIBUTES.has(name.toLowerCase()) && isActingAddress(value))
