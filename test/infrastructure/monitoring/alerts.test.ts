import { execFileSync, spawnSync } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { found } from '#application/answer.ts'
import { requestSlots } from '#infrastructure/http/requests/request-limits.ts'
import { siteMetrics } from '#infrastructure/monitoring/metrics.ts'

const RULES = readFileSync('deploy/monitoring/alerts.yaml', 'utf8')

const namesIn = (text: string, pattern: RegExp) =>
  [...new Set(Array.from(text.matchAll(pattern), ([name]) => name))].toSorted()

const METRIC = /\b(?:site|process|nodejs)_[a-z_]*[a-z]\b/g

const metricsText = async () => {
  const metrics = siteMetrics({
    requests: new EventEmitter(),
    places: requestSlots(),
    cache: { size: () => ({ pages: 0, bytes: 0 }) },
    freeBytes: async () => 0,
    waiting: () => 0,
    connections: () => 0,
    code: '1',
    content: () => ({ version: 'a', moments: 0, changedAt: 0, errors: 0, isReachable: true }),
    filesAreReachable: () => true,
    undelivered: async () => found({ count: 0, since: null }),
    clock: { now: () => 0 },
  })
  metrics.observeProcess()
  return metrics.text()
}

test.each([
  'deploy/monitoring/alerts.yaml',
  'deploy/monitoring/dashboard.json',
  'deploy/kubernetes/autoscaling.yaml',
  'docs/operations.md',
])('%s names only metrics that the site has', async (file) => {
  const text = await metricsText()
  for (const name of namesIn(readFileSync(file, 'utf8'), METRIC))
    expect(text).toContain(name.replace(/_bucket$/, ''))
})

test("each metric of the site's own has a line for operators", async () => {
  const lines = namesIn(readFileSync('docs/operations.md', 'utf8'), /(?<=^\| .*`)site_[a-z_]+/gm)
  expect(lines).toEqual(namesIn(await metricsText(), /(?<=^# TYPE )site_[a-z_]+/gm))
})

test('what alerts and scaling look at is on the dashboard', () => {
  const looked = namesIn(RULES + readFileSync('deploy/kubernetes/autoscaling.yaml', 'utf8'), METRIC)
  const dashboard = namesIn(readFileSync('deploy/monitoring/dashboard.json', 'utf8'), METRIC)
  expect(looked.filter((name) => !dashboard.includes(name))).toEqual([])
})

test('each alert has a line in the runbook, and each line its alert', () => {
  const alerts = namesIn(RULES, /(?<=alert: )\w+/g)
  expect(namesIn(readFileSync('docs/operations.md', 'utf8'), /(?<=^\| `)Site\w+/gm)).toEqual(alerts)
})

test('each alert has a test', () => {
  const tested = namesIn(readFileSync('deploy/monitoring/alerts.test.yaml', 'utf8'), /(?<=alertname: )\w+/g)
  expect(tested).toEqual(namesIn(RULES, /(?<=alert: )\w+/g))
})

test.runIf(spawnSync('promtool', ['--version']).status === 0)('the tests of the alerts hold', () => {
  execFileSync('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd: 'deploy/monitoring' })
})
