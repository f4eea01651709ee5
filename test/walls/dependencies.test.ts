import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import packageJson from '../../package.json' with { type: 'json' }

const [, section = ''] = readFileSync('docs/explanation/architecture.md', 'utf8').split(
  '## Why each dependency is here',
)

/** Reads the first column of the table. A name may stand for all packages of a scope. */
const NAMED = Array.from(section.matchAll(/^\| (?!package|---)([^|]+) \|/gm), ([, names = '']) =>
  names.split(', '),
).flat()

const isNamedBy = (name: string) => (dependency: string) =>
  name.endsWith('*') ? dependency.startsWith(name.slice(0, -1)) : dependency === name

test('docs/explanation/architecture.md says of each package that the site runs on what it is for, and of no other', () => {
  const dependencies = Object.keys(packageJson.dependencies)
  expect(dependencies.filter((one) => !NAMED.some((name) => isNamedBy(name)(one)))).toEqual([])
  const all = [...dependencies, ...Object.keys(packageJson.devDependencies)]
  expect(NAMED.filter((name) => !all.some(isNamedBy(name)))).toEqual([])
})

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

// If node_modules exists, npm writes no digests for packages of other platforms. To add them, remove these entries from
// a copy of the lock, and run `npm install --package-lock-only` in a folder without node_modules.
test('package-lock.json has the digest of each package, of all platforms, and names no registry', () => {
  const { packages } = lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  // A workspace is a folder of this repository, and a link to it.
  const installed = Object.entries(packages).filter(
    ([name, { link }]) => name.startsWith('node_modules/') && link !== true,
  )
  expect(installed.length).toBeGreaterThan(0)
  const without = installed.filter(([, { integrity }]) => integrity === undefined)
  expect(without.map(([name]) => name)).toEqual([])
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})
