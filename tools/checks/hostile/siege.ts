import { createHash } from 'node:crypto'
import { chanceOf } from '../chance.ts'
import type { Besieged } from './besieged.ts'
import { CORPUS } from './corpus.ts'
import { type Exchange, exchange, headerOf, statusOf } from './exchange.ts'
import { type HostileRequest, hostileRequest, knownAttack } from './hostile-request.ts'
import { faultOf } from './judge.ts'

interface Options {
  readonly besieged: Besieged
  readonly seed: number
  readonly count: number
  readonly from?: number
  readonly withHalves: boolean
  readonly onProgress?: (done: number) => Promise<void>
  readonly signal?: AbortSignal
}

export interface Findings {
  readonly faults: readonly string[]
  readonly statuses: ReadonlyMap<number, number>
}

const AT_ONCE = 64

const MOST_HALVES = 500

const STEPS = 100

const MOST_FAULTS = 1000

const plain = (port: number, target: string): HostileRequest => ({
  bytes: `GET ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`,
  pace: 'at-once',
})

const bodyOf = ({ answer }: Exchange) => answer.slice(answer.indexOf('\r\n\r\n'))

const digest = (one: Exchange) =>
  `${statusOf(one.answer)} ${createHash('sha256').update(bodyOf(one)).digest('hex')}`

/** Every client gets a token when it asks for one, so the calls behind it are attacked too. */
const tokenHeaders = async (port: number): Promise<string> => {
  const { answer } = await exchange(port, plain(port, '/api/forms/'))
  const token = /XSRF-TOKEN=([^;]*)/.exec(headerOf(answer, 'set-cookie') ?? '')?.[1] ?? ''
  return `Cookie: XSRF-TOKEN=${token}\r\nX-XSRF-TOKEN: ${token}`
}

const READING = /^GET (\S+) HTTP\/1\.1\r\n(?:[^\r\n]+\r\n)+\r\n$/

/** A cache may give a public answer to everyone, so it must equal the answer to a plain request. */
const sharedFault = async (port: number, one: Exchange): Promise<string | undefined> => {
  const { request, answer } = one
  const target = READING.exec(request.bytes)?.[1]
  const isShared = /\bpublic\b/.test(headerOf(answer, 'cache-control') ?? '')
  const isPlain = headerOf(answer, 'content-encoding') === undefined && target !== undefined
  if (!isShared || !isPlain || statusOf(answer) !== 200) return undefined
  const again = await exchange(port, plain(port, target))
  return digest(again) === digest(one) ? undefined : 'another visitor gets something else from the cache'
}

export const siege = async (options: Options): Promise<Findings> => {
  const { besieged, seed, count, from = 0, withHalves, onProgress, signal } = options
  const { port, witnesses } = besieged
  const token = await tokenHeaders(port)
  const ask = async () =>
    Promise.all(witnesses.map(async (target) => digest(await exchange(port, plain(port, target)))))
  const before = await ask()
  const faults: string[] = []
  const statuses = new Map<number, number>()
  const halves = new Set<Promise<void>>()
  const all = CORPUS.length + count
  const step = Math.ceil(count / STEPS)
  let next = 0

  const numbered = (number: number): { readonly name: string; readonly request: HostileRequest } => {
    const known = CORPUS[number]
    if (known !== undefined) return { name: known.class, request: knownAttack(known, besieged, token) }
    const generated = from + number - CORPUS.length
    return { name: `${generated}`, request: hostileRequest(chanceOf(seed, generated), besieged, token) }
  }

  const attack = async (name: string, request: HostileRequest) => {
    const done = await exchange(port, request)
    const status = statusOf(done.answer)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const fault = faultOf(done) ?? (await sharedFault(port, done))
    if (fault === undefined || faults.length >= MOST_FAULTS) return
    faults.push(`${name}: ${fault}: ${JSON.stringify(request.bytes.slice(0, 400))}`)
  }

  const attackInTurn = async () => {
    while (next < all && signal?.aborted !== true) {
      const number = next
      next += 1
      const { name, request } = numbered(number)
      if (request.pace !== 'half') await attack(name, request)
      else if (!withHalves || halves.size >= MOST_HALVES)
        await attack(name, { ...request, pace: 'in-pieces' })
      else {
        const waiting = attack(name, request).finally(() => halves.delete(waiting))
        halves.add(waiting)
      }
      const generated = number - CORPUS.length + 1
      if (generated > 0 && generated % step === 0) await onProgress?.(generated)
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, attackInTurn))
  await Promise.all(halves)
  const after = await ask()
  witnesses.forEach((target, place) => {
    if (before[place] !== after[place])
      faults.push(`${target} is another page than before: ${before[place]}, then ${after[place]}`)
  })
  return { faults, statuses }
}
