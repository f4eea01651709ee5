import { LRUCache } from 'lru-cache'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'

/** Reads pages without a browser. */

export type Element = DefaultTreeAdapterTypes.Element

type Node = DefaultTreeAdapterTypes.Node

/** Collects the nodes in one list. Nested lists would be copied once for each ancestor. */
const within = (node: Node, nodes: Node[] = []): readonly Node[] => {
  nodes.push(node)
  if ('childNodes' in node) for (const child of node.childNodes) within(child, nodes)
  return nodes
}

const elementsWithin = (node: Node): readonly Element[] => within(node).filter((one) => 'tagName' in one)

/** The elements of the latest pages. A test asks a page several questions, and parsing takes most of the time. */
const latestPages = new LRUCache<string, readonly Element[]>({
  max: 4,
  memoMethod: (html) => elementsWithin(parse(html)),
})

export const elementsIn = (html: string | Element): readonly Element[] =>
  typeof html === 'string' ? latestPages.memo(html) : elementsWithin(html)

export const elementsOf = (html: string | Element, tagName: string): readonly Element[] =>
  elementsIn(html).filter((one) => one.tagName === tagName)

export const attributeOf = (element: Element | undefined, name: string): string | undefined =>
  element?.attrs.find((one) => one.name === name)?.value

export const textOf = (element: Element | undefined): string =>
  element === undefined
    ? ''
    : within(element)
        .map((node) => ('value' in node ? node.value : ''))
        .join('')

/** Returns the part of a page that has this accessible name. */
export const regionOf = (html: string, name: string): Element | undefined => {
  const all = elementsIn(html)
  const labelOf = (region: Element) =>
    attributeOf(region, 'aria-label') ??
    textOf(all.find((one) => attributeOf(one, 'id') === attributeOf(region, 'aria-labelledby')))
  return all.find((one) => one.tagName === 'section' && labelOf(one) === name)
}

/** Returns the text of the main part of a page. */
export const mainTextOf = (html: string): string => textOf(elementsOf(html, 'main')[0])
