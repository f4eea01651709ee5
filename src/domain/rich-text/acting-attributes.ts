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
  'data',
])

/** Rule: Content carries no inline handlers: attributes whose name begins with `on`. */
export const isHandlerAttribute = (name: string): boolean => /^on/i.test(name)

/** Rule: Content carries no addresses that act: `javascript:`, `vbscript:`, and `data:` unless it is an image. */
export const isActingAddress = (address: string): boolean => {
  const read = address.replace(SKIPPED, '')
  return ACTING_SCHEME.test(read) && !IMAGE.test(read)
}

/** Any other would be read as two attributes once it is written out: `x"onclick` is one when it is first read. */
const PLAIN_NAME = /^[a-z_][\w:.-]*$/i

/** Rule: Every attribute that is shown has a plain name: letters, digits and `_ : . -`. */
const isPlainName = (name: string): boolean => PLAIN_NAME.test(name)

/** Browsers let the names of these stand in for the document's own properties, which the page's script lives by. */
const NAMED_IN_THE_DOCUMENT: ReadonlySet<string> = new Set(['img', 'iframe', 'embed', 'object', 'form'])

/** Rule: Nothing in content takes the name of something in the page: no named pictures, no fields of the page's forms. */
const takesAName = (element: string, name: string): boolean =>
  name === 'form' || (name === 'name' && NAMED_IN_THE_DOCUMENT.has(element))

/** Rule: An attribute acts as a handler, as a document inside the document, by its address, or by whom it is taken for. */
export const isActingAttribute = (element: string, name: string, value: string): boolean => {
  const attribute = name.toLowerCase()
  return (
    !isPlainName(attribute) ||
    isHandlerAttribute(attribute) ||
    attribute === 'srcdoc' ||
    takesAName(element.toLowerCase(), attribute) ||
    (ADDRESS_ATTRIBUTES.has(attribute) && isActingAddress(value))
  )
}
