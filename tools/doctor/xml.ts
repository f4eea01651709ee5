import { Parser } from 'saxen'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

interface OpenElement extends XmlElement {
  readonly children: OpenElement[]
  text: string
}

const PREFIXES = {
  'http://www.sitemaps.org/schemas/sitemap/0.9': 'map',
  'http://www.w3.org/1999/xhtml': 'xhtml',
  'http://www.w3.org/2005/Atom': 'atom',
}

export type Xml =
  | { readonly is: 'xml'; readonly root: XmlElement }
  | { readonly is: 'broken'; readonly why: string }

export const parseXml = (source: string): Xml => {
  const roots: OpenElement[] = []
  const open: OpenElement[] = []
  const problems: string[] = []
  const add = (text: string) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += text
  }
  new Parser()
    .ns(PREFIXES)
    .on('openTag', (name, attributes) => {
      const element: OpenElement = { name, attributes: { ...attributes() }, children: [], text: '' }
      const siblings = open.at(-1)?.children ?? roots
      siblings.push(element)
      open.push(element)
    })
    .on('closeTag', () => {
      open.pop()
    })
    .on('text', (text, decode) => add(decode(text)))
    .on('cdata', add)
    .on('warn', ({ message }) => {
      // Ignores this message, because XML itself declares the prefix.
      if (!message.includes('<xml>')) problems.push(message)
    })
    .on('error', ({ message }) => {
      problems.push(message)
    })
    .parse(source)
  const [root] = roots
  const [why] = problems
  if (why !== undefined) return { is: 'broken', why }
  return root === undefined ? { is: 'broken', why: 'it has no element' } : { is: 'xml', root }
}

export const childrenOf = ({ children }: XmlElement, name: string): readonly XmlElement[] =>
  children.filter((child) => child.name === name)

export const childText = (element: XmlElement, name: string): string =>
  childrenOf(element, name)[0]?.text.trim() ?? ''
