import fc from 'fast-check'

/** Any code units, also halves of surrogate pairs. The unit `binary` takes more than a second to make. */
export const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0, max: 0xffff })))
  .map((units) => String.fromCharCode(...units))

/** Any text that is valid Unicode. */
export const wellFormedText = anyText.map((text) => text.toWellFormed())

/** Any address of the web. `fc.webUrl` makes the unit `binary` for its paths. */
export const anyWebAddress = fc
  .tuple(fc.constantFrom('http', 'https'), fc.webAuthority(), fc.array(wellFormedText, { maxLength: 3 }))
  .map(
    ([scheme, authority, parts]) => `${scheme}://${[authority, ...parts.map(encodeURIComponent)].join('/')}`,
  )
