import { setTimeout as wait } from 'node:timers/promises'
import { printTable } from '../test/bench/server/table.ts'
import { CORPUS } from '../test/hostile/corpus.ts'
import { siege } from '../test/hostile/siege.ts'
import { runSite } from '../test/support/running-site.ts'
import { ensureBuilt } from './built.ts'
import { longRun } from './long-run.ts'

/** As many hostile addresses as there are, known queries among them; unknown ones make none. */
const MOST_PAGES = 200

/** Of the resident memory after the first tenth. */
const MOST_GROWTH = 1.1

/** With fewer, the site still fills its caches and the heap still settles. */
const WARM_AFTER = 5000

/** What a process holds for good shows once nothing is asked of it: under load the heap grows and shrinks by a half. */
const AT_REST_S = 30

const MEGABYTE = 1024 * 1024

await longRun({
  name: 'test:hostile',
  does: 'Known and generated hostile requests against the built site.',
  options: {
    count: { default: 10_000, means: 'how many to generate, besides the corpus' },
    seed: { default: Date.now() % 1_000_000, means: 'generates the same ones again' },
    from: { default: 0, means: 'the number of the first, to send one again' },
  },
  run: async ({ count, seed, from }, signal) => {
    await ensureBuilt()
    const site = await runSite({ ADMIN_PORT: '0' })
    process.stdout.write(`\n${CORPUS.length} known attacks, then ${count} generated, seed ${seed}\n`)
    const resident = async () => (await site.metric('process_resident_memory_bytes')) / MEGABYTE
    const residentAtRest = async () => {
      let least = Number.POSITIVE_INFINITY
      for (let second = 0; second < AT_REST_S; second += 1) {
        await wait(1000)
        least = Math.min(least, await resident())
      }
      return least
    }
    const tenth = Math.ceil(count / 10)
    const attack = (first: number, number: number) =>
      siege({
        port: Number(new URL(site.url).port),
        seed,
        count: number,
        from: from + first,
        withHalves: true,
        signal,
        onProgress: async (done) => {
          process.stderr.write(`  ${first + done}, ${(await resident()).toFixed(0)} MB\n`)
        },
      })
    const isWarm = tenth >= WARM_AFTER
    const parts = [await attack(0, tenth)]
    const first = isWarm ? await residentAtRest() : Number.NaN
    parts.push(await attack(tenth, count - tenth))
    const last = isWarm && !signal.aborted ? await residentAtRest() : Number.NaN
    const faults = parts.flatMap((part) => part.faults)
    const statuses = new Map<number, number>()
    for (const part of parts)
      for (const [status, requests] of part.statuses)
        statuses.set(status, (statuses.get(status) ?? 0) + requests)
    const pages = await site.metric('site_pages')
    await site.stop()
    printTable(
      'Answers',
      ['status', 'requests'],
      [...statuses]
        .sort(([one], [other]) => one - other)
        .map(([status, requests]) => [status === 0 ? 'closed without one' : `${status}`, `${requests}`]),
    )
    process.stdout.write(`\n${pages} pages in memory\n`)
    if (isWarm)
      process.stdout.write(
        `Resident memory at rest after the first tenth ${first.toFixed(0)} MB, at the end ${last.toFixed(0)} MB: ${(last / first).toFixed(2)} of it (at most ${MOST_GROWTH})\n`,
      )
    return [
      ...faults,
      ...(pages < MOST_PAGES ? [] : [`${pages} pages are kept`]),
      ...(last / first > MOST_GROWTH ? [`memory grew to ${(last / first).toFixed(2)}`] : []),
      ...(/"level":"error"/.test(site.notes()) ? [`the site logged: ${site.notes().slice(0, 2000)}`] : []),
    ]
  },
})
