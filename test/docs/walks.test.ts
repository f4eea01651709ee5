import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from '../support/site-in-node.ts'
import { APPLICATION, visitorOf } from '../support/writing-site.ts'

/**
 * Counts the files of `src` through which a request passes. A file counts if V8 saw a call of one of its functions in
 * the main thread while the site answered. Styles, the thread of SQLite and the code that runs when a module loads do
 * not count. The test writes the lists to `reports/walks.md`.
 */

const PAGE = 'docs/explanation/architecture.md'

/** Timers of the site may run meanwhile. */
const BY_CHANCE = 8

const session = new Session()
let site: Awaited<ReturnType<typeof openSite>>
const lists: string[] = []

beforeAll(async () => {
  site = await openSite()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
})

afterAll(async () => {
  session.disconnect()
  await site.close()
  mkdirSync('reports', { recursive: true })
  writeFileSync('reports/walks.md', lists.join('\n'))
})

const filesDuring = async (walk: string, work: () => Promise<unknown>): Promise<readonly string[]> => {
  await session.post('Profiler.takePreciseCoverage')
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const files = result.flatMap(({ url, functions }) => {
    const file = /\/(src\/.+\.tsx?)$/.exec(url)?.[1]
    const [, ...within] = functions
    const isPassed = within.some(({ ranges }) => ranges.some(({ count }) => count > 0))
    return file !== undefined && isPassed ? [file] : []
  })
  lists.push(`# ${walk}: ${files.length} files\n`, ...files.toSorted(), '')
  return files
}

/** Returns the number of files that the page gives for a walk. */
const namedFor = (walk: string): number => {
  const row = readFileSync(PAGE, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${walk} |`))
  return Number(row?.split('|')[2])
}

const expectAsNamed = (walk: string, { length }: readonly string[]): void => {
  const named = namedFor(walk)
  expect(Math.abs(length - named), `${PAGE} says ${named} of ${walk}; ${length} are counted`).toBeLessThan(
    BY_CHANCE,
  )
}

test(`the files that a request passes are as many as ${PAGE} says`, async () => {
  const { body } = await site.get('/jobs')
  const address = /href="(\/jobs\/[^"#?]+)"/.exec(body)?.[1] ?? ''
  const get = async () => expect((await site.get(address)).status).toBe(200)
  expectAsNamed('the page of a vacancy', await filesDuring('the page of a vacancy', get))
  expectAsNamed('the same page from memory', await filesDuring('the same page from memory', get))
})

test(`the files that an application passes are as many as ${PAGE} says`, async () => {
  const visitor = await visitorOf(site.app)
  const send = async () => expect((await visitor.post('/api/cvs/en', APPLICATION)).statusCode).toBe(201)
  expectAsNamed('an application', await filesDuring('an application', send))
})

test('the README of the router names each of its files, and a click passes all but one', () => {
  const readme = readFileSync('src/ui/router/README.md', 'utf8')
  const files = readdirSync('src/ui/router').filter((file) => /\.tsx?$/.test(file))
  expect(files.filter((file) => !readme.includes(`\`${file}\``))).toEqual([])
  // A click does not pass page-link.tsx. A page renders this component, and the click goes to the `<a>` inside it.
  const passed = files.filter((file) => file !== 'page-link.tsx')
  expect(passed.length).toBe(namedFor('a click, in `src/ui/router`'))
})
