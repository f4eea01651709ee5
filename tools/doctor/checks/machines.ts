import type { Site } from '../crawl.ts'
import { type Check, type Found, pathOf } from './check.ts'

const listedUrls = ({ siteMaps }: Site): readonly string[] =>
  siteMaps.flatMap(({ entries }) => entries.map(({ url }) => url))

const problemsOf = (documents: readonly { readonly url: string; readonly problems: readonly string[] }[]) =>
  documents.flatMap(({ url, problems }) => problems.map((message): Found => ({ at: url, message })))

export const MACHINE_CHECKS: readonly Check[] = [
  {
    name: 'robots.txt',
    about: 'whether crawlers find robots.txt, understand it, and may read what is to be listed',
    todo: 'See https://www.rfc-editor.org/rfc/rfc9309: lines of User-agent, Allow, Disallow and Sitemap.',
    severity: 'fault',
    find: (site) => {
      const url = `${site.origin}/robots.txt`
      const { robots } = site
      const answer = site.answers.get(url)
      if (robots === undefined)
        return [{ at: url, message: answer?.status === 0 ? 'does not answer' : `answers ${answer?.status}` }]
      const forbidden = [...new Set(listedUrls(site))].filter((one) => !robots.allows(one))
      // A forbidden picture is not shown next to a result. If a style or script is forbidden, search engines do not see
      // the page as it is.
      const parts = new Set(
        site.references
          .filter(
            ({ kind, to }) =>
              /^(script|style|picture|font|share picture)$/.test(kind) && to.startsWith(`${site.origin}/`),
          )
          .map(({ to }) => to),
      )
      const hidden = [...parts].filter((one) => !robots.allows(one))
      return [
        ...(robots.isPlainText ? [] : [{ at: url, message: 'is not served as text/plain' }]),
        ...robots.strange.map((line) => ({
          at: url,
          message: `has a line that crawlers do not understand: ${line}`,
        })),
        ...(robots.siteMaps.length === 0 ? [{ at: url, message: 'names no site map' }] : []),
        ...robots.siteMaps
          .filter((map) => !/^https?:\/\//.test(map))
          .map((map) => ({ at: url, message: `the address of its site map is not absolute: ${map}` })),
        ...(forbidden.length === 0
          ? []
          : [
              {
                at: url,
                message: `forbids ${forbidden.length} pages of the site map, such as ${pathOf(forbidden[0] ?? '', site)}`,
              },
            ]),
        ...(hidden.length === 0 || forbidden.length > 0
          ? []
          : [
              {
                at: url,
                message: `forbids what pages are shown with, such as ${pathOf(hidden[0] ?? '', site)}`,
              },
            ]),
      ]
    },
  },
  {
    name: 'site map',
    about: 'the site map against its schema (sitemaps.org)',
    todo: 'Write the site map as https://www.sitemaps.org/protocol.html has it.',
    severity: 'fault',
    find: ({ siteMaps }) => problemsOf(siteMaps),
  },
  {
    name: 'what is listed',
    about: 'whether the site map has all pages that are to be listed, and no other',
    todo: 'Add the page to the site map, remove it from the site map, or allow search engines to index it.',
    severity: 'fault',
    find: (site) => {
      const listed = new Set(listedUrls(site))
      if (listed.size === 0) return []
      return [
        ...[...listed]
          .filter((url) => site.pages.get(url)?.isIndexable === false)
          .map((url) => ({ at: url, message: 'is in the site map, but is not to be indexed (noindex)' })),
        ...[...site.pages.values()]
          .filter(
            ({ url, isIndexable, canonicals }) =>
              isIndexable && canonicals[0] === url && canonicals.length === 1 && !listed.has(url),
          )
          .map(({ url }) => ({ at: url, message: 'is not in the site map' })),
      ]
    },
  },
  {
    name: 'feeds',
    about: 'feeds against Atom, RSS 2.0 and JSON Feed',
    todo: 'Write the feed as its format has it: readers drop what they do not understand.',
    severity: 'fault',
    find: ({ feeds }) => problemsOf(feeds),
  },
  {
    name: 'manifest',
    about: 'the manifest with which a site is put on a home screen',
    todo: 'See https://www.w3.org/TR/appmanifest.',
    severity: 'fault',
    find: ({ manifests }) => problemsOf(manifests),
  },
]
