import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArguments, wrongUsage } from '../../scripts/parse-arguments.ts'
import { missingOption } from '../../src/infrastructure/terminal/arguments.ts'
import { shownLine } from '../../src/infrastructure/terminal/output.ts'
import { askOver, behindRedirects } from './ask.ts'
import { findingsOn } from './checks/checks.ts'
import { crawl } from './crawl.ts'
import { htmlReport, reportOn, textReport } from './report.ts'
import { visitsOf } from './visit.ts'

/** `npm run doctor -- --base URL` says what a search engine and a visitor would find wrong with a running site. */

const USAGE = `usage: npm run doctor -- --base URL [--as URL] [--pages COUNT] [--external] [--no-browser] [--reports FOLDER]
Looks at a running site as search engines and visitors do, and says what is wrong.
  --base        the address of the site
  --as          the address that its pages name as their own, if the site is not there yet
  --pages       the most pages to look at (default: 5000)
  --external    also checks links to other sites
  --no-browser  leaves out checks that need a browser
  --reports     the folder for doctor.html and doctor.json (default: reports)

Exit codes: 0 no faults, 1 faults or no answer, 2 wrong usage.`

const { values } = parseArguments(USAGE, {
  base: { type: 'string' },
  as: { type: 'string' },
  pages: { type: 'string' },
  external: { type: 'boolean' },
  'no-browser': { type: 'boolean' },
  reports: { type: 'string' },
})

const originIn = (address: string): string | undefined => {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

const given = originIn(values.base ?? '')

/** A site may redirect everything to https, or to its name with or without www. The doctor then checks the target. */
const siteBehind = async (address: string): Promise<string> => {
  const answer = await behindRedirects(`${address}/`, (url) => askOver(address, address)(url, 'HEAD'))
  const found = originIn(answer?.url ?? '') ?? address
  if (found === address || answer?.status === 0) return address
  process.stdout.write(`${address} leads to ${found}, which is looked at\n`)
  return found
}

const base = given === undefined || values.as !== undefined ? given : await siteBehind(given)
const origin = values.as === undefined ? base : originIn(values.as)
const maxPages = Number(values.pages ?? 5000)

if (values.base === undefined) wrongUsage(missingOption('--base URL'), USAGE)
if (base === undefined || origin === undefined || !(maxPages > 0))
  wrongUsage('--base and --as take an http(s) address, --pages a number', USAGE)
else {
  const now = Date.now()
  const ask = askOver(origin, base)
  const crawled = await crawl({ origin, ask, now, maxPages, external: values.external === true })
  const failure = crawled.answers.get(`${origin}/`)?.failure
  if (failure !== undefined) {
    process.stderr.write(`${base} does not answer: ${shownLine(failure)}\n`)
    process.exit(1)
  }
  const { visits, leftOut } =
    values['no-browser'] === true
      ? { visits: [], leftOut: [{ what: 'checks in a browser', why: '--no-browser' }] }
      : await visitsOf([...crawled.pages.keys()], origin, base)
  const site = { ...crawled, visits, leftOut: [...crawled.leftOut, ...leftOut] }
  const report = reportOn(site, findingsOn(site))
  const folder = values.reports ?? 'reports'
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'doctor.html'), htmlReport(report))
  writeFileSync(join(folder, 'doctor.json'), `${JSON.stringify(report, null, 2)}\n`)
  process.stdout.write(textReport(report))
  process.stdout.write(`${join(folder, 'doctor.html')}, ${join(folder, 'doctor.json')}\n`)
  process.exitCode = report.faults === 0 ? 0 : 1
}
