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

test.each(['deploy/monitoring/alerts.yaml', 'deploy/monitoring/dashboard.json', 'docs/operations.md'])(
  '%s names only metrics that the site has',
  async (file) => {
    const metrics = siteMetrics({
      requests: new EventEmitter(),
      places: requestSlots(),
      cache: { size: () => ({ pages: 0, bytes: 0 }) },
      freeBytes: async () => 0,
      waiting: () => 0,
      connections: () => 0,
      code: '1',
      content: () => ({ version: 'a', changedAt: 0, errors: 0, isReachable: true }),
      filesAreReachable: () => true,
      undelivered: async () => found({ count: 0, since: null }),
      clock: { now: () => 0 },
    })
    metrics.observeProcess()
    const text = await metrics.text()
    for (const name of namesIn(readFileSync(file, 'utf8'), /\b(?:site|process|nodejs)_[a-z_]*[a-z]\b/g))
      expect(text).toContain(name.replace(/_bucket$/, ''))
  },
)

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
