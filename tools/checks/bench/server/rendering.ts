import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { INLINED_NODE_ENV } from '../../../../scripts/inlined-node-env.ts'
import { answerOf } from '../load/answer-of.ts'
import { asBrowser, loadGenerator } from '../load/load.ts'
import { median, precise, printTable, whole } from './table.ts'

const PAGES = [
  { name: 'home', address: '/' },
  { name: 'jobs', address: '/jobs' },
] as const

/** Visitors who come together share the rendering of a page. A single visitor pays for all of it. */
const CROWDS = [
  { connections: 32, least: 0.7 },
  { connections: 1, least: null },
] as const

const ROUNDS = 5
const SECONDS = 2

const HERE = import.meta.dirname

const OUT = 'build/bench'

const buildSite = async () => {
  const { ssr } = INLINED_NODE_ENV.environments
  const builder = await createBuilder({
    logLevel: 'error',
    resolve: { alias: [{ find: /^react-dom\/server$/, replacement: join(HERE, 'capturing.ts') }] },
    environments: {
      ssr: { ...ssr, build: { outDir: OUT, rolldownOptions: { input: join(HERE, 'rendering-site.ts') } } },
    },
  })
  const environment = builder.environments['ssr']
  if (environment !== undefined) await builder.build(environment)
}

export const rendering = async (): Promise<boolean> => {
  await buildSite()
  const data = mkdtempSync(join(tmpdir(), 'bench-'))
  const child = fork(join(HERE, 'rendering-child.ts'), {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data },
  })
  const port = await answerOf<number>(child)
  const ask = async (loopMs: number): Promise<number> => {
    child.send({ loopMs })
    return answerOf<number>(child)
  }
  const { load, end } = loadGenerator()
  const rows: string[][] = []
  let isFine = true
  for (const { name, address } of PAGES) {
    const requests = [asBrowser(address, 'identity')]
    for (const { connections, least } of CROWDS) {
      const served: number[] = []
      const looped: number[] = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        const before = await ask(0)
        const report = await load({ port, requests, connections, seconds: SECONDS })
        const computed = (await ask(0)) - before
        const bare = await ask(SECONDS * 1000)
        if (round === 0) continue
        served.push((report.statuses[200] ?? 0) / computed)
        looped.push(bare)
      }
      const ratio = median(served.map((rate, round) => rate / (looped[round] ?? 1)))
      isFine &&= least === null || ratio >= least
      const figures = [whole(median(served)), whole(median(looped)), precise(ratio)]
      rows.push([name, `${connections}`, ...figures, least === null ? 'none' : `at least ${least}`])
    }
  }
  end()
  child.kill()
  rmSync(data, { recursive: true, force: true })
  printTable(
    `Pages rendered for each request, in each second of computing, median of ${ROUNDS} rounds in turns`,
    ['page', 'connections', 'requests', 'bare renderToString', 'ratio', 'bound'],
    rows,
  )
  return isFine
}
