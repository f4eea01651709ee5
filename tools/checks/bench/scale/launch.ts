import type { Kind } from './queue.ts'
import type { Measured } from './service-times.ts'

/** Assumptions about a launch. They are not measured, and another studio may need other values. */
export const LAUNCH = {
  visitors: 10_000_000,
  seconds: 3600,
  /** The busiest minute relative to the mean. A date is announced, and everyone comes at once. */
  peak: 3,
  pagesOfAVisitor: 3,
  pagesForAnUnknownPage: 50,
  applicationsADay: 50_000,
  busiestMinute: 1 / 250,
  filesOfAnApplication: 1.3,
  fileMb: 0.25,
  abandoned: 0.2,
  points: 60,
  popular: 300,
} as const

export const SETUPS = {
  'no CDN': { keepsS: 0 },
  'a CDN as answers say: 10 s': { keepsS: 10 },
  'a CDN that is purged by a webhook, kept for a day': { keepsS: 86_400 },
} as const

export type Setup = keyof typeof SETUPS

/** A page that waits longer is refused with 503, and the CDN shows its copy. */
const RENDERING_WAITS_MS = 500

/** Returns the requests that reach the sites in the busiest second, at `times` the assumed visitors. */
export const kindsOf = (setup: Setup, measured: Measured, times = 1): readonly Kind[] => {
  const { keepsS } = SETUPS[setup]
  const visitors = (LAUNCH.visitors / LAUNCH.seconds) * LAUNCH.peak * times
  const pages = visitors * LAUNCH.pagesOfAVisitor
  const unknown = pages / LAUNCH.pagesForAnUnknownPage
  const asked = (LAUNCH.points * LAUNCH.popular) / Math.max(keepsS, 1)
  const files = visitors * measured.files
  const calls = visitors * (LAUNCH.pagesOfAVisitor - 1)
  const applications = LAUNCH.applicationsADay * LAUNCH.busiestMinute * (times / 60)
  return [
    {
      name: 'from memory',
      perSecond: keepsS === 0 ? visitors + files : Math.min(asked, visitors + files),
      serviceMs: measured.cachedMs,
      mostWaitMs: null,
    },
    {
      name: "calls of browsers' code",
      perSecond: keepsS === 0 ? calls : Math.min(asked / 3, calls),
      serviceMs: measured.callMs,
      mostWaitMs: null,
    },
    { name: 'rendered', perSecond: unknown, serviceMs: measured.renderedMs, mostWaitMs: RENDERING_WAITS_MS },
    { name: 'applications', perSecond: applications, serviceMs: measured.applicationMs, mostWaitMs: null },
  ]
}

/** Rounded list prices of large providers in US dollars, as assumed in November 2026. */
export const PRICES = {
  siteMonth: 25,
  databaseMonth: 60,
  bucketGbMonth: 0.023,
  bucketPut: 0.000_005,
  cdnGb: 0.04,
  cdnMillionRequests: 0.75,
  originGb: 0.09,
} as const

const MB_PER_GB = 1000

export const sizesOf = ({ documentKb, codeKb, picturesKb, callKb }: Measured) => {
  const visitKb = documentKb + codeKb + picturesKb + (LAUNCH.pagesOfAVisitor - 1) * (callKb + picturesKb / 3)
  const filesMb = LAUNCH.filesOfAnApplication * LAUNCH.fileMb
  return {
    visitKb,
    launchTb: (LAUNCH.visitors * visitKb) / 1e9,
    peakGbits: ((LAUNCH.visitors / LAUNCH.seconds) * LAUNCH.peak * visitKb * 8) / 1e6,
    filesGb: (LAUNCH.applicationsADay * filesMb) / MB_PER_GB,
    unclaimedGb: (LAUNCH.applicationsADay * filesMb * LAUNCH.abandoned) / MB_PER_GB,
  }
}
