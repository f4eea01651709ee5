import { type Check, ofEachPage } from './check.ts'
import { isPrivate } from './headers.ts'

/** Where the site's form for job alerts is, in each language. */
const ALERTS_PATH = '/jobs/alerts'

const FILE_NAME = /\.(?:avif|gif|jpe?g|png|svg|webp)$|^(?:img|dsc|image)[-_ ]?\d+$/i

export const BODY_CHECKS: readonly Check[] = [
  {
    name: 'headings',
    about: 'one <h1>, and no level left out below it',
    todo: 'Give the page one <h1>, and let each heading be one level below its part’s at most.',
    severity: 'fault',
    find: ofEachPage(({ headings }) => {
      const first = headings.filter(({ level }) => level === 1).length
      const jump = headings.find(({ level }, at) => at > 0 && level > (headings[at - 1]?.level ?? 0) + 1)
      const before = jump === undefined ? undefined : headings[headings.indexOf(jump) - 1]
      return [
        ...(first === 1 ? [] : [first === 0 ? 'has no <h1>' : `has ${first} <h1>`]),
        ...headings.filter(({ text }) => text === '').map(({ level }) => `has an empty <h${level}>`),
        ...(jump === undefined || first === 0
          ? []
          : [`after <h${before?.level}> “${before?.text}” comes <h${jump.level}> “${jump.text}”`]),
      ]
    }),
  },
  {
    name: 'alt texts',
    about: 'alternative texts of pictures',
    todo: 'Say what the picture shows; alt="" where it shows nothing that the text does not say.',
    severity: 'fault',
    find: ofEachPage(({ pictures }) =>
      pictures.flatMap(({ src, alt }) => {
        if (alt === undefined) return [`${src} has no alt`]
        return FILE_NAME.test(alt.trim()) ? [`${src} has the name of a file as its alt: ${alt}`] : []
      }),
    ),
  },
  {
    name: 'names of links',
    about: 'whether each link says where it leads',
    todo: 'Give it a text, its picture an alt, or the link an aria-label.',
    severity: 'fault',
    find: ofEachPage(({ links }) =>
      links
        .filter(({ href, name }) => name === '' && href.trim() !== '')
        .map(({ href }) => `the link to ${href} has no text`),
    ),
  },
  {
    name: 'names of frames',
    about: 'titles of <iframe>',
    todo: 'Give it a title: a screen reader reads nothing else of it.',
    severity: 'fault',
    find: ofEachPage(({ frames }) =>
      frames.filter(({ title }) => title === '').map(({ src }) => `the frame ${src} has no title`),
    ),
  },
  {
    name: 'job alerts',
    about: 'whether the page with job alerts asks for an e-mail address, and stays out of caches',
    todo: 'Ask the site itself, without what is in between: a cache, or a page that took the place of the form.',
    severity: 'fault',
    find: ofEachPage(({ url, headers, asksForEmail }) => {
      if (!new URL(url).pathname.endsWith(ALERTS_PATH)) return []
      return [
        ...(asksForEmail ? [] : ['offers job alerts, but has no field for an e-mail address']),
        ...(isPrivate(headers) ? [] : ['has the form of one visitor, but caches may keep it']),
      ]
    }),
  },
  {
    name: 'ids',
    about: 'ids that a page has twice',
    todo: 'Give each its own: links and labels find the first alone.',
    severity: 'fault',
    find: ofEachPage(({ repeatedIds }) => repeatedIds.map((id) => `has the id ${id} more than once`)),
  },
]
