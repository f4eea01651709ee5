import { withoutPrefix } from '../language/address.ts'
import { PAGE_NAMES, rowOf } from './pages.ts'

export type ColourScheme = 'white' | 'black'

const WHITE = PAGE_NAMES.map(rowOf)
  .filter(({ scheme }) => scheme === 'white')
  .map(({ path }) => path)

/** Rule: Pages under /terms and /blog are white, all others black, in every language. */
export const colourSchemeOf = (address: string): ColourScheme => {
  const path = withoutPrefix(address).replace(/[?#].*/s, '')
  return WHITE.some((white) => path === white || path.startsWith(`${white}/`)) ? 'white' : 'black'
}
