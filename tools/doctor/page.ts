import { attributeOf, type Element, elementsIn } from '../../test/support/html.ts'
import { isThing, type Thing } from '../../test/support/structured-data/complaints.ts'
import type { Answer } from './ask.ts'
import { twice } from './documents.ts'
import { addressesIn, kindOfLink, metaName, type PageReference, referencesOf } from './references.ts'

export interface Page {
  readonly url: string
  readonly headers: Headers
  readonly weight: number
  readonly hasDoctype: boolean
  readonly language: string
  /** The language of its heading. A text may be in another language than the menus around it. */
  readonly contentLanguage: string
  readonly titles: readonly string[]
  readonly isIndexable: boolean
  readonly canonicals: readonly string[]
  readonly alternates: readonly Alternate[]
  readonly meta: ReadonlyMap<string, readonly string[]>
  readonly headings: readonly Heading[]
  readonly ids: ReadonlySet<string>
  readonly repeatedIds: readonly string[]
  readonly links: readonly Link[]
  readonly pictures: readonly Picture[]
  readonly asksForEmail: boolean
  readonly frames: readonly { readonly src: string; readonly title: string }[]
  readonly references: readonly PageReference[]
  readonly things: readonly Thing[]
  readonly brokenThings: readonly string[]
  readonly text: string
}

export interface Alternate {
  readonly hreflang: string
  readonly href: string
}

interface Heading {
  readonly level: number
  readonly text: string
}

interface Link {
  readonly href: string
  readonly name: string
}

export interface Picture {
  readonly src: string
  readonly alt: string | undefined
}

const SILENT = new Set(['script', 'style', 'template', 'noscript'])

const shownText = (element: Element): string => {
  if (SILENT.has(element.tagName) || attributeOf(element, 'hidden') !== undefined) return ''
  const own = [attributeOf(element, 'aria-label'), attributeOf(element, 'alt')]
  const inner = element.childNodes.map((node) => {
    if ('tagName' in node) return shownText(node)
    return 'value' in node ? node.value : ''
  })
  return [...own.flatMap((text) => text ?? []), inner.join('')].join(' ')
}

const wordsOf = (element: Element): string => shownText(element).replaceAll(/\s+/g, ' ').trim()

const languageOf = (element: Element | undefined): string => {
  const parent = element?.parentNode
  const own = element === undefined ? undefined : attributeOf(element, 'lang')
  return own ?? (parent && 'tagName' in parent ? languageOf(parent) : '')
}

const graphOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value.flatMap(graphOf)
  const graph = typeof value === 'object' && value !== null && '@graph' in value ? value['@graph'] : undefined
  return graph === undefined ? [value] : graphOf(graph)
}

const readThings = (elements: readonly Element[]) => {
  const things: Thing[] = []
  const broken: string[] = []
  for (const element of elements) {
    if (element.tagName !== 'script' || attributeOf(element, 'type') !== 'application/ld+json') continue
    const source = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
    try {
      const parsed: unknown = JSON.parse(source)
      for (const one of graphOf(parsed)) {
        if (isThing(one)) things.push(one)
        else broken.push('it has no @type')
      }
    } catch (error) {
      broken.push(error instanceof Error ? error.message : String(error))
    }
  }
  return { things, broken }
}

const isNoIndex = (meta: Page['meta'], headers: Headers): boolean =>
  /\b(noindex|none)\b/i.test(
    [...(meta.get('robots') ?? []), ...(meta.get('googlebot') ?? []), headers.get('x-robots-tag')].join(),
  )

const DOCTYPE = /^\uFEFF?\s*(?:<!--.*?-->\s*)*<!doctype html/is

export const pageOf = ({ url, headers, body }: Answer): Page => {
  const html = body.toString()
  const elements = elementsIn(html).filter(({ namespaceURI }) => namespaceURI.endsWith('xhtml'))
  const named = (tagName: string) => elements.filter((one) => one.tagName === tagName)
  const attribute = (one: Element, name: string) => attributeOf(one, name) ?? ''
  const [base] = named('base').flatMap((one) => attributeOf(one, 'href') ?? [])
  const whole = (href: string) =>
    base === undefined ? href : (URL.parse(href, URL.parse(base, url)?.href ?? url)?.href ?? href)
  const address = (one: Element, name: string) => whole(attribute(one, name))
  const meta = Map.groupBy(named('meta'), metaName)
  const contents = new Map(
    [...meta].map(([name, all]) => [name, all.map((one) => attribute(one, 'content'))]),
  )
  const links = named('link')
  const ids = elements.flatMap((one) => attributeOf(one, 'id') ?? [])
  const { things, broken } = readThings(elements)
  const [root] = named('html')
  const [body_] = named('body')
  return {
    url,
    headers,
    weight: body.length,
    hasDoctype: DOCTYPE.test(html),
    language: root === undefined ? '' : attribute(root, 'lang'),
    contentLanguage: languageOf(named('h1')[0] ?? body_),
    titles: named('title').map((one) => wordsOf(one)),
    isIndexable: !isNoIndex(contents, headers),
    canonicals: links.filter((one) => kindOfLink(one) === 'canonical').map((one) => address(one, 'href')),
    alternates: links
      .filter((one) => kindOfLink(one) === 'alternate')
      .map((one) => ({ hreflang: attribute(one, 'hreflang'), href: address(one, 'href') })),
    meta: contents,
    headings: elements
      .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
      .map((one) => ({ level: Number(one.tagName.slice(1)), text: wordsOf(one) })),
    ids: new Set(ids),
    repeatedIds: twice(ids),
    links: [...named('a'), ...named('area')]
      .filter((one) => attributeOf(one, 'href') !== undefined)
      .map((one) => ({ href: attribute(one, 'href'), name: wordsOf(one) })),
    pictures: named('img').map((one) => ({ src: attribute(one, 'src'), alt: attributeOf(one, 'alt') })),
    asksForEmail: named('input').some((one) => attribute(one, 'type').toLowerCase() === 'email'),
    frames: named('iframe').map((one) => ({
      src: attribute(one, 'src'),
      title: attribute(one, 'title') || attribute(one, 'aria-label'),
    })),
    references: [
      ...elements.flatMap(referencesOf),
      ...addressesIn(things).map((href): PageReference => ({ kind: 'structured data', href })),
    ].map(({ kind, href }) => ({ kind, href: whole(href) })),
    things,
    brokenThings: broken,
    text: body_ === undefined ? '' : wordsOf(body_),
  }
}
