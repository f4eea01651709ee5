import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  parse,
  serialize,
} from 'parse5'
import { addressParts, isWithin, pageAddress } from '../../src/domain/site/page-address.ts'
import { FEED_KINDS, pathTo, rowAt } from '../../src/domain/site/pages.ts'

/** Turns a page into a file. Its links lead to other files, or to the live site if a file cannot answer. */

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** The content of `<noscript>` is parsed as elements, because it becomes part of the page. */
const OPTIONS = { scriptingEnabled: false }

const elementsIn = (node: Node): readonly Element[] => [
  ...('tagName' in node ? [node] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(elementsIn) : []),
]

const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value

/**
 * Browsers show `<noscript>` only if scripts are off. The exported pages have no scripts, but browsers do not know
 * that.
 */
const unwrap = (noscript: Element): void => {
  const { parentNode } = noscript
  if (parentNode === null) return
  for (const child of [...noscript.childNodes]) {
    defaultTreeAdapter.detachNode(child)
    defaultTreeAdapter.insertBefore(parentNode, child, noscript)
  }
  defaultTreeAdapter.detachNode(noscript)
}

const setValue = ({ attrs }: Element, name: string, value: string): void => {
  const known = attrs.find((one) => one.name === name)
  if (known === undefined) attrs.push({ name, value })
  else known.value = value
}

const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''

/** A filtered list gets its own folder, because a file host ignores queries. */
export const folderOf = (address: string): string => {
  const { path, search } = addressParts(address)
  const choice = search.replace(/^\?/, '').replace('=', '-')
  return `${path.replace(/\/+$/, '')}/${choice && `${choice}/`}`
}

const addressesIn = (srcset: string): readonly string[] =>
  srcset.split(',').flatMap((one) => one.trim().split(/\s+/)[0] ?? [])

export const inStyles = (text: string): readonly string[] =>
  Array.from(text.matchAll(/url\(\s*["']?([^"')]+)/g), ([, address = '']) => address)

interface Written {
  readonly text: string
  readonly named: readonly string[]
}

interface Places {
  /** The origin of the files, which is the site's SITE_URL. */
  readonly siteUrl: string
  /** The origin of a site with forms and a search. */
  readonly live: string
}

export const pageWriter = ({ siteUrl, live }: Places) => {
  const ownAddress = (text: string, page: string): string | null => {
    const url = URL.parse(text, siteUrl + page)
    return url?.origin === new URL(siteUrl).origin ? url.pathname + url.search + url.hash : null
  }

  const linkTo = (address: string): { readonly href: string; readonly named?: string } => {
    const { path, search, hash } = addressParts(address)
    const isFeed = FEED_KINDS.some(({ name }) => path.endsWith(`/${name}`))
    const isPage = !isFeed && rowAt(pageAddress(address).path) !== null
    const asksServer = search.includes('&') || (search !== '' && !isPage)
    if (asksServer || isWithin(address, [pathTo('search')])) return { href: live + address }
    const named = path + search
    return { href: isPage ? folderOf(named) + hash : address, named }
  }

  /** A form needs a server, so its button becomes a link to the same form on the live site. */
  const replaceForm = (form: Element, page: string): void => {
    const button = elementsIn(form).find((one) => attributeOf(one, 'type') === 'submit')
    const link = defaultTreeAdapter.createElement('a', form.namespaceURI, [
      { name: 'href', value: `${live}${page}#${attributeOf(form, 'id') ?? 'content'}` },
      { name: 'class', value: (button && attributeOf(button, 'class')) ?? '' },
    ])
    defaultTreeAdapter.insertText(link, button === undefined ? live : textOf(button))
    if (form.parentNode !== null) defaultTreeAdapter.insertBefore(form.parentNode, link, form)
    defaultTreeAdapter.detachNode(form)
  }

  const write = (html: string, page: string): Written => {
    const document = parse<DefaultTreeAdapterMap>(html, OPTIONS)
    const named: string[] = []
    const name = (text: string) => {
      const own = ownAddress(text, page)
      if (own !== null) named.push(addressParts(own).path + addressParts(own).search)
    }
    for (const element of elementsIn(document)) {
      const { tagName } = element
      if (tagName === 'script') {
        if (attributeOf(element, 'type') !== 'application/ld+json') defaultTreeAdapter.detachNode(element)
      } else if (tagName === 'noscript') {
        unwrap(element)
      } else if (tagName === 'form') {
        if (attributeOf(element, 'method')?.toLowerCase() === 'post') replaceForm(element, page)
        else setValue(element, 'action', live + (attributeOf(element, 'action') ?? page))
      } else if (tagName === 'a') {
        const own = ownAddress(attributeOf(element, 'href') ?? '', page)
        if (own === null || (attributeOf(element, 'href') ?? '').startsWith('#')) continue
        const link = linkTo(own)
        setValue(element, 'href', link.href)
        if (link.named !== undefined) named.push(link.named)
      } else if (tagName === 'style') {
        inStyles(textOf(element)).forEach(name)
      } else {
        const isLink =
          tagName === 'link' && !['canonical', 'alternate'].includes(attributeOf(element, 'rel') ?? '')
        if (isLink || (tagName === 'link' && attributeOf(element, 'type') !== undefined))
          name(attributeOf(element, 'href') ?? page)
        for (const attribute of ['src', 'poster']) {
          const address = attributeOf(element, attribute)
          if (address !== undefined) name(address)
        }
        addressesIn(attributeOf(element, 'srcset') ?? '').forEach(name)
        if (tagName === 'meta' && attributeOf(element, 'property') === 'og:image')
          name(attributeOf(element, 'content') ?? page)
      }
    }
    return { text: serialize(document, OPTIONS), named }
  }

  return { ownAddress, linkTo, write }
}
