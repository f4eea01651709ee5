import { withoutPrefix } from '../language/address.ts'

const pathOf = (address: string): string => withoutPrefix(address).replace(/[?#].*/s, '')

/** Rule: A menu's link is current on its own page and on those below it. */
export const isCurrentLink = (address: string, path: string): boolean => {
  const link = pathOf(address)
  return link === path || (link !== '/' && path.startsWith(`${link}/`))
}
