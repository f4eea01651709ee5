import type { Notebook, Place } from '../notebook.ts'
import { type Keyed, noteRepeats } from './repeats.ts'

const SLUG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u

/** Slugs become addresses: of readable characters, each once whatever its case, and none that the API uses itself. */
export const checkSlugs = (
  notebook: Notebook,
  entries: readonly { readonly slug: string; readonly place: Place }[],
  reserved: readonly string[] = [],
): void => {
  for (const { slug, place } of entries) {
    if (!SLUG.test(slug)) notebook.error(place, JSON.stringify(slug), 'a slug of letters, digits and - . _ ~')
    if (reserved.includes(slug))
      notebook.error(
        place,
        JSON.stringify(slug),
        `a slug other than ${reserved.join(', ')}, which the API uses`,
      )
  }
  const keyed = entries.map(({ slug, place }): Keyed => ({ key: slug.toLowerCase(), place }))
  noteRepeats(notebook, keyed, 'a slug of its own')
}
