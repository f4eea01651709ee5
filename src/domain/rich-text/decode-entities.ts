const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi
const REPLACEMENT = '\ufffd'
const LAST_CODE_POINT = 0x10ffff

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['shy', '\u00ad'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['copy', '©'],
  ['reg', '®'],
  ['trade', '™'],
])

const characterOf = (code: number): string =>
  code === 0 || code > LAST_CODE_POINT ? REPLACEMENT : String.fromCodePoint(code).toWellFormed()

export const decodeEntities = (html: string): string =>
  html.replace(ENTITY, (entity, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? entity
    return characterOf(Number(decimal ?? `0x${hexadecimal}`))
  })
