import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment, serialize } from 'parse5'
import type { HtmlSanitiser } from '#application/ports/html-sanitiser.ts'
import { allowedAttribute } from '#application/rich-text/allowed-attributes.ts'
import { type Treatment, treatmentOf } from '#application/rich-text/allowed-elements.ts'
import { shownFrame } from '#application/rich-text/frames.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import { htmlSanitiser, type SanitiseOnce } from '#infrastructure/sanitising/html-sanitiser.ts'
import { withinProcessorTime } from '#infrastructure/scheduling/processor-limit.ts'

type Child = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element
type ParentNode = DefaultTreeAdapterTypes.ParentNode

const treatment = (node: Child): Treatment => {
  if (defaultTreeAdapter.isTextNode(node)) return 'keep'
  if (!defaultTreeAdapter.isElementNode(node)) return 'remove'
  return treatmentOf(node.tagName, node.namespaceURI === html.NS.HTML)
}

const keepAllowedAttributes = (element: Element): void => {
  element.attrs = element.attrs.flatMap(({ name, value }) => {
    const allowed = allowedAttribute(element.tagName, name, value)
    return allowed === null ? [] : [{ name, value: allowed }]
  })
}

const inPlaceOf = (frame: Element): Element | null => {
  const written = (name: string) => frame.attrs.find((one) => one.name === name)?.value ?? ''
  const shown = shownFrame(written('src'), written('title'))
  if (shown === null) return null
  const attributes = Object.entries(shown.attributes).map(([name, value]) => ({ name, value }))
  const element = defaultTreeAdapter.createElement(shown.element, html.NS.HTML, attributes)
  if (shown.text !== '') defaultTreeAdapter.insertText(element, shown.text)
  return element
}

const allowedChildren = (parent: ParentNode): Child[] => {
  const allowed: Child[] = []
  const waiting = parent.childNodes.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const treated = treatment(node)
    const shown = treated === 'frame' && defaultTreeAdapter.isElementNode(node) ? inPlaceOf(node) : node
    if (treated === 'keep' || treated === 'frame') {
      if (shown === null) continue
      // Sets the parent, because parse5 looks at the parent of a text to decide whether the text must be escaped.
      shown.parentNode = parent
      allowed.push(shown)
    } else if (treated === 'unwrap' && 'childNodes' in node) {
      for (const child of node.childNodes.toReversed()) waiting.push(child)
    }
  }
  return allowed
}

/** Uses a loop, because deeply nested content would overflow the call stack of a recursive function. */
const keepAllowed = (root: ParentNode): void => {
  const parents: ParentNode[] = [root]
  for (let parent = parents.pop(); parent !== undefined; parent = parents.pop()) {
    parent.childNodes = allowedChildren(parent)
    for (const node of parent.childNodes) {
      if (!defaultTreeAdapter.isElementNode(node) || treatment(node) === 'frame') continue
      keepAllowedAttributes(node)
      parents.push(node)
    }
  }
}

/** With this option, parse5 parses the content of `noscript` as elements, so that the content is sanitised too. */
const OPTIONS = { scriptingEnabled: false }

const sanitiseOnce: SanitiseOnce = (text) => {
  const place = defaultTreeAdapter.createElement('div', html.NS.HTML, [])
  const fragment = parseFragment(place, text, OPTIONS)
  keepAllowed(fragment)
  return serialize(fragment)
}

/**
 * How many milliseconds of processor time the sanitiser may spend on one text. A text of 100,000 characters takes
 * about 300. Some hostile texts would take minutes, for example thousands of tags that are never closed.
 */
const LIMIT_MS = 500

/** A text with fewer characters takes only a few milliseconds, whatever it contains. */
const LONG_TEXT = 2000

/**
 * If a text took longer than this, the sanitiser pauses for the same time before the next text. Other requests then
 * get half of the processor time.
 */
const WITHOUT_REST_MS = 20

const shortTexts = htmlSanitiser(sanitiseOnce)

const longTexts = htmlSanitiser(sanitiseOnce, withinProcessorTime(LIMIT_MS))

let lastLong: Promise<unknown> = Promise.resolve()

/** Sanitises long texts one after the other. Between two texts, the event loop handles other requests. */
const inTurn = (sanitise: () => Promise<SafeHtml>): Promise<SafeHtml> => {
  let tookMs = 0
  const rest = () => (tookMs > WITHOUT_REST_MS ? wait(tookMs) : nextRound())
  const sanitised = lastLong.then(async () => {
    const start = performance.now()
    try {
      return await sanitise()
    } finally {
      tookMs = performance.now() - start
    }
  })
  lastLong = sanitised.then(rest, rest)
  return sanitised
}

const isLong = (text: string): boolean => text.length > LONG_TEXT

export const parse5Sanitiser: HtmlSanitiser = {
  html: (text) => (isLong(text) ? inTurn(() => longTexts.html(text)) : shortTexts.html(text)),
  markdown: (text) => (isLong(text) ? inTurn(() => longTexts.markdown(text)) : shortTexts.markdown(text)),
}

/** A sanitiser for many texts. Before each text, the sanitiser lets the event loop handle other requests. */
export const yieldingSanitiser: HtmlSanitiser = {
  html: (text) => nextRound().then(() => parse5Sanitiser.html(text)),
  markdown: (text) => nextRound().then(() => parse5Sanitiser.markdown(text)),
}
