import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteMetrics } from '#infrastructure/monitoring/metrics.ts'
import { observedSite } from '../support/observed-site.ts'

const RULES = readFileSync('deploy/monitoring/alerts.yaml', 'utf8')

const namesIn = (text: string, pattern: RegExp) =>
  [...new Set(Array.from(text.matchAll(pattern), ([name]) => name))].toSorted()

const METRIC = /\b(?:site|process|nodejs)_[a-z_]*[a-z]\b/g

const metricsText = async () => {
  const metrics = siteMetrics(observedSite({ filesAreReachable: () => true }))
  metrics.observeProcess()
  return metrics.text()
}

test.each([
  'deploy/monitoring/alerts.yaml',
  'deploy/monitoring/dashboard.json',
  'deploy/kubernetes/autoscaling.yaml',
  'docs/reference/monitoring.md',
  'docs/reference/metrics.md',
])('%s names only metrics that the site has', async (file) => {
  const text = await metricsText()
  for (const name of namesIn(readFileSync(file, 'utf8'), METRIC))
    expect(text).toContain(name.replace(/_bucket$/, ''))
})

test("each metric of the site's own has a line for operators", async () => {
  const lines = namesIn(readFileSync('docs/reference/metrics.md', 'utf8'), /(?<=^\| `)site_[a-z_]+/gm)
  expect(lines).toEqual(namesIn(await metricsText(), /(?<=^# TYPE )site_[a-z_]+/gm))
})

test('what alerts and scaling look at is on the dashboard', () => {
  const looked = namesIn(RULES + readFileSync('deploy/kubernetes/autoscaling.yaml', 'utf8'), METRIC)
  const dashboard = namesIn(readFileSync('deploy/monitoring/dashboard.json', 'utf8'), METRIC)
  expect(looked.filter((name) => !dashboard.includes(name))).toEqual([])
})

test('each alert has a line in the runbook, and each line its alert', () => {
  const alerts = namesIn(RULES, /(?<=alert: )\w+/g)
  expect(namesIn(readFileSync('docs/reference/monitoring.md', 'utf8'), /(?<=^\| `)Site\w+/gm)).toEqual(alerts)
})

test('each line of the log that the runbook names is one that the site can write', () => {
  const sources = globSync('src/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const lines = namesIn(
    readFileSync('docs/reference/monitoring.md', 'utf8'),
    /(?<=`)[A-Z][a-z]* [a-z][^`]*(?=`)/g,
  )
  expect(lines).toContain('A broken edit is not shown')
  expect(lines.filter((line) => !sources.some((text) => text.includes(`'${line}'`)))).toEqual([])
})

/** A call that writes a line. Names of an entry or of a cause are parts of some lines. */
const WRITTEN =
  /(?:\b(?:log|lineLog|deduped|reports)\.(?:warn|error)\(\s*|unusableAnswer\(|writeLine\(\{ note: |write\(\{ note: )(['"`])((?:(?!\1).)+)\1/g

const escaped = (text: string) => text.replaceAll(/[.*+?^()|[\]\\]/g, '\\$&')

test('each line of the log is in docs/reference/log.md or on the page of its module, and no other line is', () => {
  const patterns = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(WRITTEN),
      ([, , line = '']) => new RegExp(`^${escaped(line).replaceAll(/\$\{\w+\}/g, '.+')}$`),
    ),
  )
  const rows = ['docs/reference/log.md', ...globSync('docs/modules/*.md')].flatMap((file) => {
    const [, ...tables] = readFileSync(file, 'utf8').split('| note | level | means |\n')
    return tables.flatMap((table) => namesIn(table.split('\n\n', 1)[0] ?? '', /(?<=^\| `)[^`]+/gm))
  })
  expect(rows).toContain('The site broke')
  expect(patterns.filter((pattern) => !rows.some((row) => pattern.test(row)))).toEqual([])
  expect(rows.filter((row) => !patterns.some((pattern) => pattern.test(row)))).toEqual([])
})

test('each alert has a test', () => {
  const tested = namesIn(readFileSync('deploy/monitoring/alerts.test.yaml', 'utf8'), /(?<=alertname: )\w+/g)
  expect(tested).toEqual(namesIn(RULES, /(?<=alert: )\w+/g))
})

test.runIf(spawnSync('promtool', ['--version']).status === 0)('the tests of the alerts hold', () => {
  execFileSync('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd: 'deploy/monitoring' })
})
