import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Answer } from '#application/answer.ts'
import type { HtmlSanitiser } from '#application/ports/html-sanitiser.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import type { SearchDocument } from '#domain/search/search.ts'

type Documents = Answer<readonly SearchDocument[]>

/** The memory for sanitised texts, in characters. */
const MOST_CHARACTERS = 4 * 1024 * 1024

const MOST_CONTENTS = 4

const keptTexts = <Text extends string>(sanitise: (text: Text) => Promise<SafeHtml>) => {
  const kept = new LRUCache<string, { readonly safe: SafeHtml }>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ safe }, text) => safe.length + text.length + 1,
  })
  return async (text: Text): Promise<SafeHtml> => {
    const known = kept.get(text)
    if (known !== undefined) return known.safe
    const safe = await sanitise(text)
    kept.set(text, { safe })
    return safe
  }
}

/**
 * Keeps the work for searches in previews. A preview has its own content at each moment, so its texts are read again
 * for each search. Most texts are the same each time: a text is sanitised only once, and `same` returns the earlier
 * documents if they are equal, so that their index is used again.
 */
export const previewDocuments = (sanitiser: HtmlSanitiser) => {
  const kept = new LRUCache<string, Documents>({ max: MOST_CONTENTS })
  const same = (documents: Documents): Documents => {
    if (!documents.ok) return documents
    const key = hash('sha256', JSON.stringify(documents.value))
    const known = kept.get(key) ?? documents
    kept.set(key, known)
    return known
  }
  return {
    sanitiser: { html: keptTexts(sanitiser.html), markdown: keptTexts(sanitiser.markdown) },
    same,
  }
}
