import { createHash } from 'node:crypto'
import { chance } from './chance.ts'
import { type Exchange, exchange } from './exchange.ts'
import { type HostileRequest, hostileRequest } from './hostile-request.ts'
import { faultOf, headerOf, statusOf } from './judge.ts'

interface Options {
  readonly port: number
  readonly seed: number
  readonly count: number
  /** Half-sent requests take their time to be given up. */
  readonly withHalves: boolean
  readonly onRound?: (done: number) => void
}

export interface Findings {
  readonly faults: readonly string[]
  readonly statuses: ReadonlyMap<number, number>
}

const AT_ONCE = 64

/** What everybody gets, whatever others ask for. */
const WITNESSES = ['/', '/ru', '/jobs', '/ru/jobs', '/blog', '/games', '/contacts', '/terms', '/api/jobs/']

const plain = (port: number, target: string): HostileRequest => ({
  method: 'GET',
  target,
  bytes: `GET ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`,
  pace: 'at-once',
})

const bodyOf = ({ answer }: Exchange) => answer.slice(answer.indexOf('\r\n\r\n'))

const digest = (one: Exchange) => createHash('sha256').update(bodyOf(one)).digest('hex')

/** Whoever asks for a token gets one: what lies behind is attacked too. */
const tokenHeaders = async (port: number): Promise<string> => {
  const { answer } = await exchange(port, plain(port, '/api/forms/'))
  const token = /XSRF-TOKEN=([^;]*)/.exec(headerOf(answer, 'set-cookie') ?? '')?.[1] ?? ''
  return `Cookie: XSRF-TOKEN=${token}\r\nX-XSRF-TOKEN: ${token}`
}

/** Answers that a cache may hand to anybody are what anybody gets who asks plainly. */
const sharedFault = async (port: number, one: Exchange): Promise<string | undefined> => {
  const { request, answer } = one
  const isShared = /\bpublic\b/.test(headerOf(answer, 'cache-control') ?? '')
  const isPlain = headerOf(answer, 'content-encoding') === undefined && request.method === 'GET'
  if (!isShared || !isPlain || statusOf(answer) !== 200) return undefined
  const again = await exchange(port, plain(port, request.target))
  return digest(again) === digest(one) ? undefined : 'another visitor gets something else from the cache'
}

/** Many hostile requests, many at once; what the site did wrong. */
export const siege = async ({ port, seed, count, withHalves, onRound }: Options): Promise<Findings> => {
  const luck = chance(seed)
  const token = await tokenHeaders(port)
  const requests = Array.from({ length: count }, () => hostileRequest(luck, port, token)).map(
    (one): HostileRequest => (withHalves || one.pace !== 'half' ? one : { ...one, pace: 'in-pieces' }),
  )
  const ask = async () =>
    Promise.all(WITNESSES.map(async (target) => digest(await exchange(port, plain(port, target)))))
  const before = await ask()
  const faults: string[] = []
  const statuses = new Map<number, number>()
  let at = 0

  const attack = async () => {
    for (let one = requests[at]; one !== undefined; one = requests[at]) {
      at += 1
      if (at % 1000 === 0) onRound?.(at)
      const done = await exchange(port, one)
      const status = statusOf(done.answer)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const fault = faultOf(done) ?? (await sharedFault(port, done))
      if (fault !== undefined) faults.push(`${fault}: ${JSON.stringify(one.bytes.slice(0, 400))}`)
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, attack))
  const after = await ask()
  WITNESSES.forEach((target, place) => {
    if (before[place] !== after[place]) faults.push(`${target} is another page than before`)
  })
  return { faults, statuses }
}
