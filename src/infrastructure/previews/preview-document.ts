import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html,
  parse,
  parseFragment,
  serialize,
} from 'parse5'
import { xmlText } from '#infrastructure/discovery/xml.ts'

export interface PreviewMark {
  readonly inside: (link: string) => string
  /** The path of the shown page. The form that changes the time of the preview is submitted to this path. */
  readonly here: string
  readonly moment: string
  readonly texts: PreviewTexts
}

export interface PreviewTexts {
  readonly preview: string
  readonly notice: string
  readonly otherMoment: string
  readonly show: string
  readonly nothingIsSent: string
}

export const PREVIEW_STYLE = [
  '#preview{position:sticky;z-index:9;bottom:0;display:flex;flex-wrap:wrap;gap:0 1.5rem;align-items:center;padding:.5rem 1rem;background:#ffd84d;color:#111;font:500 .875rem/1.4 sans-serif}',
  '#preview p{flex:1 1 18rem;margin:0}',
  '#preview summary{padding:.5rem 0;cursor:pointer}',
  '#preview form{display:flex;flex-wrap:wrap;gap:.5rem;padding-bottom:.5rem}',
  '#preview :is(input,button){min-height:2.5rem;padding:0 .75rem;border:2px solid #111;border-radius:.5rem;background:#fff;color:#111;font:inherit}',
  '#preview :focus-visible{outline:3px solid #111;outline-offset:2px}',
  'form[inert]{opacity:.6}.preview-note{padding:.5rem .75rem;background:#ffd84d;color:#111}',
  'html{scroll-padding-bottom:8rem}',
].join('')

type Element = DefaultTreeAdapterTypes.Element
type ParentNode = DefaultTreeAdapterTypes.ParentNode

const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)

const isFor = (element: Element, name: string, pattern: RegExp) =>
  pattern.test(attribute(element, name)?.value ?? '')

const isForOthers = (element: Element): boolean => {
  switch (element.tagName) {
    case 'link':
      return isFor(element, 'rel', /^(?:canonical|alternate)$/)
    case 'meta':
      return (
        isFor(element, 'property', /^(?:og|article):/) || isFor(element, 'name', /^(?:robots|twitter:.+)$/)
      )
    case 'script':
      return isFor(element, 'type', /^application\/(?:ld\+)?json$/)
    default:
      return false
  }
}

const insert = (parent: ParentNode, markup: string, before?: DefaultTreeAdapterTypes.ChildNode): void => {
  for (const node of parseFragment(markup).childNodes)
    if (before === undefined) defaultTreeAdapter.appendChild(parent, node)
    else defaultTreeAdapter.insertBefore(parent, node, before)
}

const elementsOf = (root: ParentNode): readonly Element[] => {
  const found: Element[] = []
  const waiting: ParentNode[] = [root]
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop())
    for (const node of parent.childNodes)
      if (defaultTreeAdapter.isElementNode(node) && node.namespaceURI === html.NS.HTML) {
        found.push(node)
        waiting.push(node)
      }
  return found
}

const barOf = ({ here, moment, inside, texts }: PreviewMark): string =>
  [
    `<aside id="preview" aria-label="${xmlText(texts.preview)}">`,
    `<p><strong>${xmlText(texts.preview)}.</strong> ${xmlText(texts.notice)}</p>`,
    `<details><summary>${xmlText(texts.otherMoment)}</summary><form action="${xmlText(inside(here))}">`,
    `<input aria-label="${xmlText(texts.otherMoment)}" type="datetime-local" name="moment" required value="${xmlText(moment)}">`,
    `<button>${xmlText(texts.show)}</button></form></details></aside>`,
  ].join('')

/**
 * With this option, parse5 parses the content of `noscript` as elements. A preview runs no scripts, so the browser
 * shows these elements, and their links must also stay inside the preview.
 */
const OPTIONS = { scriptingEnabled: false }

/**
 * Turns a page into a preview of the page:
 * - A bar at the bottom says that the page is a preview.
 * - Search engines do not list the preview.
 * - Links lead to other pages of the preview.
 * - Forms that send data are disabled.
 * - A link to the video replaces each video player, because a preview runs no scripts.
 */
export const previewDocument = (page: string, mark: PreviewMark): string => {
  const document = parse(page, OPTIONS)
  for (const element of elementsOf(document)) {
    const { tagName, parentNode } = element
    if (isForOthers(element)) defaultTreeAdapter.detachNode(element)
    const link = attribute(element, tagName === 'form' ? 'action' : 'href')
    if (link !== undefined && ['a', 'area', 'form'].includes(tagName)) link.value = mark.inside(link.value)
    if (tagName === 'title') insert(element, xmlText(`${mark.texts.preview}: `), element.childNodes[0])
    if (tagName === 'head') insert(element, '<meta name="robots" content="noindex, nofollow">')
    if (tagName === 'body') insert(element, barOf(mark))
    if (parentNode === null) continue
    if (tagName === 'form' && isFor(element, 'method', /^post$/i)) {
      insert(parentNode, `<p class="preview-note">${xmlText(mark.texts.nothingIsSent)}</p>`, element)
      element.attrs.push({ name: 'inert', value: '' })
    }
    if (tagName === 'iframe') {
      const address = xmlText(attribute(element, 'src')?.value ?? '')
      insert(parentNode, `<a href="${address}" target="_blank" rel="noopener">${address}</a>`, element)
      defaultTreeAdapter.detachNode(element)
    }
  }
  return serialize(document, OPTIONS)
}
