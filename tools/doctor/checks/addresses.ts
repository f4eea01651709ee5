import type { Answer } from '../ask.ts'
import { isRedirect } from '../ask.ts'
import { type Reference, type Site, withoutFragment } from '../crawl.ts'
import { type Check, decoded, type Found, ofEachPage, pathOf } from './check.ts'

interface Way {
  readonly steps: readonly string[]
  readonly end: Answer | undefined
}

const nextOf = (answer: Answer): string =>
  withoutFragment(URL.parse(answer.headers.get('location') ?? '', answer.url)?.href ?? '')

/** If the redirects form a loop, there is no `end`. */
const wayFrom = (url: string, { answers }: Site): Way => {
  const steps: string[] = []
  let answer = answers.get(url)
  while (answer !== undefined && isRedirect(answer)) {
    const next = nextOf(answer)
    if (steps.includes(next) || next === url) return { steps: [...steps, next], end: undefined }
    steps.push(next)
    answer = answers.get(next)
  }
  return { steps, end: answer }
}

const isInside = (url: string, { origin }: Site): boolean => url.startsWith(`${origin}/`)

const namedAddresses = ({ references }: Site): ReadonlyMap<string, readonly Reference[]> =>
  Map.groupBy(references, ({ to }) => to)

const ofNamed =
  (message: (url: string, site: Site) => string | undefined) =>
  (site: Site): readonly Found[] =>
    [...namedAddresses(site)].flatMap(([url, from]) => {
      const said = message(url, site)
      return said === undefined ? [] : from.map((one) => ({ at: one.from, message: said }))
    })

const failureOf = ({ status, failure }: Answer): string =>
  status === 0 ? `does not answer: ${failure ?? 'no reason given'}` : `answers ${status}`

const isFailure = ({ status }: Answer): boolean => status === 0 || status >= 400

const TYPES: Partial<Readonly<Record<Reference['kind'], RegExp>>> = {
  picture: /^image\//,
  'share picture': /^image\//,
  icon: /^image\//,
  film: /^(video|audio|application\/(vnd\.apple\.mpegurl|dash\+xml))/,
  font: /^(font\/|application\/(font|x-font))/,
  script: /^(text|application)\/javascript/,
  style: /^text\/css/,
  manifest: /^application\/(manifest\+)?json/,
  feed: /^application\/(atom\+xml|rss\+xml|feed\+json|xml|json)|^text\/xml/,
  'site map': /^(application|text)\/xml/,
}

/** These kinds of references should not need a redirect. */
const SHOULD_LEAD_STRAIGHT: ReadonlySet<Reference['kind']> = new Set([
  'link',
  'canonical',
  'alternate',
  'entry',
  'structured data',
  'share picture',
])

export const ADDRESS_CHECKS: readonly Check[] = [
  {
    name: 'answers',
    about: 'every address of the site that a page, site map, feed or manifest names',
    todo: 'Correct the address where it is named, or let it answer.',
    severity: 'fault',
    find: ofNamed((url, site) => {
      const answer = isInside(url, site) ? site.answers.get(url) : undefined
      return answer === undefined || !isFailure(answer)
        ? undefined
        : `${pathOf(url, site)} ${failureOf(answer)}`
    }),
  },
  {
    name: 'other sites',
    about: 'addresses on other sites, with --external',
    todo: 'Check in a browser whether the page has moved. Some sites refuse programs but answer people.',
    severity: 'advice',
    find: ofNamed((url, site) => {
      const answer = isInside(url, site) ? undefined : site.answers.get(url)
      return answer === undefined || !isFailure(answer) ? undefined : `${url} ${failureOf(answer)}`
    }),
  },
  {
    name: 'anchors',
    about: 'links to a place within a page',
    todo: 'Give the place that id, or correct the link.',
    severity: 'fault',
    find: (site) =>
      site.references.flatMap(({ from, to, place, kind }) => {
        const page = site.pages.get(to)
        if (kind !== 'link' || page === undefined || /^$|^top$|^:~:|^!/.test(place)) return []
        const id = decoded(place)
        return page.ids.has(id) ? [] : [{ at: from, message: `${pathOf(to, site)} has no place #${id}` }]
      }),
  },
  {
    name: 'redirects',
    about: 'how many steps a redirect takes, and whether it ends',
    todo: 'Lead to the last address at once.',
    severity: 'fault',
    find: (site) =>
      [...site.answers.values()].filter(isRedirect).flatMap(({ url }) => {
        const { steps, end } = wayFrom(url, site)
        const last = steps.at(-1) ?? url
        if (end === undefined && isInside(last, site)) {
          const circle = [...new Set(last === url ? steps : steps.slice(steps.indexOf(last)))]
          // Only one address of a circle reports the circle.
          return url === circle.toSorted()[0]
            ? [
                {
                  at: url,
                  message: `redirects in a circle: ${circle.map((step) => pathOf(step, site)).join(' → ')}`,
                },
              ]
            : []
        }
        const isStart = !site.references.some(({ to, kind }) => kind === 'redirect' && to === url)
        return steps.length > 1 && isStart
          ? [{ at: url, message: `reaches ${pathOf(last, site)} in ${steps.length} redirects` }]
          : []
      }),
  },
  {
    name: 'straight links',
    about: 'links, canonical addresses, alternates and entries that lead to a redirect',
    todo: 'Name the address to which it leads.',
    severity: 'fault',
    find: (site) =>
      site.references.flatMap(({ from, to, kind }) => {
        const { steps, end } = wayFrom(to, site)
        // Circles and long chains have their own messages.
        if (!SHOULD_LEAD_STRAIGHT.has(kind) || steps.length !== 1 || end === undefined || isFailure(end))
          return []
        return [{ at: from, message: `${pathOf(to, site)} is a redirect to ${pathOf(steps[0] ?? '', site)}` }]
      }),
  },
  {
    name: 'what is not there',
    about: 'the answer to an address that no site has',
    todo: 'Answer 404, so that search engines do not list it.',
    severity: 'fault',
    find: ({ answers, nowhere }) => {
      const status = answers.get(nowhere)?.status
      return status === undefined || status === 404 || status === 410
        ? []
        : [{ at: nowhere, message: `an address that does not exist answers ${status}` }]
    },
  },
  {
    name: 'one address each',
    about: 'whether a page answers with a slash at its end too, as if it were another',
    todo: 'Redirect it to the page, or answer 404.',
    severity: 'fault',
    find: ({ answers, pages, otherForms }) =>
      [...otherForms].flatMap(([url, other]) =>
        answers.get(other)?.status === 200 && !pages.has(other)
          ? [{ at: url, message: 'is served with a slash at its end too' }]
          : [],
      ),
  },
  {
    name: 'types',
    about: 'whether content-type is that of a picture, script, style, feed …',
    todo: 'Serve it with its own type: with nosniff, browsers refuse it.',
    severity: 'fault',
    find: (site) =>
      site.references.flatMap(({ from, to, kind }) => {
        const answer = site.answers.get(to)
        const type = answer?.headers.get('content-type') ?? ''
        if (answer?.status !== 200 || (TYPES[kind]?.test(type) ?? true)) return []
        return [{ at: from, message: `${pathOf(to, site)} (${kind}) is served as ${type || 'nothing'}` }]
      }),
  },
  {
    name: 'https',
    about: 'what a page over https asks without encryption',
    todo: 'Use https.',
    severity: 'fault',
    find: (site) =>
      site.origin.startsWith('https:')
        ? site.references
            .filter(
              ({ to, kind }) =>
                to.startsWith('http:') &&
                (kind !== 'link' || new URL(to).hostname === new URL(site.origin).hostname),
            )
            .map(({ from, to }) => ({ at: from, message: `${to} is not encrypted` }))
        : [],
  },
  {
    name: 'links lead somewhere',
    about: 'links without an address or with an invalid one',
    todo: 'Give the link its address, or make it a button.',
    severity: 'fault',
    find: ofEachPage(({ links, url }) =>
      links.flatMap(({ href, name }) => {
        if (href.trim() === '' || href.trim() === '#') return [`the link “${name}” leads nowhere`]
        if (/^javascript:/i.test(href.trim())) return [`the link “${name}” is a script`]
        if (/^mailto:/i.test(href) && !/^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/i.test(href.replace(/\?.*/, '')))
          return [`${href} is not a valid e-mail address`]
        return URL.canParse(href, url) ? [] : [`${href} is no address`]
      }),
    ),
  },
  {
    name: 'pages are linked',
    about: 'pages of the site map to which no other page leads, where all pages were looked at',
    todo: 'Link to it: visitors do not read site maps.',
    severity: 'fault',
    find: (site) => {
      if (!site.isWhole) return []
      const linked = new Set(
        site.references.filter(({ from, to, kind }) => kind === 'link' && to !== from).map(({ to }) => to),
      )
      const ways = new Set([...linked].flatMap((url) => wayFrom(url, site).steps))
      return site.siteMaps.flatMap(({ url: map, entries }) =>
        entries
          .filter(
            ({ url }) =>
              site.pages.has(url) && !linked.has(url) && !ways.has(url) && url !== `${site.origin}/`,
          )
          .map(({ url }) => ({ at: map, message: `lists ${pathOf(url, site)}, to which no page leads` })),
      )
    },
  },
]
