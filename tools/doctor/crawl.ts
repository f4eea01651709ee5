import { memoize } from '../../src/application/memoize.ts'
import { concurrencyLimit } from '../../src/infrastructure/scheduling/concurrency-limit.ts'
import { type Answer, type Ask, behindRedirects, isRedirect, type Method } from './ask.ts'
import { type Manifest, manifestOf, type Robots, robotsOf, type SiteMap, siteMapOf } from './documents.ts'
import { type Feed, feedOf } from './feeds.ts'
import { type Page, pageOf } from './page.ts'
import type { ReferenceKind } from './references.ts'
import type { LeftOut, Visit } from './visit.ts'

export interface Reference {
  readonly from: string
  readonly to: string
  readonly place: string
  readonly kind: ReferenceKind | 'site map' | 'entry' | 'redirect' | 'well known'
}

/** Everything that checks look at. Addresses are absolute and have no `#…`. */
export interface Site {
  readonly origin: string
  readonly now: number
  readonly answers: ReadonlyMap<string, Answer>
  readonly pages: ReadonlyMap<string, Page>
  readonly references: readonly Reference[]
  readonly robots: Robots | undefined
  readonly siteMaps: readonly SiteMap[]
  readonly feeds: readonly Feed[]
  readonly manifests: readonly Manifest[]
  readonly nowhere: string
  readonly otherForms: ReadonlyMap<string, string>
  readonly visits: readonly Visit[]
  readonly leftOut: readonly LeftOut[]
  readonly isWhole: boolean
}

interface Named extends Pick<Reference, 'kind'> {
  readonly href: string
}

interface Options {
  readonly origin: string
  readonly ask: Ask
  readonly now: number
  readonly maxPages?: number
  readonly external?: boolean
}

const CONCURRENCY = 4

const OTHER_FORMS = 5

const NOWHERE = '/doctor-asks-for-what-no-site-has'

const BY_HEADERS: ReadonlySet<Reference['kind']> = new Set(['picture', 'film', 'font'])

const methodFor = (kind: Reference['kind']): Method => (BY_HEADERS.has(kind) ? 'HEAD' : 'GET')

const TO_PAGES: ReadonlySet<Reference['kind']> = new Set([
  'link',
  'entry',
  'canonical',
  'alternate',
  'redirect',
])

/** These are parsed as documents of another kind, not as pages. */
const AS_DOCUMENT: ReadonlySet<Reference['kind']> = new Set(['site map', 'feed', 'manifest'])

const pageIn = memoize(pageOf)

export const withoutFragment = (url: string): string => url.split('#', 1)[0] ?? ''

const isHtml = ({ status, headers }: Answer): boolean =>
  status === 200 && /^text\/html\b/.test(headers.get('content-type') ?? '')

const isOneOfSeveral = ({ url, canonicals: [canonical = url] }: Page): boolean =>
  url.includes('?') && canonical !== url

const absolute = (href: string, from: string): string | null => {
  const url = URL.parse(href.trim(), from)
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null
}

export const crawl = async ({
  origin,
  ask,
  now,
  maxPages = Number.POSITIVE_INFINITY,
  external = false,
}: Options): Promise<Site> => {
  const limited = concurrencyLimit({ concurrency: CONCURRENCY, maxWaiting: Number.POSITIVE_INFINITY })
  const answers = new Map<string, Answer>()
  const asked = new Map<string, { readonly method: Method; readonly answer: Promise<Answer | undefined> }>()
  const seen = new Set<string>()
  const pages = new Map<string, Page>()
  const references: Reference[] = []
  const siteMaps = new Map<string, SiteMap>()
  const feeds = new Map<string, Feed>()
  const manifests = new Map<string, Manifest>()
  const elsewhere = new Set<string>()
  let isCut = false

  const isBeyond = (kind: Reference['kind']): boolean => {
    if (pages.size < maxPages || !TO_PAGES.has(kind)) return false
    isCut = true
    return true
  }

  const askOnce = (
    url: string,
    method: Method,
    kind: Reference['kind'] = 'well known',
  ): Promise<Answer | undefined> => {
    const known = asked.get(url)
    if (known !== undefined && (known.method === 'GET' || method === 'HEAD')) return known.answer
    // Asks only if there are not yet enough pages when its turn comes.
    const answer = limited(async () => (isBeyond(kind) ? undefined : ask(url, method))).then((done) => {
      if (done.is === 'busy' || done.value === undefined) {
        asked.delete(url)
        return undefined
      }
      // Keeps a whole answer if there is one, because headers alone do not replace it.
      if (method === 'GET' || !answers.has(url)) answers.set(url, done.value)
      return done.value
    })
    asked.set(url, { method, answer })
    return answer
  }

  const noted = (from: string, named: readonly Named[]): readonly Reference[] => {
    const found = named.flatMap(({ kind, href }) => {
      const [to = '', place = ''] = absolute(href, from)?.split('#', 2) ?? []
      return to === '' ? [] : [{ from, to, place, kind }]
    })
    for (const one of found) references.push(one)
    return found
  }

  const follow = (from: string, named: readonly Named[]) => Promise.all(noted(from, named).map(visit))

  const read = async (answer: Answer, kind: Reference['kind']): Promise<void> => {
    const { url } = answer
    if (kind === 'site map') {
      const map = siteMapOf(answer, now)
      siteMaps.set(url, map)
      await follow(url, [
        ...map.maps.map((href) => ({ kind: 'site map', href }) as const),
        ...map.entries.map((entry) => ({ kind: 'entry', href: entry.url }) as const),
      ])
    } else if (kind === 'feed') {
      const feed = feedOf(answer, now)
      feeds.set(url, feed)
      await follow(
        url,
        feed.links.map((href) => ({ kind: 'entry', href }) as const),
      )
    } else if (kind === 'manifest') {
      const manifest = manifestOf(answer)
      manifests.set(url, manifest)
      await follow(
        url,
        manifest.icons.map(({ src }) => ({ kind: 'icon', href: src }) as const),
      )
    } else if (isHtml(answer)) {
      if (pages.size >= maxPages) {
        isCut = true
        return
      }
      const page = pageIn(answer)
      pages.set(url, page)
      // Lists with another choice are the same page. Following their links would lead to endless further addresses.
      if (isOneOfSeveral(page)) noted(url, page.references)
      else await follow(url, page.references)
    }
  }

  const visit = async ({ to, kind }: Reference): Promise<void> => {
    if (!to.startsWith(`${origin}/`)) {
      if (kind !== 'canonical' && kind !== 'alternate') elsewhere.add(to)
      if (external && kind === 'link') await askOnce(to, 'HEAD')
      return
    }
    const as = AS_DOCUMENT.has(kind) ? `${kind} ${to}` : `${methodFor(kind)} ${to}`
    if (seen.has(as)) return
    seen.add(as)
    const answer = await askOnce(to, methodFor(kind), kind)
    if (answer === undefined) return
    if (isRedirect(answer))
      await follow(to, [{ kind: 'redirect', href: answer.headers.get('location') ?? '' }])
    else if (answer.status === 200) await read(answer, kind)
  }

  const robotsUrl = `${origin}/robots.txt`
  const robotsAnswer = await behindRedirects(robotsUrl, (url) => askOnce(url, 'GET'))
  // The rules belong to the requested address, even if a redirect leads elsewhere.
  const robots = robotsAnswer?.status === 200 ? robotsOf({ ...robotsAnswer, url: robotsUrl }) : undefined
  const named = robots?.siteMaps ?? []
  await follow(robotsUrl, [
    ...(named.length === 0 ? ['/sitemap.xml'] : named).map((href) => ({ kind: 'site map', href }) as const),
    { kind: 'well known', href: '/' },
  ])
  const nowhere = origin + NOWHERE
  await askOnce(nowhere, 'GET')
  const otherForms = new Map(
    [...pages.keys()]
      .filter((url) => !url.endsWith('/') && !url.includes('?'))
      .slice(0, OTHER_FORMS)
      .map((url) => [url, `${url}/`]),
  )
  await Promise.all([...otherForms.values()].map((url) => askOnce(url, 'GET')))

  return {
    origin,
    now,
    answers,
    pages,
    references,
    robots,
    siteMaps: [...siteMaps.values()],
    feeds: [...feeds.values()],
    manifests: [...manifests.values()],
    nowhere,
    otherForms,
    visits: [],
    isWhole: !isCut,
    leftOut: [
      ...(isCut ? [{ what: 'further pages', why: `the first ${maxPages} were looked at (--pages)` }] : []),
      ...(external || elsewhere.size === 0
        ? []
        : [
            {
              what: `${elsewhere.size} addresses on other sites`,
              why: 'they are checked only with --external',
            },
          ]),
    ],
  }
}
