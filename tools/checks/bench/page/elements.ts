import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html,
  parse,
  serialize,
  serializeOuter,
} from 'parse5'

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

const hasAttribute = ({ attrs }: Element, name: string, value: string): boolean =>
  attrs.some((one) => one.name === name && one.value === value)

const contentOf = (page: string): Element => {
  const site = find(parse(page).childNodes, (element) => hasAttribute(element, 'id', SITE))
  const content = site?.childNodes.find(isElement)
  if (content === undefined) throw new Error('The page of the site has no content')
  return content
}

export interface PageHead {
  readonly title: string
  readonly styles: string
}

export const pageHead = (page: string): PageHead => {
  const title = find(
    parse(page).childNodes,
    ({ tagName, namespaceURI }) => tagName === 'title' && namespaceURI === html.NS.HTML,
  )
  return {
    title: title === undefined ? '' : serialize(title),
    styles: Array.from(page.matchAll(/<style>(.*?)<\/style>/gs), ([, text = '']) => text).join('\n'),
  }
}

/** Returns the elements of the page as code. Links to the given addresses use the component `Link`. */
export const pageCode = (page: string, linked: readonly string[] = []): string => {
  const isLinked = ({ tagName, attrs }: Element) =>
    tagName === 'a' && attrs.some(({ name, value }) => name === 'href' && linked.includes(value))
  return codeOf(contentOf(page), (element) => (isLinked(element) ? 'Link' : JSON.stringify(element.tagName)))
}

/** The parts of a page that do something: the site's header with its menus, carousels and forms. */
const isIsland = (element: Element): boolean =>
  (element.tagName === 'header' &&
    find(element.childNodes, ({ tagName }) => tagName === 'nav') !== undefined) ||
  element.tagName === 'form' ||
  hasAttribute(element, 'aria-roledescription', 'carousel')

const ISLAND = '<!--island-->'

/** Returns the HTML around the parts that do something, and the elements of these parts as code. */
export const pageIslands = (page: string) => {
  const content = contentOf(page)
  const islands: string[] = []
  const takeOut = (element: Element) => {
    for (const child of element.childNodes.filter(isElement)) {
      if (!isIsland(child)) takeOut(child)
      else {
        islands.push(codeOf(child, ({ tagName }) => JSON.stringify(tagName)))
        defaultTreeAdapter.insertBefore(element, defaultTreeAdapter.createCommentNode('island'), child)
        defaultTreeAdapter.detachNode(child)
      }
    }
  }
  takeOut(content)
  return { still: serializeOuter(content).split(ISLAND), islands }
}
