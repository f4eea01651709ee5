import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MEMORY_LIMIT } from '#infrastructure/desk/file-words/file-words.ts'

const MB = 1e6

/** Two processes for pictures. The figure is in docs/measurements/server.md. */
const ENCODERS = 2 * 150 * MB

/** Memory is in powers of 1024 in all three places. */
const UNITS: Readonly<Record<string, number>> = { M: 1024 ** 2, G: 1024 ** 3 }

const bytesIn = (file: string, pattern: RegExp): number => {
  const [, amount, unit = ''] = pattern.exec(readFileSync(file, 'utf8')) ?? []
  return Number(amount) * (UNITS[unit.charAt(0).toUpperCase()] ?? Number.NaN)
}

/** The memory that the site may use before an alert is raised. */
const ALERTED = Number(
  /process_resident_memory_bytes\{job="site"\} > (\S+)/.exec(
    readFileSync('deploy/monitoring/alerts.yaml', 'utf8'),
  )?.[1],
)

test.each([
  ['compose.yaml', /x-site:[\s\S]*?mem_limit: (\d+)(\w+)/],
  ['deploy/kubernetes/site.yaml', /limits: \{ memory: (\d+)(\w+) \}/],
  ['deploy/site.service', /^MemoryHigh=(\d+)(\w)$/m],
  ['deploy/site.service', /^MemoryMax=(\d+)(\w)$/m],
])('%s leaves room for the site, its processes for pictures and the one that reads a file', (file, limit) => {
  expect(bytesIn(file, limit)).toBeGreaterThanOrEqual(ALERTED + ENCODERS + MEMORY_LIMIT)
})
