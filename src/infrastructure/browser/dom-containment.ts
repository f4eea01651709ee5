import { isActingAttribute } from '#domain/rich-text/acting-attributes.ts'
import { isShownElement } from '#domain/rich-text/elements-that-act.ts'
import type { Containment } from '#infrastructure/typesetting/typesetter.ts'

const isShown = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE || (node instanceof Element && isShownElement(node.localName))

/** Without recursion: content may be nested deeper than the stack. */
const takeOutWhatActs = (root: Element): void => {
  const waiting: Element[] = [root]
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    for (const node of [...parent.childNodes]) {
      if (!isShown(node)) node.remove()
      else if (node instanceof Element) {
        for (const { name, value } of [...node.attributes]) {
          if (isActingAttribute(node.localName, name, value)) node.removeAttribute(name)
        }
        waiting.push(node)
      }
    }
  }
}

interface Policy {
  readonly createHTML: (text: string) => string
}

interface Policies {
  readonly createPolicy: (name: string, rules: Policy) => Policy
}

const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')

/** To be parsed, text that nobody has looked at yet needs leave: it gets it here, for a document that does nothing. */
const unread = policies?.createPolicy('to-be-contained', { createHTML: (text) => text })

/** In a document of its own, where nothing runs and nothing is fetched. */
export const domContainment: Containment = (text) => {
  const place = document.implementation.createHTMLDocument('').createElement('div')
  place.innerHTML = unread?.createHTML(text) ?? text
  takeOutWhatActs(place)
  return place.innerHTML
}
