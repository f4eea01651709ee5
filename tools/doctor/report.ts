import { xmlText as escaped } from '../../src/infrastructure/discovery/xml.ts'
import { counted, shownLine } from '../../src/infrastructure/terminal/output.ts'
import { pathOf } from './checks/check.ts'
import { CHECKS, type Finding } from './checks/checks.ts'
import type { Site } from './crawl.ts'

export interface Report {
  readonly site: string
  readonly at: string
  readonly looked: {
    readonly pages: number
    readonly addresses: number
    readonly checks: number
    readonly visits: number
  }
  readonly faults: number
  readonly findings: readonly Finding[]
  readonly leftOut: Site['leftOut']
}

export const reportOn = (site: Site, findings: readonly Finding[]): Report => ({
  site: site.origin,
  at: new Date(site.now).toISOString(),
  looked: {
    pages: site.pages.size,
    addresses: site.answers.size,
    checks: CHECKS.length,
    visits: site.visits.length,
  },
  faults: findings.filter(({ severity }) => severity === 'fault').length,
  findings,
  leftOut: site.leftOut,
})

const SHOWN_PLACES = 3

const places = (at: readonly string[], origin: string): string =>
  at
    .slice(0, SHOWN_PLACES)
    .map((url) => pathOf(url, { origin }))
    .join(', ') + (at.length > SHOWN_PLACES ? ` and ${at.length - SHOWN_PLACES} more` : '')

export const summaryOf = ({ looked, faults, findings }: Report): string =>
  `${counted(looked.pages, 'page')}, ${counted(looked.addresses, 'address', 'addresses')}, ${counted(looked.checks, 'check')}: ${counted(faults, 'fault')}, ${counted(findings.length - faults, 'piece of advice', 'pieces of advice')}`

export const textReport = (report: Report): string =>
  [
    ...report.findings.map(
      ({ severity, check, message, at, todo }) =>
        `  ${severity.padEnd(6)}  ${check}: ${shownLine(message)}\n          at ${shownLine(places(at, report.site))}\n          ${todo}`,
    ),
    ...report.leftOut.map(({ what, why }) => `  left out: ${shownLine(`${what}: ${why}`)}`),
    `${report.site}: ${summaryOf(report)}`,
    '',
  ].join('\n')

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.15rem; margin-top: 2rem }
section { border-inline-start: .3rem solid; margin: 1rem 0; padding: .1rem 1rem }
.fault { border-color: #d33 } .advice { border-color: #b80 }
h3 { font-size: 1rem; margin: .5rem 0; overflow-wrap: anywhere } p, ul { margin: .4rem 0 }
li { overflow-wrap: anywhere } td, th { padding: .2rem .8rem .2rem 0; text-align: start; vertical-align: top }
`

const section = ({ severity, check, message, todo, at }: Finding, origin: string): string => `
<section class="${severity}">
<h3>${escaped(message)}</h3>
<p>${escaped(check)}. ${escaped(todo)}</p>
<details${at.length <= SHOWN_PLACES ? ' open' : ''}><summary>${at.length === 1 ? 'one place' : `${at.length} places`}</summary>
<ul>${at.map((url) => `<li><a href="${escaped(url)}">${escaped(pathOf(url, { origin }))}</a></li>`).join('')}</ul></details>
</section>`

const row = ({ name, about }: (typeof CHECKS)[number], findings: readonly Finding[]): string => {
  const count = findings.filter(({ check }) => check === name).length
  return `<tr><th scope="row">${escaped(name)}</th><td>${escaped(about)}</td><td>${count === 0 ? 'ok' : count}</td></tr>`
}

export const htmlReport = (report: Report): string => {
  const { site, at, findings, leftOut } = report
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Doctor: ${escaped(site)}</title><style>${STYLE}</style>
<h1>${escaped(site)}</h1>
<p>${escaped(at)}. ${escaped(summaryOf(report))}.</p>
${findings.map((finding) => section(finding, site)).join('')}
<h2>What was looked at</h2>
<table>${CHECKS.map((check) => row(check, findings)).join('\n')}</table>
<h2>What was left out</h2>
<ul>${leftOut.map(({ what, why }) => `<li>${escaped(what)}: ${escaped(why)}</li>`).join('') || '<li>nothing</li>'}</ul>
</html>
`
}
