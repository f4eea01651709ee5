export const PARAGRAPHS_PER_BLOCK = 2

const AFTER_PARAGRAPH = /(?<=<\/p\s*>)/i

/** Rule: A text is split after each `</p>`, two paragraphs a block, a last odd one alone; blank remains are dropped. */
export const paragraphBlocks = (html: string): readonly string[] => {
  const paragraphs = html.split(AFTER_PARAGRAPH).filter((paragraph) => paragraph.trim() !== '')
  const blocks = Math.ceil(paragraphs.length / PARAGRAPHS_PER_BLOCK)
  return Array.from({ length: blocks }, (_, block) => {
    const first = block * PARAGRAPHS_PER_BLOCK
    return paragraphs.slice(first, first + PARAGRAPHS_PER_BLOCK).join('')
  })
}
