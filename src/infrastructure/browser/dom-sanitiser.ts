import { isActingAttribute } from '#domain/rich-text/acting-attributes.ts'
import { isShownElement } from '#domain/rich-text/elements-that-act.ts'
import { htmlSanitiser, type SanitiseOnce } from '#infrastructure/sanitising/html-sanitiser.ts'

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

/** The browser parses text only with a policy's permission. This one is for a document in which nothing runs. */
const unsafe = policies?.createPolicy('to-be-sanitised', { createHTML: (text) => text })

/** In a document of its own, where nothing runs and nothing is fetched. */
const sanitiseInDocument: SanitiseOnce = (text) => {
  const place = document.implementation.createHTMLDocument('').createElement('div')
  place.innerHTML = unsafe?.createHTML(text) ?? text
  takeOutWhatActs(place)
  return place.innerHTML
}

/** For what is fetched later: what the server rendered into the page is sanitised already. */
export const domSanitiser = htmlSanitiser(sanitiseInDocument)
