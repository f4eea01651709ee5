import { onThisSite } from '../language/address.ts'

const isSlash = (character: string | undefined): boolean => character === '/' || character === '\\'

/** Rule: A page has one address: without a trailing slash, its query kept, always on this site. */
export const canonicalAddress = (address: string): string => {
  const own = onThisSite(address)
  const pathLength = own.search(/[?#]|$/)
  let end = pathLength
  while (end > 1 && isSlash(own[end - 1])) end -= 1
  return own.slice(0, end) + own.slice(pathLength)
}
