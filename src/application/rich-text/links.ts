import { decodeEntities } from '#domain/rich-text/decode-entities.ts'
import { markupIn } from '#domain/rich-text/markup.ts'

export interface Attribute {
  readonly name: string
  readonly value: string
  readonly source: string
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

export const attributesIn = (source: string): readonly Attribute[] =>
  Array.from(source.matchAll(ATTRIBUTE), ([written, name = '', double, single, bare]) => ({
    name: name.toLowerCase(),
    value: decodeEntities(double ?? single ?? bare ?? ''),
    source: written,
  }))

export const attribute = (name: string, value: string): Attribute => ({
  name,
  value,
  source: `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
})

/** Returns the value of the first attribute with this name. Browsers ignore further attributes with the same name. */
export const valueNamed = (attributes: readonly Attribute[], name: string): string | null =>
  attributes.find((one) => one.name === name)?.value ?? null

export const withAttribute = (
  attributes: readonly Attribute[],
  name: string,
  value: string,
): readonly Attribute[] => attributes.map((one) => (one.name === name ? attribute(name, value) : one))

const OPENING_LENGTH = '<a'.length

export interface WrittenLink {
  readonly address: string
  readonly attributes: readonly Attribute[]
  readonly start: number
  readonly end: number
}

export const linksIn = (html: string): readonly WrittenLink[] =>
  Array.from(markupIn(html)).flatMap(({ is, name, start, end }) => {
    if (is !== 'opening' || name !== 'a' || html[end - 1] !== '>') return []
    const attributes = attributesIn(html.slice(start + OPENING_LENGTH, end - 1))
    const address = valueNamed(attributes, 'href')?.trim()
    return address === undefined ? [] : [{ address, attributes, start, end }]
  })

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
