import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'

const TIMEOUT_MS = 30_000

const isWebAddress = (source: string): boolean => /^https?:\/\//i.test(source)

const fromApi = async (base: string): Promise<AsyncIterable<Uint8Array>> => {
  const address = `${base.replace(/\/+$/, '')}/api/jobs/`
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  if (response.body === null) throw new Error(`${address} answered nothing`)
  return response.body
}

const fromFile = async (path: string): Promise<AsyncIterable<Uint8Array>> => {
  if ((await stat(path)).isDirectory()) throw new Error('a folder, not a file')
  return createReadStream(path, { highWaterMark: 1 << 20 })
}

/** The bytes of a source: an API by its base address, a file, or `-` for standard input. */
export const openedSource = async (source: string, input: Readable): Promise<AsyncIterable<Uint8Array>> => {
  if (source === '-') return input
  return isWebAddress(source) ? fromApi(source) : fromFile(source)
}
