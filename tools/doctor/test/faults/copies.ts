import { answered, type Fault, fault, replaced, without } from '../plant.ts'
import { ADDRESSES } from './addresses.ts'
import { BODIES } from './bodies.ts'
import { HEADS } from './heads.ts'
import { MACHINES } from './machines.ts'
import { THINGS } from './things.ts'

/** Faults that do not affect each other, grouped so that each copy of the demo site is checked once. */
export const COPIES: Readonly<Record<string, readonly Fault[]>> = {
  'broken addresses': ADDRESSES,
  'broken heads': HEADS,
  'broken texts, headers and share pictures': BODIES,
  'broken structured data': THINGS,
  'broken site map, feeds and manifest': MACHINES,
  'a robots.txt that forbids pages': [
    fault(
      'forbids 12 pages of the site map, such as /terms/legal-notices/en',
      replaced('/robots.txt', 'Disallow: /api/', 'Disallow: /terms/\nDisallow: /ru/terms/'),
    ),
  ],
  'a robots.txt without a site map': [fault('names no site map', without('/robots.txt', /Sitemap: .*/))],
  'no robots.txt': [fault('answers 404', answered('/robots.txt', 404))],
  'a site map that is none': [
    fault('is no XML: unexpected end of file', replaced('/sitemap.xml', '</urlset>', '')),
  ],
}
