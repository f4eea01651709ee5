import { median, printTable } from '../test/bench/server/table.ts'
import { runSite } from '../test/browser/fixtures/running-site.ts'
import { CORPUS } from '../test/hostile/corpus.ts'
import { siege } from '../test/hostile/siege.ts'
import { ensureBuilt } from './built.ts'
import { longRun } from './long-run.ts'

/** As many hostile addresses as there are, known queries among them; unknown ones make none. */
const MOST_PAGES = 200

/** Of the resident memory in the first tenth: medians, for each collection of garbage changes it by a fifth. */
const MOST_GROWTH = 1.1

/** With fewer, the site still fills its caches and the heap still settles. */
const WARM_AFTER = 5000

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
    const residents: number[] = []
    let sent = 0
    process.stdout.write(`\n${CORPUS.length} known attacks, then ${count} generated, seed ${seed}\n`)
    const { faults, statuses } = await siege({
      port: Number(new URL(site.url).port),
      seed,
      count,
      from,
      withHalves: true,
      signal,
      onProgress: async (done) => {
        sent = done
        residents.push((await site.metric('process_resident_memory_bytes')) / MEGABYTE)
        process.stderr.write(`  ${done}, ${residents.at(-1)?.toFixed(0)} MB\n`)
      },
    })
    const pages = await site.metric('site_pages')
    await site.stop()
    printTable(
      'Answers',
      ['status', 'requests'],
      [...statuses]
        .sort(([one], [other]) => one - other)
        .map(([status, requests]) => [status === 0 ? 'closed without one' : `${status}`, `${requests}`]),
    )
    const tenth = Math.ceil(residents.length / 10)
    const first = median(residents.slice(0, tenth))
    const growth = median(residents.slice(-tenth)) / first
    const isWarm = sent / 10 >= WARM_AFTER
    process.stdout.write(
      `\n${pages} pages in memory. Resident memory in the first tenth ${first.toFixed(0)} MB, in the last ${growth.toFixed(2)} of it (at most ${MOST_GROWTH}${isWarm ? '' : `, judged from ${10 * WARM_AFTER} requests on`})\n`,
    )
    return [
      ...faults,
      ...(pages < MOST_PAGES ? [] : [`${pages} pages are kept`]),
      ...(!isWarm || growth <= MOST_GROWTH ? [] : [`memory grew to ${growth.toFixed(2)}`]),
      ...(/"level":"error"/.test(site.notes()) ? [`the site logged: ${site.notes().slice(0, 2000)}`] : []),
    ]
  },
})
