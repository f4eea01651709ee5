import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuilt } from '../../../scripts/built.ts'
import { removePostgres, startPostgres } from '../../../test/support/private-postgres.ts'
import { type RunningSite, runSite } from '../../../test/support/running-site.ts'
import { printTable } from '../bench/server/table.ts'
import { type Chance, chance } from '../chance.ts'
import { longRun } from '../long-run.ts'
import { publicSite, recruitersDesk } from './besieged.ts'
import { fuzzContract } from './contract-fuzz.ts'
import { CORPUS } from './corpus.ts'
import { fuzzDesk } from './desk-fuzz.ts'
import { type Findings, siege } from './siege.ts'
import { signedInOwner } from './signed-in-owner.ts'

/** The number of hostile addresses with known queries. Unknown queries make no pages. */
const MOST_PAGES = 200

/** Relative to the resident memory after the first tenth. */
const MOST_GROWTH = 1.1

const WARM_AFTER = 5000

/** Memory that a process really holds shows only at rest. Under load the heap grows and shrinks by half. */
const AT_REST_S = 30

const MEGABYTE = 1024 * 1024

/**
 * No request may delay all others for longer. On a busy machine this process is also late, so its own delay is
 * subtracted.
 */
const MOST_DELAY_S = 0.5

const DELAY = 'site_event_loop_delay_seconds\\{quantile="0.99"\\}'

const SETTINGS = { ADMIN_PORT: '0', DESK_PORT: '0', PREVIEW_KEY: 'a-key-that-only-the-studio-has' }

const portOf = (url: string) => Number(new URL(url).port)

/** Leaves out reports of browsers. They are logged as errors, and the attack sends such reports. */
const errorsIn = (site: RunningSite): readonly string[] =>
  site
    .notes()
    .split('\n')
    .filter((line) => line.includes('"level":"error"') && !line.includes('A view failed in a browser'))
    .slice(0, 10)
    .map((line) => `the site logged: ${line.slice(0, 1000)}`)

const residentMb = async (site: RunningSite) =>
  (await site.metric('process_resident_memory_bytes')) / MEGABYTE

const residentAtRest = async (site: RunningSite) => {
  let least = Number.POSITIVE_INFINITY
  for (let second = 0; second < AT_REST_S; second += 1) {
    await wait(1000)
    least = Math.min(least, await residentMb(site))
  }
  return least
}

const printAnswers = (parts: readonly Findings[]) => {
  const statuses = new Map<number, number>()
  for (const part of parts)
    for (const [status, requests] of part.statuses)
      statuses.set(status, (statuses.get(status) ?? 0) + requests)
  printTable(
    'Answers',
    ['status', 'requests'],
    [...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, requests]) => [status === 0 ? 'closed without one' : `${status}`, `${requests}`]),
  )
}

interface Sieges {
  readonly count: number
  readonly seed: number
  readonly from: number
  readonly signal: AbortSignal
}

const besiege = async ({ count, seed, from, signal }: Sieges): Promise<readonly string[]> => {
  const site = await runSite(SETTINGS)
  const [open, desk] = [
    publicSite(portOf(site.url), SETTINGS.PREVIEW_KEY),
    recruitersDesk(portOf(site.firstOwnerLink())),
  ]
  const own = monitorEventLoopDelay({ resolution: 20 })
  own.enable()
  let longestDelay = 0
  const attack = (besieged: typeof open, first: number, number: number) =>
    siege({
      besieged,
      seed,
      count: number,
      from: from + first,
      withHalves: true,
      signal,
      onProgress: async (done) => {
        const memory = await residentMb(site)
        const delay = (await site.metric(DELAY)) - own.percentile(99) / 1e9
        own.reset()
        longestDelay = Math.max(longestDelay, delay)
        process.stderr.write(`  ${first + done}, ${memory.toFixed(0)} MB, ${(delay * 1000).toFixed(0)} ms\n`)
      },
    })
  const tenth = Math.ceil(count / 10)
  const isWarm = tenth >= WARM_AFTER
  const parts = [await attack(open, 0, tenth), await attack(desk, 0, tenth)]
  const first = isWarm ? await residentAtRest(site) : Number.NaN
  parts.push(await attack(open, tenth, count - tenth), await attack(desk, tenth, tenth))
  const last = isWarm && !signal.aborted ? await residentAtRest(site) : Number.NaN
  const pages = await site.metric('site_pages')
  await site.stop()
  printAnswers(parts)
  process.stdout.write(
    `\n${pages} pages in memory; longest delay of the event loop ${(longestDelay * 1000).toFixed(0)} ms (at most ${MOST_DELAY_S * 1000})\n`,
  )
  if (isWarm)
    process.stdout.write(
      `Resident memory at rest after the first tenth ${first.toFixed(0)} MB, at the end ${last.toFixed(0)} MB: ${(last / first).toFixed(2)} of it (at most ${MOST_GROWTH})\n`,
    )
  return [
    ...parts.flatMap((part) => part.faults),
    ...(pages < MOST_PAGES ? [] : [`${pages} pages are kept`]),
    ...(last / first > MOST_GROWTH ? [`memory grew to ${(last / first).toFixed(2)}`] : []),
    ...(longestDelay > MOST_DELAY_S ? [`the event loop was ${longestDelay.toFixed(2)} s late`] : []),
    ...errorsIn(site),
  ]
}

const fuzz = async (
  name: string,
  place: Readonly<Record<string, string>>,
  given: { readonly count: number; readonly chance: Chance; readonly signal: AbortSignal },
): Promise<readonly string[]> => {
  const site = await runSite({ ...SETTINGS, ...place })
  const { base, cookie } = await signedInOwner(site.firstOwnerLink())
  const faults = [
    ...(await fuzzContract({ url: site.url, ...given })),
    ...(await fuzzDesk({ base, cookie, ...given })),
  ]
  await site.stop()
  process.stdout.write(`${name}: ${given.count} requests for each, ${faults.length} faults\n`)
  return [...faults, ...errorsIn(site)].map((fault) => `${name}: ${fault}`)
}

const fuzzOnPostgres = async (given: Parameters<typeof fuzz>[2]): Promise<readonly string[]> => {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'hostile-')))
  try {
    return await fuzz('PostgreSQL', { DATABASE_URL: await startPostgres(directory) }, given)
  } finally {
    await removePostgres(directory)
    await rm(directory, { recursive: true, force: true })
  }
}

await longRun({
  name: 'hostile',
  does: 'Known and generated hostile requests against the built site and its desk, and values that their descriptions allow and forbid, on both databases.',
  options: {
    count: { default: 10_000, means: 'how many to generate for the public site, besides the corpus' },
    fuzzed: { default: 3000, means: 'how many values to send to the API, and to the desk' },
    seed: { default: Date.now() % 1_000_000, means: 'generates the same ones again' },
    from: { default: 0, means: 'the number of the first, to send one again' },
  },
  run: async ({ count, fuzzed, seed, from }, signal) => {
    await ensureBuilt()
    process.stdout.write(`\n${CORPUS.length} known attacks, then ${count} generated, seed ${seed}\n`)
    const values = () => ({ count: fuzzed, chance: chance(seed), signal })
    return [
      ...(await besiege({ count, seed, from, signal })),
      ...(await fuzz('SQLite', {}, values())),
      ...(await fuzzOnPostgres(values())),
    ]
  },
})
