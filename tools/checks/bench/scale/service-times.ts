import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type RunningSite, runSite } from '../../../../test/support/running-site.ts'
import { newSubmission } from '../../durability/submission.ts'
import { visitorOf } from '../../durability/visitor.ts'
import { asBrowser, loadGenerator } from '../load/load.ts'

/** Processor time for one request of each kind on this machine, in ms, and the downloads of a visitor. */
export interface Measured {
  readonly cachedMs: number
  readonly callMs: number
  readonly renderedMs: number
  readonly applicationMs: number
  readonly pictureMs: number
  readonly documentKb: number
  readonly codeKb: number
  readonly picturesKb: number
  readonly callKb: number
  readonly files: number
}

const CACHED = 10_000
const CALLS = 2000
const RENDERED = 150
const APPLICATIONS = 30
const PICTURES = 16

const TICKS_A_SECOND = 100

/** Pictures are encoded in another process, so the system's count is read. */
const encoderMs = (): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('encoder-process')) return sum
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
        const parent = readFileSync(`/proc/${fields[1]}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]
        if (Number(parent) !== process.pid) return sum
        return sum + ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND
      } catch {
        return sum
      }
    }, 0)

const siteMs = async (site: RunningSite): Promise<number> =>
  (await site.metric('process_cpu_seconds_total')) * 1000

const QUIET_MS = 500

const settled = async (site: RunningSite) => {
  for (let before = Number.NaN; ; ) {
    const now = await siteMs(site)
    if (now - before < QUIET_MS / 20) return
    before = now
    await wait(QUIET_MS)
  }
}

const perOne = async (
  site: RunningSite,
  count: number,
  work: () => Promise<unknown>,
  spent: () => Promise<number> = () => siteMs(site),
): Promise<number> => {
  await settled(site)
  const before = await spent()
  await work()
  return ((await spent()) - before) / count
}

const BUILT = /\/assets\/[^"'\\\s)]+/g
const SETS = /srcset="([^"]*\/avif\/[^"]*)"/gi

const bytesOf = async (address: string): Promise<number> => {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  const length = answer.headers.get('content-length')
  const body = await answer.arrayBuffer()
  return length === null ? body.byteLength : Number(length)
}

const weightOf = async (url: string) => {
  const html = await (await fetch(`${url}/`)).text()
  const built = [...new Set([...html.matchAll(BUILT)].map(([address]) => address))]
  const sets = [...html.matchAll(SETS)].map(([, set = '']) => set)
  const pictures = [...new Set(sets.map((set) => set.split(',')[0]?.trim().split(' ')[0] ?? ''))].filter(
    Boolean,
  )
  const sum = async (addresses: readonly string[]) => {
    let bytes = 0
    for (const address of addresses) bytes += await bytesOf(url + address)
    return bytes / 1000
  }
  return {
    documentKb: await sum(['/']),
    codeKb: await sum(built),
    picturesKb: await sum(pictures),
    callKb: await sum(['/api/jobs/']),
    files: built.length + pictures.length,
  }
}

export const measuredHere = async (): Promise<Measured> => {
  const data = await mkdtemp(join(tmpdir(), 'scale-'))
  const site = await runSite({ ADMIN_PORT: '0', DATA_DIR: data })
  const { load, end } = loadGenerator()
  try {
    const ask = (addresses: readonly string[], count: number) =>
      load({
        port: Number(new URL(site.url).port),
        requests: addresses.map((address) => asBrowser(address)),
        connections: 8,
        seconds: 300,
        count,
      })
    await ask(['/', '/jobs'], 2000)
    const cachedMs = await perOne(site, CACHED, () => ask(['/', '/jobs'], CACHED))
    const callMs = await perOne(site, CALLS, () => ask(['/api/jobs/', '/api/games/'], CALLS))
    const searches = Array.from({ length: RENDERED }, (_, number) => `/search?q=artist+${number}`)
    const renderedMs = await perOne(site, RENDERED, async () => {
      for (const address of searches) await bytesOf(site.url + address)
    })
    const { send } = await visitorOf(site.url)
    const applications = Array.from({ length: APPLICATIONS }, (_, number) => newSubmission(8 * number + 1))
    const applicationMs = await perOne(site, APPLICATIONS, async () => {
      for (const application of applications) await send(application)
    })
    const html = await (await fetch(`${site.url}/games`)).text()
    const variants = [...new Set([...html.matchAll(/\/images\/[^\s"',]+/g)].map(([address]) => address))]
    const made = variants.slice(0, PICTURES)
    const makePictures = async () => {
      for (const address of made) await bytesOf(site.url + address)
    }
    const withEncoder = async () => (await siteMs(site)) + encoderMs()
    const pictureMs = await perOne(site, made.length, makePictures, withEncoder)
    const weight = await weightOf(site.url)
    return { cachedMs, callMs, renderedMs, applicationMs, pictureMs, ...weight }
  } finally {
    end()
    await site.stop()
    await rm(data, { recursive: true, force: true })
  }
}
