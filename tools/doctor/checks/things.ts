import { parseFragment } from 'parse5'
import { memoize } from '../../../src/application/memoize.ts'
import {
  complaintsAbout,
  isThing,
  type Thing,
  typesOf,
} from '../../../test/support/structured-data/complaints.ts'
import { withoutFragment } from '../crawl.ts'
import type { Page } from '../page.ts'
import { type Check, isListed, ofEachPage } from './check.ts'

/** Keeps only letters and digits, because a page may space and punctuate the same text in another way. */
const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

const lettersOf = memoize((page: Page) => letters(page.text))

const shows = (page: Page, text: string): boolean => lettersOf(page).includes(letters(text))

const textIn = (value: unknown, name: string): string => {
  const text = isThing(value) ? value[name] : undefined
  return typeof text === 'string' ? text : typeof text === 'number' ? String(text) : ''
}

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : [value].flat()

/** The facts that a visitor has to see. Search engines take hidden facts for spam. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  JobPosting: ['title'],
  NewsArticle: ['headline'],
  BlogPosting: ['headline'],
  Article: ['headline'],
  VideoGame: ['name'],
  Organization: ['name'],
}

const hiddenFacts = (page: Page, thing: Thing): readonly string[] =>
  typesOf(thing).flatMap((type) =>
    (SHOWN[type] ?? [])
      .map((name) => [name, textIn(thing, name)] as const)
      .filter(([, text]) => text !== '' && !shows(page, text))
      .map(([name, text]) => `${type}.${name} is not what the page shows: “${text}”`),
  )

const texts = (html: string): readonly string[] => {
  const within = (node: object): readonly string[] => [
    ...('value' in node && typeof node.value === 'string' ? [node.value] : []),
    ...('childNodes' in node && Array.isArray(node.childNodes) ? node.childNodes.flatMap(within) : []),
  ]
  return within(parseFragment(html)).filter((text) => text.trim() !== '')
}

const isCode = (country: string): boolean => /^[A-Z]{2,3}$/.test(country)

const placesOf = (posting: Thing): readonly string[] => [
  ...listOf(posting['jobLocation']).flatMap((place) => {
    const address = isThing(place) ? place['address'] : undefined
    return [textIn(address, 'addressLocality'), textIn(address, 'addressCountry')]
  }),
  ...listOf(posting['applicantLocationRequirements']).map((country) => textIn(country, 'name')),
]

const salaryProblems = (page: Page, posting: Thing): readonly string[] => {
  const salary = posting['baseSalary']
  const value = isThing(salary) ? salary['value'] : undefined
  if (value === undefined) return []
  const amounts = ['value', 'minValue', 'maxValue']
    .map((name) => textIn(value, name))
    .filter((amount) => amount !== '')
  const [low = 0, high = 0] = [Number(textIn(value, 'minValue')), Number(textIn(value, 'maxValue'))]
  return [
    ...(amounts.length === 0 ? ['JobPosting.baseSalary has no amount'] : []),
    ...(textIn(value, 'maxValue') !== '' && low > high
      ? [`JobPosting.baseSalary goes from ${low} down to ${high}`]
      : []),
    ...amounts
      .filter((amount) => !shows(page, amount))
      .map((amount) => `JobPosting.baseSalary is not what the page shows: ${amount}`),
  ]
}

const dateProblems = (posting: Thing, now: number): readonly string[] => {
  const [posted, until] = [textIn(posting, 'datePosted'), textIn(posting, 'validThrough')]
  const last = Date.parse(until)
  return [
    ...(Date.parse(posted) > now ? [`JobPosting.datePosted is in the future: ${posted}`] : []),
    ...(last < now ? [`JobPosting.validThrough is past: ${until}`] : []),
    ...(last >= now && last < Date.parse(posted)
      ? [`JobPosting.validThrough is before datePosted: ${until}`]
      : []),
  ]
}

const postingProblems = (page: Page, posting: Thing, now: number): readonly string[] => {
  const isRemote = listOf(posting['jobLocationType']).includes('TELECOMMUTE')
  const from = listOf(posting['applicantLocationRequirements'])
  const hasPlace = listOf(posting['jobLocation']).length > 0
  const unseen = texts(textIn(posting, 'description')).find((text) => !shows(page, text))
  return [
    ...dateProblems(posting, now),
    ...(hasPlace || isRemote ? [] : ['JobPosting has neither a place (jobLocation) nor TELECOMMUTE']),
    ...(isRemote && !hasPlace && from.length === 0
      ? ['JobPosting is remote, but names no country (applicantLocationRequirements)']
      : []),
    ...(!isRemote && from.length > 0
      ? ['JobPosting names a country for remote work (applicantLocationRequirements), but is not TELECOMMUTE']
      : []),
    ...placesOf(posting)
      .filter((place) => place !== '' && !isCode(place) && !shows(page, place))
      .map((place) => `JobPosting’s place is not what the page shows: ${place}`),
    ...salaryProblems(page, posting),
    ...listOf(posting['hiringOrganization'])
      .map((studio) => textIn(studio, 'name'))
      .filter((name) => name !== '' && !shows(page, name))
      .map((name) => `JobPosting.hiringOrganization is not what the page shows: ${name}`),
    ...(unseen === undefined
      ? []
      : [`JobPosting.description is not what the page shows: “${unseen.trim().slice(0, 80)}”`]),
  ]
}

const breadcrumbProblems = (page: Page, list: Thing): readonly string[] => {
  const steps = listOf(list['itemListElement'])
  const positions = steps.map((step) => textIn(step, 'position'))
  const last = textIn(steps.at(-1), 'item')
  const isUnled = steps.slice(0, -1).some((step) => isThing(step) && step['item'] === undefined)
  return [
    ...(positions.every((position, at) => position === '' || Number(position) === at + 1)
      ? []
      : [`BreadcrumbList counts ${positions.join(', ')}`]),
    ...(last === '' || withoutFragment(last) === page.url ? [] : [`BreadcrumbList ends at ${last}`]),
    ...(isUnled ? ['BreadcrumbList has a step without an address (item)'] : []),
  ]
}

const articleProblems = (article: Thing, now: number): readonly string[] => {
  const [published, modified] = [textIn(article, 'datePublished'), textIn(article, 'dateModified')]
  const type = typesOf(article).join()
  return [
    ...(Date.parse(published) > now ? [`${type}.datePublished is in the future: ${published}`] : []),
    ...(Date.parse(modified) < Date.parse(published)
      ? [`${type}.dateModified is before datePublished: ${modified}`]
      : []),
  ]
}

const ofType = (page: Page, ...types: readonly string[]): readonly Thing[] =>
  page.things.filter((thing) => typesOf(thing).some((type) => types.includes(type)))

const complaintsOn = ({ things }: Page, ...kinds: readonly string[]) =>
  things
    .flatMap((thing) => complaintsAbout(thing))
    .filter(({ is }) => kinds.includes(is))
    .map(({ what }) => what)

export const THING_CHECKS: readonly Check[] = [
  {
    name: 'structured data',
    about: 'JSON-LD: whether it can be read, and has what Google requires, each value of its kind',
    todo: 'See https://developers.google.com/search/docs/appearance/structured-data for the type.',
    severity: 'fault',
    find: ofEachPage((page) => [
      ...page.brokenThings.map((why) => `has structured data that cannot be read: ${why}`),
      ...page.things
        .filter(
          (thing) => !/^https?:\/\/schema\.org\/?$/.test(textIn(thing, '@context') || 'https://schema.org'),
        )
        .map((thing) => `${typesOf(thing).join()} is not of schema.org: ${textIn(thing, '@context')}`),
      ...complaintsOn(page, 'missing', 'wrong'),
    ]),
  },
  {
    name: 'recommended data',
    about: 'what Google recommends in JSON-LD beyond what it requires',
    todo: 'Add the data that you have. Search results with it show more.',
    severity: 'advice',
    find: ofEachPage((page) => complaintsOn(page, 'recommended')),
  },
  {
    name: 'marked and shown',
    about: 'whether names, titles and headlines in JSON-LD are on the page',
    todo: 'Mark what is shown and nothing else: Google takes the rest for spam.',
    severity: 'fault',
    find: ofEachPage((page) => page.things.flatMap((thing) => hiddenFacts(page, thing))),
  },
  {
    name: 'job posting',
    about:
      'JobPosting: its place or that it is remote, dates, salary and text as the page shows them; one to a page',
    todo: 'See https://developers.google.com/search/docs/appearance/structured-data/job-posting.',
    severity: 'fault',
    find: ofEachPage((page, { now }) => {
      const postings = ofType(page, 'JobPosting')
      return [
        ...(postings.length > 1
          ? [`has ${postings.length} JobPostings: each belongs on a page of its own`]
          : []),
        ...postings.flatMap((posting) => postingProblems(page, posting, now)),
      ]
    }),
  },
  {
    name: 'breadcrumbs',
    about: 'BreadcrumbList: whether it counts from 1 and ends at the page',
    todo: 'Name each step with its address, the page itself last.',
    severity: 'fault',
    find: ofEachPage((page) =>
      isListed(page) ? ofType(page, 'BreadcrumbList').flatMap((list) => breadcrumbProblems(page, list)) : [],
    ),
  },
  {
    name: 'article dates',
    about: 'articles: whether they are published, and changed after that',
    todo: 'Correct the date.',
    severity: 'fault',
    find: ofEachPage((page, { now }) =>
      ofType(page, 'NewsArticle', 'BlogPosting', 'Article').flatMap((article) =>
        articleProblems(article, now),
      ),
    ),
  },
]
