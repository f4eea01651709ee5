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
