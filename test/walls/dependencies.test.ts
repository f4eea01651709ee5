import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const [, section = ''] = readFileSync('docs/explanation/architecture.md', 'utf8').split(
  '## Why each dependency is here',
)

/** The first column of its table; a name may stand for all of a scope. */
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
