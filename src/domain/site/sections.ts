import { isWithin } from './page-address.ts'
import type { PAGES, PageName } from './pages.ts'

/** The sections that a studio can turn off, each with the address of its first page; what is below it goes with it. */
export const SECTIONS = {
  games: '/games',
  blog: '/blog',
  jobs: '/jobs',
  about: '/about-us',
  contacts: '/contacts',
  support: '/support',
  legal: '/terms',
  search: '/search',
} as const satisfies Readonly<Record<string, (typeof PAGES)[PageName]['path']>>

export type Section = keyof typeof SECTIONS

/** Rule: A section that the studio has turned off has no page, and nothing leads there. */
export const isTurnedOff = (address: string, off: readonly string[] = []): boolean => isWithin(address, off)
