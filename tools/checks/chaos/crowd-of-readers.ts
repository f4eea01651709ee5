import { createHash } from 'node:crypto'
import { Agent, get } from 'node:http'

export interface Reading {
  readonly status: number
  readonly digest: string
  readonly ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export const read = (url: string): Promise<Reading & { readonly text: string }> =>
  new Promise((resolve) => {
    const began = performance.now()
    const done = (status: number, text: string) =>
      resolve({
        status,
        text,
        digest: createHash('sha256').update(text).digest('hex'),
        ms: performance.now() - began,
      })
    get(url, { agent }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => done(response.statusCode ?? 0, Buffer.concat(pieces).toString()))
      response.on('error', () => done(0, ''))
    }).on('error', () => done(0, ''))
  })

export interface Readers {
  readonly count: number
  readonly lost: ReadonlyMap<string, number>
  readonly p99: number
  readonly slowest: number
}

const AT_ONCE = 8

/** Readers pause between two pages, because they are a crowd and not a flood. */
const PAUSE_MS = 5

export const readers = (site: string, before: ReadonlyMap<string, string>) => {
  let isOver = false
  const times: number[] = []
  const lost = new Map<string, number>()
  const addresses = [...before.keys()]

  const reader = async () => {
    while (!isOver) {
      const address = addresses[Math.floor(Math.random() * addresses.length)] ?? '/'
      const { status, digest, ms } = await read(site + address)
      times.push(ms)
      const wrong =
        status === 200 ? (digest === before.get(address) ? '' : 'another page') : `status ${status}`
      if (wrong !== '') lost.set(`${wrong} at ${address}`, (lost.get(`${wrong} at ${address}`) ?? 0) + 1)
      await new Promise((rested) => setTimeout(rested, PAUSE_MS))
    }
  }

  const all = Promise.all(Array.from({ length: AT_ONCE }, reader))
  return async (): Promise<Readers> => {
    isOver = true
    await all
    times.sort((one, other) => one - other)
    return {
      count: times.length,
      lost,
      p99: times[Math.floor(times.length * 0.99)] ?? 0,
      slowest: times.at(-1) ?? 0,
    }
  }
}
