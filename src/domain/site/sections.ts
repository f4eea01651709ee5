import { isWithin } from './page-address.ts'
import {
  PAGE_NAMES,
  PAGES,
  type PageName,
  type PageWithParams,
  pathTo,
  type SectionOf,
  sectionOf,
} from './pages.ts'

type SectionPage = Exclude<PageName, PageWithParams | 'home' | 'not-found'>

const isSectionPage = (page: PageName): page is SectionPage =>
  page !== 'home' && page !== 'not-found' && !PAGES[page].path.includes(':')

const sectionPaths = () =>
  Object.fromEntries(PAGE_NAMES.filter(isSectionPage).map((page) => [sectionOf(page), pathTo(page)])) as {
    readonly [Page in SectionPage as SectionOf<Page>]: (typeof PAGES)[Page]['path']
  }

/**
 * The sections that a studio can turn off, each with the address of its first page. If a section is turned off, the
 * pages below this address are turned off too.
 *
 * `@__PURE__` lets the build leave this table out of browser code, because only the server uses the table.
 */
export const SECTIONS = /* @__PURE__ */ sectionPaths()

export type Section = keyof typeof SECTIONS

/** Rule: The pages of a section that the studio has turned off do not exist, and no link leads to them. */
export const isTurnedOff = (address: string, off: readonly string[] = []): boolean => isWithin(address, off)
