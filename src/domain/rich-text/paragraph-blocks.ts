import type { RawHtml } from './safe-html.ts'

export const PARAGRAPHS_PER_BLOCK = 2

const AFTER_PARAGRAPH = /(?<=<\/p\s*>)/i

const BLANK = /^\s*(?:<p(?:\s[^<>]*)?>(?:\s|&nbsp;|<br[^<>]*>)*<\/p\s*>)?$/i

/**
 * Rule: The site splits the text about the studio and the text about a game's achievements into blocks of two
 * paragraphs. Empty paragraphs are dropped. If the number of paragraphs is odd, the last block has one paragraph.
 *
 * The HTML is split after each `</p>`, even if the `</p>` is inside another element. A block may then contain half an
 * element, so sanitise each block after the split.
 */
export const paragraphBlocks = (html: RawHtml): readonly RawHtml[] => {
  const paragraphs = html.split(AFTER_PARAGRAPH).filter((paragraph) => !BLANK.test(paragraph))
  const blocks = Math.ceil(paragraphs.length / PARAGRAPHS_PER_BLOCK)
  return Array.from({ length: blocks }, (_, block) => {
    const first = block * PARAGRAPHS_PER_BLOCK
    return paragraphs.slice(first, first + PARAGRAPHS_PER_BLOCK).join('') as RawHtml
  })
}
