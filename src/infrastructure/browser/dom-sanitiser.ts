import { allowedAttribute } from '#application/rich-text/allowed-attributes.ts'
import { type Treatment, treatmentOf } from '#application/rich-text/allowed-elements.ts'
import { shownFrame } from '#application/rich-text/frames.ts'
import { htmlSanitiser, type SanitiseOnce } from '#infrastructure/sanitising/html-sanitiser.ts'

const treatment = (node: Node): Treatment => {
  if (node.nodeType === Node.TEXT_NODE) return 'keep'
  if (!(node instanceof Element)) return 'remove'
  return treatmentOf(node.localName, node instanceof HTMLElement)
}

const keepAllowedAttributes = (element: Element): void => {
  for (const { name, value } of [...element.attributes]) {
    const allowed = allowedAttribute(element.localName, name, value)
    if (allowed === null) element.removeAttribute(name)
    else if (allowed !== value) element.setAttribute(name, allowed)
  }
}

const unwrapped = (node: ChildNode): ChildNode | null => {
  const first = node.firstChild ?? node.nextSibling
  while (node.firstChild !== null) node.before(node.firstChild)
  node.remove()
  return first
}

const replaceFrame = (frame: Element): void => {
  const shown = shownFrame(frame.getAttribute('src') ?? '', frame.getAttribute('title') ?? '')
  if (shown === null) {
    frame.remove()
    return
  }
  const element = frame.ownerDocument.createElement(shown.element)
  for (const [name, value] of Object.entries(shown.attributes)) element.setAttribute(name, value)
  element.append(shown.text)
  frame.replaceWith(element)
}

/** Uses a loop, because a recursive function would overflow the call stack on deeply nested content. */
const keepAllowed = (root: Element): void => {
  const parents: Element[] = [root]
  for (let parent = parents.pop(); parent !== undefined; parent = parents.pop()) {
    for (let node = parent.firstChild; node !== null; ) {
      const treated = treatment(node)
      if (treated === 'unwrap') {
        node = unwrapped(node)
        continue
      }
      const next: ChildNode | null = node.nextSibling
      if (treated === 'remove') node.remove()
      else if (treated === 'frame' && node instanceof Element) replaceFrame(node)
      else if (node instanceof Element) {
        keepAllowedAttributes(node)
        parents.push(node)
      }
      node = next
    }
  }
}

interface Policies {
  readonly createPolicy: <Rules>(name: string, rules: Rules) => Rules
}

const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')

/**
 * A Trusted Types policy that lets the browser parse any text as HTML. Use the policy only for a document that runs
 * no scripts.
 */
const unsafe = policies?.createPolicy('to-be-sanitised', { createHTML: (text: string) => text })

/** Sanitises a text in a separate document, which runs no scripts and fetches no files. */
const sanitiseInDocument: SanitiseOnce = (text) => {
  const place = document.implementation.createHTMLDocument('').createElement('div')
  place.innerHTML = unsafe?.createHTML(text) ?? text
  keepAllowed(place)
  return place.innerHTML
}

/**
 * Sanitises HTML that the browser fetches after the first page. The server has already sanitised the HTML of the
 * first page.
 */
export const domSanitiser = htmlSanitiser(sanitiseInDocument)
