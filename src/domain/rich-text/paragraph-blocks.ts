import type { RawHtml } from './safe-html.ts'

export const PARAGRAPHS_PER_BLOCK = 2

const AFTER_PARAGRAPH = /(?<=<\/p\s*>)/i

const BLANK = /^\s*(?:<p(?:\s[^<>]*)?>(?:\s|&nbsp;|<br[^<>]*>)*<\/p\s*>)?$/i

/**
 * Rule: A text is split into blocks of two paragraphs, after each second `</p>`. A single paragraph at the end is a
 * separate block. Empty paragraphs are dropped.
 *
 * Sanitise each block after the split, because the split may cut an element or an attribute in two.
 */
export const paragraphBlocks = (html: RawHtml): readonly RawHtml[] => {
  const paragraphs = html.split(AFTER_PARAGRAPH).filter((paragraph) => !BLANK.test(paragraph))
  const blocks = Math.ceil(paragraphs.length / PARAGRAPHS_PER_BLOCK)
  return Array.from({ length: blocks }, (_, block) => {
    const first = block * PARAGRAPHS_PER_BLOCK
    return paragraphs.slice(first, first + PARAGRAPHS_PER_BLOCK).join('') as RawHtml
  })
}
