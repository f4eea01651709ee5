import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, serialize } from 'parse5'

/** Turns a page of the site into React elements that make the same HTML. */

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
  fetchpriority: 'fetchPriority',
  hreflang: 'hrefLang',
  datetime: 'dateTime',
  autocomplete: 'autoComplete',
  autocapitalize: 'autoCapitalize',
  autoplay: 'autoPlay',
  playsinline: 'playsInline',
  maxlength: 'maxLength',
  inputmode: 'inputMode',
  novalidate: 'noValidate',
  enctype: 'encType',
  crossorigin: 'crossOrigin',
  allowfullscreen: 'allowFullScreen',
  referrerpolicy: 'referrerPolicy',
  popovertarget: 'popoverTarget',
  value: 'defaultValue',
  checked: 'defaultChecked',
}

const HAS_VALUE = /^(?:alt|value|class|id|href|src|data-.*|aria-.*|content|title|width|height)$/

const IN_TWO_WORDS = /^(?!data-|aria-)[a-z]+-/

const inOneWord = (name: string): string => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

const reactName = (tag: string, name: string): string =>
  (tag === 'option' && name === 'value') || IN_TWO_WORDS.test(name)
    ? inOneWord(name)
    : (REACT_NAMES[name] ?? name)

const styleOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .split(';')
      .map((rule) => rule.split(/:(.*)/s))
      .flatMap(([name = '', value]) =>
        value === undefined ? [] : [[name.startsWith('--') ? name : inOneWord(name.trim()), value.trim()]],
      ),
  )

const propsOf = ({ tagName, attrs }: Element) =>
  Object.fromEntries(
    attrs
      .filter(({ name }) => name !== 'selected')
      .map(({ name, value }) => [
        reactName(tagName, name),
        name === 'style' ? styleOf(value) : value === '' && !HAS_VALUE.test(name) ? true : value,
      ]),
  )

const isScript = ({ tagName }: Element) => tagName === 'script' || tagName === 'noscript'

const codeOf = (node: Node, nameOf: (element: Element) => string): string => {
  if (defaultTreeAdapter.isTextNode(node)) return JSON.stringify(node.value)
  if (!defaultTreeAdapter.isElementNode(node) || isScript(node)) return ''
  const children = node.childNodes.map((child) => codeOf(child, nameOf)).filter((code) => code !== '')
  return `h(${[nameOf(node), JSON.stringify(propsOf(node)), ...children].join(',')})`
}

const isElement = (node: Node): node is Element => defaultTreeAdapter.isElementNode(node)

const find = (nodes: readonly Node[], fits: (element: Element) => boolean): Element | undefined => {
  for (const node of nodes.filter(isElement)) {
    const found = fits(node) ? node : find(node.childNodes, fits)
    if (found !== undefined) return found
  }
  return undefined
}

const SITE = 'site'

export interface PageCode {
  readonly elements: string
  readonly title: string
  readonly styles: string
}

/** Links to the given addresses use the component `Link`. */
export const pageCode = (page: string, linked: readonly string[] = []): PageCode => {
  const { childNodes } = parse(page)
  const site = find(childNodes, ({ attrs }) =>
    attrs.some(({ name, value }) => name === 'id' && value === SITE),
  )
  const content = site?.childNodes.find(isElement)
  if (content === undefined) throw new Error('The page of the site has no content')
  const title = find(
    childNodes,
    ({ tagName, namespaceURI }) => tagName === 'title' && namespaceURI === html.NS.HTML,
  )
  const isLinked = ({ tagName, attrs }: Element) =>
    tagName === 'a' && attrs.some(({ name, value }) => name === 'href' && linked.includes(value))
  return {
    elements: codeOf(content, (element) => (isLinked(element) ? 'Link' : JSON.stringify(element.tagName))),
    title: title === undefined ? '' : serialize(title),
    styles: Array.from(page.matchAll(/<style>(.*?)<\/style>/gs), ([, text = '']) => text).join('\n'),
  }
}
