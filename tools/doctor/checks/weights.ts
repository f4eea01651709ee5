import type { Reference, Site } from '../crawl.ts'
import type { Page } from '../page.ts'
import { type Check, ofEachPage, pathOf } from './check.ts'

/** Decompressed bytes. A page within these limits is shown within about three seconds on a slow phone. */
const MOST = { page: 300_000, script: 1_000_000, style: 300_000, picture: 800_000, font: 150_000 }

const kB = (bytes: number): string => `${Math.round(bytes / 1000)} kB`

const bytesOf = (url: string, { answers }: Site): number => {
  const answer = answers.get(url)
  return answer === undefined
    ? 0
    : Math.max(answer.body.length, Number(answer.headers.get('content-length') ?? 0))
}

const ofKind = ({ url, references }: Page, kind: Reference['kind']): readonly string[] => [
  ...new Set(
    references.filter((one) => one.kind === kind).flatMap(({ href }) => URL.parse(href, url)?.href ?? []),
  ),
]

export const WEIGHT_CHECKS: readonly Check[] = [
  {
    name: 'weight',
    about: `pages above ${kB(MOST.page)}, with scripts above ${kB(MOST.script)} or styles above ${kB(MOST.style)}; pictures above ${kB(MOST.picture)}, fonts above ${kB(MOST.font)}`,
    todo: 'Send less at once: smaller pictures, scripts when they are needed, fonts with the letters of the language.',
    severity: 'fault',
    find: ofEachPage((page, site) => {
      const sum = (kind: 'script' | 'style') =>
        ofKind(page, kind).reduce((bytes, url) => bytes + bytesOf(url, site), 0)
      const heavy = (kind: 'picture' | 'font') =>
        ofKind(page, kind)
          .filter((url) => bytesOf(url, site) > MOST[kind])
          .map((url) => `${pathOf(url, site)} has ${kB(bytesOf(url, site))}`)
      return [
        ...(page.weight > MOST.page ? [`has ${kB(page.weight)} of HTML`] : []),
        ...(sum('script') > MOST.script ? [`comes with ${kB(sum('script'))} of scripts`] : []),
        ...(sum('style') > MOST.style ? [`comes with ${kB(sum('style'))} of styles`] : []),
        ...heavy('picture'),
        ...heavy('font'),
      ]
    }),
  },
]
