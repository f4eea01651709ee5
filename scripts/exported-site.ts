import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  parse,
  serialize,
} from 'parse5'
import * as z from 'zod'
import { inLanguage } from '#domain/language/address.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { addressParts, isWithin, pageAddress } from '#domain/site/page-address.ts'
import { FEED_KINDS, pathTo, rowAt } from '#domain/site/pages.ts'

/** A running site as files: pages that need no script, and all that they name. */

interface Options {
  /** Where the site runs. */
  readonly base: string
  /** The origin under which the files will be: the site's own SITE_URL. */
  readonly siteUrl: string
  /** The origin of a site with forms and a search. */
  readonly live: string
  readonly directory: string
}

export interface Exported {
  readonly pages: number
  readonly files: number
  /** What a page names and the site does not have. */
  readonly missing: readonly string[]
}

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** Nothing on a page leads to these. */
const BESIDES: readonly string[] = [
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/.well-known/security.txt',
  ...LANGUAGES.map((language) => `${inLanguage(pathTo('jobs'), language)}/indeed.xml`),
]

const REDIRECTS = z.array(z.object({ from: z.string() }))

const NOT_FOUND_PAGE = '404.html'

const AT_ONCE = 4

/** What is for browsers without script is part of the page. */
const OPTIONS = { scriptingEnabled: false }

const elementsIn = (node: Node): readonly Element[] => [
  ...('tagName' in node ? [node] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(elementsIn) : []),
]

const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value

/** Browsers show it only where no script may run: the pages have none, and browsers do not know. */
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

/** A choice in a list has a folder of its own; a file host knows no queries. */
const folderOf = (address: string): string => {
  const { path, search } = addressParts(address)
  const choice = search.replace(/^\?/, '').replace('=', '-')
  return `${path.replace(/\/+$/, '')}/${choice && `${choice}/`}`
}

const fileOf = (address: string, type: string): string => {
  const { path } = addressParts(address)
  const isPage = type.startsWith('text/html')
  return decodeURIComponent(isPage ? `${folderOf(address)}index.html` : path).slice(1)
}

const addressesIn = (srcset: string): readonly string[] =>
  srcset.split(',').flatMap((one) => one.trim().split(/\s+/)[0] ?? [])

const inStyles = (text: string): readonly string[] =>
  Array.from(text.matchAll(/url\(\s*["']?([^"')]+)/g), ([, address = '']) => address)

interface Written {
  readonly text: string
  /** Addresses of this site that the page names. */
  readonly named: readonly string[]
}

const pageWriter = ({ siteUrl, live }: Pick<Options, 'siteUrl' | 'live'>) => {
  const ownAddress = (text: string, page: string): string | null => {
    const url = URL.parse(text, siteUrl + page)
    return url?.origin === new URL(siteUrl).origin ? url.pathname + url.search + url.hash : null
  }

  /** Where a link of a page leads: to a file, or to the live site for what no file can answer. */
  const linkTo = (address: string): { readonly href: string; readonly named?: string } => {
    const { path, search, hash } = addressParts(address)
    const isFeed = FEED_KINDS.some(({ name }) => path.endsWith(`/${name}`))
    const isPage = !isFeed && rowAt(pageAddress(address).path) !== null
    const asksServer = search.includes('&') || (search !== '' && !isPage)
    if (asksServer || isWithin(address, [pathTo('search')])) return { href: live + address }
    const named = path + search
    return { href: isPage ? folderOf(named) + hash : address, named }
  }

  /** A form needs a server: its button leads to the same form on the live site. */
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

  return (html: string, page: string): Written => {
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
}

/** An address of a redirect is encoded already. */
const movedTo = (target: string): string => {
  const href = target.replaceAll('&', '&amp;').replaceAll('"', '%22')
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${href}"><link rel="canonical" href="${href}">`
}

/** Writes everything that can be reached from the site's own list of pages. */
export const exportSite = async ({ base, siteUrl, live, directory }: Options): Promise<Exported> => {
  const write = pageWriter({ siteUrl, live })
  const known = new Set<string>()
  const waiting: string[] = []
  const missing: string[] = []
  let pages = 0
  let files = 0

  const add = (addresses: readonly string[]) => {
    for (const address of addresses) {
      if (known.has(address)) continue
      known.add(address)
      waiting.push(address)
    }
  }

  const keep = async (file: string, body: string | Uint8Array) => {
    const path = join(directory, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, body)
  }

  const take = async (address: string) => {
    const answer = await fetch(base + address, { redirect: 'manual' })
    const type = answer.headers.get('content-type') ?? ''
    const location = answer.headers.get('location')
    if (location !== null) {
      const own = URL.parse(location, siteUrl + address)
      const target = own?.origin === new URL(siteUrl).origin ? own.pathname : location
      if (target.startsWith('/')) add([target])
      await keep(fileOf(address, 'text/html'), movedTo(target.startsWith('/') ? folderOf(target) : target))
    } else if (!answer.ok) {
      await answer.body?.cancel()
      missing.push(address)
    } else if (type.startsWith('text/html')) {
      const { text, named } = write(await answer.text(), address)
      add(named)
      await keep(fileOf(address, type), text)
      pages += 1
    } else {
      const body = Buffer.from(await answer.arrayBuffer())
      if (type.startsWith('text/css'))
        add(inStyles(body.toString()).map((url) => new URL(url, siteUrl + address).pathname))
      await keep(fileOf(address, type), body)
      files += 1
    }
  }

  const siteMap = await (await fetch(`${base}/sitemap.xml`)).text()
  const listed = Array.from(siteMap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc = '']) => new URL(loc).pathname)
  const redirects = REDIRECTS.parse(await (await fetch(`${base}/api/redirects/`)).json())
  const froms = redirects.map(({ from }) => from).filter((from) => from.startsWith('/'))
  const moved = froms.flatMap((from) => LANGUAGES.map((language) => inLanguage(from, language)))
  add([...listed, ...moved, ...BESIDES])
  const worker = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) await take(address)
  }
  // What a worker finds after the others have ended is taken by it.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, worker))

  const notFound = await (await fetch(`${base}${pathTo('not-found')}`)).text()
  await keep(NOT_FOUND_PAGE, write(notFound, pathTo('not-found')).text)
  return { pages: pages + 1, files, missing }
}
