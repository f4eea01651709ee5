export type ByteRange =
  | { readonly is: 'whole' }
  | { readonly is: 'part'; readonly start: number; readonly end: number }
  | { readonly is: 'outside' }

const WHOLE = { is: 'whole' } as const

/** Reads a `Range` header over a file of `size` bytes. Several ranges in one header are answered whole, as HTTP allows. */
export const byteRange = (header: string | undefined, size: number): ByteRange => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (match === null || (first === '' && last === '')) return WHOLE
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return WHOLE
  return start >= size || end < start ? { is: 'outside' } : { is: 'part', start, end }
}
