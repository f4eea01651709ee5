import { inLanguage } from '../language/address.ts'
import { addressParts, pageAddress } from './page-address.ts'
import { LIST_FILE } from './pages.ts'

/** Stands for header and footer in a list of changed pages: they are the same on all. */
export const FRAME = '*'

const OF_FRAME = 'site'

/** Of what is made of all content at once. */
const OF_CONTENT = 'content'

/** In a header, spaces and commas are between tags. */
const written = (kind: string, path: string): string => `${kind}:${path.replace(/[ ,]/g, encodeURIComponent)}`

/** The list that a page is in: /blog of /blog/an-article. */
const listOf = (address: string): string => {
  const { language, path } = pageAddress(address)
  return inLanguage(`/${path.split('/')[1] ?? ''}`, language)
}

/** Rule: An answer is tagged with what it is made from: its page, the list of its section, header and footer, or all content. */
export const cacheTags = (address: string): readonly string[] => {
  const { path } = addressParts(address)
  const card = /^\/cards(\/.*)\.jpg$/.exec(path)?.[1]
  if (card !== undefined) return [written('page', card === '/index' ? '/' : card), OF_FRAME]
  const picture = /^\/images\/[^/]+\/[^/]+(\/.*)/.exec(path)?.[1]
  if (picture !== undefined) return [written('picture', picture)]
  if (path.startsWith('/media/')) return [written('file', path)]
  if (path.startsWith('/api/') || /^\/sitemap\.xml$|\/search\/index\.json$/.test(path)) return [OF_CONTENT]
  if (LIST_FILE.test(path)) return [written('list', listOf(path)), OF_FRAME]
  const list = listOf(path)
  return [written('page', path), ...(list === path ? [written('list', path)] : []), OF_FRAME]
}

/** Rule: A changed page outdates its own answers, the lists that it is in, and what is made of all content; a changed header or footer outdates every page. */
export const outdatedTags = (changed: readonly string[]): readonly string[] => {
  if (changed.includes(FRAME)) return [OF_FRAME, OF_CONTENT]
  const tags = changed.flatMap((address) => [
    written('page', addressParts(address).path),
    written('list', listOf(address)),
  ])
  return changed.length === 0 ? [] : [...new Set([...tags, OF_CONTENT])]
}
