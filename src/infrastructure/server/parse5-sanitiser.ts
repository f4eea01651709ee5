import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment, serialize } from 'parse5'
import { isActingAttribute } from '#domain/rich-text/acting-attributes.ts'
import { isShownElement } from '#domain/rich-text/elements-that-act.ts'
import { htmlSanitiser, type SanitiseOnce } from '#infrastructure/sanitising/html-sanitiser.ts'

type Node = DefaultTreeAdapterTypes.Node
type ParentNode = DefaultTreeAdapterTypes.ParentNode

const isShown = (node: Node): boolean =>
  defaultTreeAdapter.isTextNode(node) ||
  (defaultTreeAdapter.isElementNode(node) && isShownElement(node.tagName))

/** Without recursion: content may be nested deeper than the stack. */
const takeOutWhatActs = (root: ParentNode): void => {
  const waiting: ParentNode[] = [root]
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    parent.childNodes = parent.childNodes.filter(isShown)
    for (const node of parent.childNodes) {
      if (!defaultTreeAdapter.isElementNode(node)) continue
      node.attrs = node.attrs.filter(({ name, value }) => !isActingAttribute(node.tagName, name, value))
      waiting.push(node)
    }
  }
}

const sanitiseOnce: SanitiseOnce = (text) => {
  const place = defaultTreeAdapter.createElement('div', html.NS.HTML, [])
  const fragment = parseFragment(place, text, {})
  takeOutWhatActs(fragment)
  return serialize(fragment)
}

export const parse5Sanitiser = htmlSanitiser(sanitiseOnce)
