import { marked } from 'marked'
import { INTERNAL_LINKS_REWRITTEN, internalLinkIds } from '#domain/rich-text/internal-links.ts'
import { positionAt } from '../json/position.ts'
import type { PackTools } from '../pack-tools.ts'
import { LINKS } from './internal-links.ts'

/** The places of `#id` in a Markdown text, in their order. */
const placesOf = (ids: readonly string[], markdown: string): readonly number[] => {
  let from = 0
  return ids.map((id) => {
    const found = markdown.indexOf(`#${id}`, from)
    from = found + 1
    return Math.max(found, 0)
  })
}

/** What becomes of the `#number` links of a description. */
export const checkInternalLinks = (
  { source, notebook }: PackTools,
  file: string,
  known: ReadonlyMap<string, unknown>,
): void => {
  const markdown = source.text(file)
  if (!markdown.includes('#')) return
  const ids = internalLinkIds(marked.parse(markdown, { async: false }))
  placesOf(ids, markdown).forEach((offset, index) => {
    const place = { file, ...positionAt(markdown, offset), field: '' }
    const found = `#${ids[index]}`
    if (index >= INTERNAL_LINKS_REWRITTEN)
      notebook.warning(place, `one more internal link, ${found}`, 'one: only the first is rewritten')
    else if (!known.has(ids[index] ?? '') && !source.isBroken(LINKS))
      notebook.warning(place, found, `the id of a link in ${LINKS}`)
  })
}
