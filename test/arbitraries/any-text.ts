import fc from 'fast-check'

/**
 * Makes any code units, including halves of surrogate pairs. The unit `binary` of fast-check takes more than a second
 * to set up.
 */
export const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0, max: 0xffff })))
  .map((units) => String.fromCharCode(...units))

/** Any text that is valid Unicode. */
export const wellFormedText = anyText.map((text) => text.toWellFormed())

/** Makes any web address. It does not use `fc.webUrl`, which sets up the slow unit `binary` for its paths. */
export const anyWebAddress = fc
  .tuple(fc.constantFrom('http', 'https'), fc.webAuthority(), fc.array(wellFormedText, { maxLength: 3 }))
  .map(
    ([scheme, authority, parts]) => `${scheme}://${[authority, ...parts.map(encodeURIComponent)].join('/')}`,
  )
