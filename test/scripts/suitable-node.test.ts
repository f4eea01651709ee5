import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { isInRange } from '../../scripts/suitable-node.ts'

const RANGE = '^22.22.3 || ^24.15.0 || >=26.0.0'

test.each([
  ['22.22.3', true],
  ['22.23.0', true],
  ['22.22.2', false],
  ['22.3.9', false],
  ['20.20.2', false],
  ['23.11.0', false],
  ['24.15.1', true],
  ['25.9.0', false],
  ['26.0.0', true],
  ['27.1.0', true],
])('Node.js %s is in the range: %s', (version, suits) => {
  expect(isInRange(version, RANGE)).toBe(suits)
})

test('the pinned Node.js suits', () => {
  expect(isInRange(packageJson.dependencies.node, packageJson.engines.node)).toBe(true)
})

/** Makes a process believe that it runs on an older Node.js. */
const OLD = `data:text/javascript,
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`

test.each([
  ['vitest', 'node_modules/vitest/vitest.mjs', 'list'],
  ['playwright', 'node_modules/playwright/cli.js', 'test'],
])('%s on an unsuitable Node.js says so in one line and ends with 1', (_, program, word) => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', OLD, program, word, 'no-such-test'], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^This project needs Node\.js .*20\.20\.2/),
  ])
})
