import { ensureBuilt } from '../../../scripts/built.ts'
import { longRun } from '../long-run.ts'
import { kindsOf, LAUNCH, PRICES, SETUPS, type Setup, sizesOf } from './scale/launch.ts'
import { type Kind, simulated, sitesFor } from './scale/queue.ts'
import { type Measured, measuredHere } from './scale/service-times.ts'
import { precise, printTable, whole } from './server/table.ts'

/** Estimates a launch that is too large for this machine. Measures one request of each kind and computes the rest. */

const MOST_WAIT_MS = 50

const workOf = (kinds: readonly Kind[]) =>
  kinds.reduce((sum, { perSecond, serviceMs }) => sum + (perSecond * serviceMs) / 1000, 0)

const printMeasured = (measured: Measured) => {
  const { cachedMs, callMs, renderedMs, applicationMs, pictureMs } = measured
  const { documentKb, codeKb, picturesKb, callKb, files } = measured
  const rows: (readonly [string, string])[] = [
    ['an answer from memory', `${precise(cachedMs)} ms`],
    ["a call of a browser's code (`/api/`)", `${precise(callMs)} ms`],
    ['a page that is rendered', `${precise(renderedMs)} ms`],
    ['an application with a file, uploaded and kept', `${precise(applicationMs)} ms`],
    ['a picture that is made', `${precise(pictureMs)} ms`],
    [
      'the home page: document, code and styles, pictures',
      `${whole(documentKb)}, ${whole(codeKb)}, ${whole(picturesKb)} kB`,
    ],
    ['its files; a call', `${files}; ${whole(callKb)} kB`],
  ]
  printTable('Measured here, processor time', ['one of', 'takes'], rows)
}

const printSetups = (measured: Measured) => {
  const rows = (Object.keys(SETUPS) as Setup[]).map((setup) => {
    const kinds = kindsOf(setup, measured)
    const sites = sitesFor(kinds, MOST_WAIT_MS)
    const rate = kinds.reduce((sum, { perSecond }) => sum + perSecond, 0)
    const [first] = kinds.toSorted(
      (one, other) => other.perSecond * other.serviceMs - one.perSecond * one.serviceMs,
    )
    return [setup, whole(rate), precise(workOf(kinds)), String(sites), first?.name ?? '']
  })
  printTable(
    'In the busiest minute, by what is in front of the sites',
    [
      'in front',
      'requests a second',
      'cores of work',
      'processes with which 99 of 100 wait 50 ms at most',
      'most of the work',
    ],
    rows,
  )
}

const GROWTH = [0.1, 0.2, 0.5, 1, 2, 5, 10]

const printLimits = (measured: Measured, seconds: number) => {
  const rows = ([2, 4] as const).map((sites) => {
    const outcomes = GROWTH.map((times) => {
      const served = simulated({
        kinds: kindsOf('a CDN as answers say: 10 s', measured, times),
        sites,
        seconds,
      })
      const late = served.flatMap(({ name, requests, refused, p99Ms }) => {
        if (refused > requests / 100) return [`${name}: ${whole((100 * refused) / requests)} % refused`]
        return p99Ms > MOST_WAIT_MS ? [`${name}: ${whole(p99Ms)} ms`] : []
      })
      return late.length === 0 ? 'in time' : late.join('; ')
    })
    return [`${sites} processes`, ...outcomes]
  })
  printTable(
    'With a CDN as answers say, and so many times as many visitors: what waits longer (99 of 100), or is refused',
    ['', ...GROWTH.map((times) => `×${times}`)],
    rows,
  )
}

const printSizes = (measured: Measured) => {
  const { visitKb, launchTb, peakGbits, filesGb, unclaimedGb } = sizesOf(measured)
  const requests = (LAUNCH.visitors * (measured.files + LAUNCH.pagesOfAVisitor)) / 1e6
  const puts = LAUNCH.applicationsADay * LAUNCH.filesOfAnApplication
  printTable(
    'Sizes, and costs of one launch (US dollars)',
    ['what', 'how much', 'costs'],
    [
      ['a visit', `${whole(visitKb)} kB`, ''],
      [
        'all visits, by a CDN',
        `${precise(launchTb)} TB, ${precise(peakGbits)} Gbit/s`,
        whole(launchTb * 1000 * PRICES.cdnGb),
      ],
      ['the same without one', '', whole(launchTb * 1000 * PRICES.originGb)],
      ['requests to the CDN', `${whole(requests)} million`, whole(requests * PRICES.cdnMillionRequests)],
      [
        'files of a day of applications',
        `${precise(filesGb)} GB`,
        precise(puts * PRICES.bucketPut + filesGb * PRICES.bucketGbMonth),
      ],
      ['of them unclaimed at its end', `${precise(unclaimedGb)} GB`, ''],
      ['two sites and a database, a month', '', whole(2 * PRICES.siteMonth + PRICES.databaseMonth)],
    ],
  )
}

await longRun({
  name: 'bench-scale',
  does: `A launch with ${LAUNCH.visitors / 1e6} million visitors in an hour, by simulation: what one of each takes is measured here first.`,
  options: { seconds: { default: 20, means: 'how much of the busiest minute is simulated' } },
  run: async ({ seconds }) => {
    await ensureBuilt()
    const measured = await measuredHere()
    printMeasured(measured)
    printSetups(measured)
    printLimits(measured, seconds)
    printSizes(measured)
    return []
  },
})
