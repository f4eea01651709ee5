import { trustedData } from '../kit/trusted-text.ts'
import type { DocumentHead } from './head-of.ts'
import type { HeadTag } from './head-tag.ts'
import { HEAD_MARK } from './written-head.ts'

const elementOf = (document: Document, { name, attributes, text }: HeadTag): HTMLElement => {
  const element = document.createElement(name)
  element.setAttribute(HEAD_MARK, '')
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  // The only script in a head is data for search engines.
  if (text !== undefined) element.textContent = name === 'script' ? trustedData(text) : text
  return element
}

/** After a navigation in the browser the head says what the server would have said. */
export const showHead = (document: Document, { language, tags }: DocumentHead): void => {
  document.documentElement.lang = language
  for (const old of document.head.querySelectorAll(`[${HEAD_MARK}]`)) old.remove()
  document.head.append(...tags.map((tag) => elementOf(document, tag)))
}
