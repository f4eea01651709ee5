import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Fails if a file of the domain or the application has no test, or if a test has no source with its name. The test of
 * `src/a/b.ts` is `test/a/b.test.ts`. A long test may be several files in the folder `test/a/b`.
 */

const TESTED = ['domain', 'application']

const MIRRORED = { domain: 'src', application: 'src', infrastructure: 'src', ui: 'src', scripts: '.' }

const UNTESTED: Readonly<Record<string, string>> = {
  'src/application/site/site-facts.ts': 'types, and the name of their value',
  'src/application/use-case.ts': 'a pair of values, whose types the compiler checks',
  'src/domain/forms/sender-fields.ts': 'a part of the tables of both forms',
  'src/domain/rich-text/safe-html.ts': 'types, and the empty text',
  'src/application/site/timing.ts': 'constants, each with the test that shows it',
  'src/domain/studio/wordmark.ts': 'a drawing',
}

/**
 * Matches a declaration at the top level of a file. Other declarations do not begin a line, because the formatter
 * indents them.
 */
const VALUE = /^(?:export )?(?:default |async )*(?:const|let|function|class|enum)\b/m

const withoutEnding = (file: string): string => file.replace(/(?:\.test)?\.tsx?$/, '')

const testsOf = (source: string): readonly string[] => {
  const place = withoutEnding(source).replace(/^src/, 'test')
  return globSync([`${place}.test.{ts,tsx}`, `${place}/*.test.{ts,tsx}`])
}

const untested = (): readonly string[] =>
  globSync(`src/{${TESTED}}/**/*.ts`).flatMap((source) => {
    const isTested = testsOf(source).length > 0
    const isExcused = Object.hasOwn(UNTESTED, source)
    if (isTested)
      return isExcused ? [`${source} has a test: take it off the list in scripts/test-places.ts`] : []
    return isExcused || !VALUE.test(readFileSync(source, 'utf8'))
      ? []
      : [`${source} has no test: ${withoutEnding(source).replace(/^src/, 'test')}.test.ts is its place`]
  })

const gone = (): readonly string[] =>
  Object.keys(UNTESTED)
    .filter((source) => !existsSync(source))
    .map((source) => `${source} is gone: take it off the list in scripts/test-places.ts`)

const hasSource = (test: string): boolean => {
  const [, layer = ''] = test.split('/')
  const place = withoutEnding(test).replace(/^test/, MIRRORED[layer as keyof typeof MIRRORED])
  return globSync([`${place}{,.ts,.tsx,.css}`, `${dirname(place)}.{ts,tsx}`]).length > 0
}

const misplaced = (): readonly string[] =>
  globSync(`test/{${Object.keys(MIRRORED)}}/**/*.test.{ts,tsx}`)
    .filter((test) => !hasSource(test))
    .map((test) => `${test} has no source of its name: move it, or to test/system if it shows the whole site`)

const loose = (): readonly string[] =>
  readdirSync('test', { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'tsconfig.json')
    .map(({ name }) => `test/${name} is in no folder`)

const complaints = [...untested(), ...gone(), ...misplaced(), ...loose()].toSorted()
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
process.exitCode = complaints.length === 0 ? 0 : 1
