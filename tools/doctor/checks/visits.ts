import type { Site } from '../crawl.ts'
import type { Visit } from '../visit.ts'
import type { Check, Found } from './check.ts'
import { pathOf } from './check.ts'

/** The next larger size of a picture may have more pixels than are shown. */
const TOLERANCE = 2

const MOST_BYTES = 3_000_000

const ofEachVisit =
  (messages: (visit: Visit, site: Site) => readonly string[]): Check['find'] =>
  (site): readonly Found[] =>
    site.visits.flatMap((visit) => messages(visit, site).map((message) => ({ at: visit.url, message })))

export const VISIT_CHECKS: readonly Check[] = [
  {
    name: 'kept before consent',
    about: 'in a browser: cookies, storage and requests to other sites before the visitor has done anything',
    todo: 'Wait for the consent, or for what it is needed for.',
    severity: 'fault',
    find: ofEachVisit(({ cookies, stored, origins }) => [
      ...cookies.map((name) => `its script sets the cookie ${name}`),
      ...stored.map((key) => `keeps ${key} in the browser’s storage`),
      ...origins.map((origin) => `asks ${origin}`),
    ]),
  },
  {
    name: 'errors in the browser',
    about: 'in a browser: errors of scripts, and what the policy refuses',
    todo: 'Open the page with the console.',
    severity: 'fault',
    find: ofEachVisit(({ errors }) => errors),
  },
  {
    name: 'pictures larger than shown',
    about: `in a browser: pictures with more than ${TOLERANCE} times the pixels across that are shown`,
    todo: 'Offer smaller ones in srcset, and say in sizes how wide it is shown.',
    severity: 'fault',
    find: ofEachVisit(({ pictures }, site) =>
      pictures
        .filter(({ shown, width }) => shown > 0 && width > shown * TOLERANCE)
        .map(
          ({ src, shown, width }) =>
            `${pathOf(src, site)} is ${width} pixels wide and shown on ${Math.round(shown)}`,
        ),
    ),
  },
  {
    name: 'bytes of a visit',
    about: `in a browser: pages for which more than ${MOST_BYTES / 1e6} MB are sent`,
    todo: 'Load pictures when they come into view, films when they are played.',
    severity: 'fault',
    find: ofEachVisit(({ weight }) => (weight > MOST_BYTES ? [`takes ${(weight / 1e6).toFixed(1)} MB`] : [])),
  },
]
