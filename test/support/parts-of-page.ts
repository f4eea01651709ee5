import { attributeOf, type Element, elementsOf, regionOf, textOf } from './html.ts'

/** Finds parts of a page as a visitor names them, without a browser. */

export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

export const region = (html: string, name: string): Element => {
  const found = regionOf(html, name)
  if (found === undefined) throw new Error(`No region is called ${name}`)
  return found
}

export const titleOf = (html: string): string => textOf(elementsOf(html, 'title')[0])

export const headingOf = (html: string): string => plain(textOf(elementsOf(html, 'h1')[0]))

export const mainOf = (html: string): Element => {
  const [main] = elementsOf(html, 'main')
  if (main === undefined) throw new Error('The page has no main part')
  return main
}

/** Returns the name of a control, as its label or as its texts and pictures. */
export const nameOf = (control: Element): string => {
  const alts = elementsOf(control, 'img').map((image) => attributeOf(image, 'alt') ?? '')
  return plain(attributeOf(control, 'aria-label') ?? [textOf(control), ...alts].join(' '))
}

export const named = (within: Element, tagName: string, name: string): Element | undefined =>
  elementsOf(within, tagName).find((one) => nameOf(one).includes(name))

export const hrefOf = (within: Element, name: string): string | undefined =>
  attributeOf(named(within, 'a', name), 'href')

export const listItems = (within: Element): readonly Element[] => elementsOf(within, 'li')

export const picturesIn = (part: Element | undefined) =>
  elementsOf(part ?? '', 'img').map((picture) => plain(attributeOf(picture, 'alt') ?? ''))

export const hrefsIn = (part: Element | undefined) =>
  elementsOf(part ?? '', 'a').map((link) => attributeOf(link, 'href'))

export const articlesOf = (html: string) => elementsOf(mainOf(html), 'article')

export const articleOf = (html: string, words: string): Element => {
  const found = articlesOf(html).find((one) => plain(textOf(one)).includes(words))
  if (found === undefined) throw new Error(`No article is called ${words}`)
  return found
}

/** Returns what the page tells search engines. */
export const structuredDataOf = (html: string): readonly { readonly [name: string]: unknown }[] =>
  elementsOf(html, 'script')
    .filter((script) => attributeOf(script, 'type') === 'application/ld+json')
    .map((script) => JSON.parse(textOf(script)))

export const listOf = (html: string, label: string): Element => {
  const found = elementsOf(html, 'ul').find((list) => plain(attributeOf(list, 'aria-label') ?? '') === label)
  if (found === undefined) throw new Error(`No list is called ${label}`)
  return found
}
