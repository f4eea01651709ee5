import { markupIn } from '#domain/rich-text/markup.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import { attributesIn, valueNamed } from './links.ts'

export interface Section {
  readonly id: string
  readonly title: string
}

const HEADING = '<h2'

/**
 * Rule: The contents of a legal document are its second-level headings. A heading without an `id` gets one by its
 * place, so that a link to a section leads to the same section in every language.
 */
export const withSections = (html: SafeHtml) => {
  const sections: Section[] = []
  const pieces: string[] = []
  let copied = 0
  let place = 0
  let opened = { id: '', end: 0 }
  for (const { is, name, start, end } of markupIn(html)) {
    if (name !== 'h2') continue
    if (is === 'opening') {
      place += 1
      const own = valueNamed(attributesIn(html.slice(start + HEADING.length, end)), 'id')
      opened = { id: own || `part-${place}`, end }
      if (own) continue
      pieces.push(html.slice(copied, start), `${HEADING} id="${opened.id}"`)
      copied = start + HEADING.length
    } else {
      const title = plainText(html.slice(opened.end, start))
      if (title !== '') sections.push({ id: opened.id, title })
    }
  }
  return { html: (pieces.join('') + html.slice(copied)) as SafeHtml, sections }
}
