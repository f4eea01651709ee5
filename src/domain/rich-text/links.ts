import { type Attribute, attributesIn, valueNamed } from './attribute.ts'
import { markupIn } from './markup.ts'

const OPENING_LENGTH = '<a'.length

export interface WrittenLink {
  readonly address: string
  readonly attributes: readonly Attribute[]
  readonly start: number
  readonly end: number
}

/** Every `<a href>` of an HTML text. */
export const linksIn = (html: string): readonly WrittenLink[] =>
  Array.from(markupIn(html)).flatMap(({ is, name, start, end }) => {
    if (is !== 'opening' || name !== 'a' || html[end - 1] !== '>') return []
    const attributes = attributesIn(html.slice(start + OPENING_LENGTH, end - 1))
    const address = valueNamed(attributes, 'href')?.trim()
    return address === undefined ? [] : [{ address, attributes, start, end }]
  })

/** The text with some of its links rewritten. All else is kept, so what was safe remains safe. */
export const rewriteLinks = <Html extends string>(
  html: Html,
  links: readonly WrittenLink[],
  change: (link: WrittenLink) => readonly Attribute[],
): Html => {
  const pieces: string[] = []
  let from = 0
  for (const link of links) {
    pieces.push(
      html.slice(from, link.start),
      '<a ',
      change(link)
        .map(({ source }) => source)
        .join(' '),
      '>',
    )
    from = link.end
  }
  return (pieces.join('') + html.slice(from)) as Html
}
