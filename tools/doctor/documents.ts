import robotsParser from 'robots-parser'
import * as z from 'zod'
import type { Answer } from './ask.ts'
import { childrenOf, childText, parseXml, type XmlElement } from './xml.ts'

/** The documents that a site serves for machines. `problems` are violations of the schema. */

export interface SiteMap {
  readonly url: string
  readonly problems: readonly string[]
  readonly maps: readonly string[]
  readonly entries: readonly SiteMapEntry[]
}

export interface SiteMapEntry {
  readonly url: string
  readonly modified: string
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[]
}

const MOST_ENTRIES = 50_000

const W3C_DATE = /^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?)?)?$/

const isPast = (date: string, now: number): boolean => {
  const moment = Date.parse(date)
  return !Number.isNaN(moment) && moment <= now
}

export const twice = (values: readonly string[]): readonly string[] =>
  [...Map.groupBy(values, (value) => value)].flatMap(([value, all]) => (all.length > 1 ? value : []))

const siteMapEntry = (element: XmlElement): SiteMapEntry => ({
  url: childText(element, 'map:loc'),
  modified: childText(element, 'map:lastmod'),
  alternates: childrenOf(element, 'xhtml:link').map(({ attributes }) => ({
    hreflang: attributes['hreflang'] ?? '',
    href: attributes['href'] ?? '',
  })),
})

export const siteMapOf = ({ url, body }: Answer, now: number): SiteMap => {
  const none = { url, maps: [], entries: [] }
  const xml = parseXml(body.toString())
  if (xml.is === 'broken') return { ...none, problems: [`is no XML: ${xml.why}`] }
  const { root } = xml
  if (root.name === 'map:sitemapindex') {
    const maps = childrenOf(root, 'map:sitemap').map((one) => childText(one, 'map:loc'))
    return { ...none, maps, problems: maps.length === 0 ? ['names no site map'] : [] }
  }
  if (root.name !== 'map:urlset')
    return { ...none, problems: [`begins with <${root.name}>, not with the site map’s <urlset>`] }
  const entries = childrenOf(root, 'map:url').map(siteMapEntry)
  const origin = new URL(url).origin
  return {
    ...none,
    entries: entries.filter((entry) => URL.canParse(entry.url)),
    problems: [
      ...(entries.length === 0 ? ['lists no page'] : []),
      ...(entries.length > MOST_ENTRIES ? [`lists more than ${MOST_ENTRIES} pages`] : []),
      ...entries.flatMap((entry) => {
        if (entry.url === '') return ['has an entry without <loc>']
        if (!URL.canParse(entry.url)) return [`lists ${entry.url}, which is no whole address`]
        if (new URL(entry.url).origin !== origin) return [`lists ${entry.url}, which is on another site`]
        if (entry.modified === '') return []
        if (!W3C_DATE.test(entry.modified))
          return [`gives ${entry.url} the date ${entry.modified}, which is none`]
        return isPast(entry.modified, now)
          ? []
          : [`gives ${entry.url} a date in the future: ${entry.modified}`]
      }),
      ...twice(entries.map((entry) => entry.url)).map((one) => `lists ${one} twice`),
    ],
  }
}

export const readJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

export const schemaProblems = (error: z.ZodError): readonly string[] =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`)

const MANIFEST = z.object({
  name: z.string().min(1),
  start_url: z.string().optional(),
  icons: z.array(z.object({ src: z.string().min(1), sizes: z.string(), type: z.string().optional() })).min(1),
})

export interface Manifest {
  readonly url: string
  readonly problems: readonly string[]
  readonly icons: readonly { readonly src: string; readonly sizes: string }[]
}

export const manifestOf = ({ url, body }: Answer): Manifest => {
  const read = MANIFEST.safeParse(readJson(body))
  return read.success
    ? { url, problems: [], icons: read.data.icons }
    : { url, problems: schemaProblems(read.error), icons: [] }
}

export interface Robots {
  readonly isPlainText: boolean
  readonly allows: (url: string) => boolean
  readonly siteMaps: readonly string[]
  readonly strange: readonly string[]
}

const ROBOTS_LINE = /^\s*(?:#.*|(?:user-agent|allow|disallow|sitemap|crawl-delay|host|clean-param)\s*:.*)?$/i

export const robotsOf = ({ url, headers, body }: Answer): Robots => {
  const text = body.toString()
  const parsed = robotsParser(url, text)
  return {
    isPlainText: /^text\/plain/.test(headers.get('content-type') ?? ''),
    allows: (address) => parsed.isAllowed(address, 'Googlebot') ?? true,
    siteMaps: parsed.getSitemaps(),
    strange: text.split(/\r?\n/).filter((line) => !ROBOTS_LINE.test(line)),
  }
}
