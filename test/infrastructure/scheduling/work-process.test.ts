import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { type WorkOptions, workProcess } from '#infrastructure/scheduling/work-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'work-'))

afterAll(() => rmSync(folder, { recursive: true }))

/** A program that reports its own priority. */
const program = join(folder, 'program.mjs')
writeFileSync(
  program,
  `import { getPriority } from 'node:os'
  process.on('message', ({ number }) => process.send({ number, result: getPriority() }))`,
)

/** A program that uses as much processor time as it is told. */
const spending = join(folder, 'spending.mjs')
writeFileSync(
  spending,
  `const usedMs = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000
  process.on('message', ({ number, order }) => {
    const enough = usedMs() + order
    while (usedMs() < enough);
    process.send({ number, result: 'done' })
  })`,
)

const processOf = (options: WorkOptions) => workProcess<null, number>(pathToFileURL(program), options)

const priorityOf = (options: WorkOptions) => processOf(options)(null)

test('the site and its other work come before work in the background', async () => {
  expect(await priorityOf({ isInBackground: true })).toBeGreaterThan(getPriority())
  expect(await priorityOf({})).toBe(getPriority())
})

test('an order fails if its process cannot be started, and the next order gets a process', async () => {
  const work = processOf({})
  const { execPath } = process
  process.execPath = join(folder, 'missing')
  const unstarted = work(null)
  process.execPath = execPath
  expect(await unstarted).toBe(null)
  expect(await work(null)).toBe(getPriority())
})

// Only Linux tells how much processor time another process has used.
test.skipIf(process.platform !== 'linux')(
  'an order that uses too much processor time is ended, and the time of earlier orders does not count',
  async () => {
    const work = workProcess<number, string>(pathToFileURL(spending), { processorLimitMs: 1_000 })
    expect(await work(700)).toBe('done')
    expect(await work(700)).toBe('done')
    expect(await work(Number.POSITIVE_INFINITY)).toBe(null)
    expect(await work(Number.POSITIVE_INFINITY, { processorLimitMs: 100 })).toBe(null)
    expect(await work(10)).toBe('done')
  },
)
