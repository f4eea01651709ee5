import { type ChildProcess, fork } from 'node:child_process'
import type { EncoderAnswer, EncoderOrder } from './encoder-process.ts'

export type Encoder = (order: Omit<EncoderOrder, 'number'>) => Promise<Uint8Array | null>

const PROGRAM = new URL('./encoder-process.ts', import.meta.url)

const IDLE_MS = 10_000

/**
 * Encodes in a process of its own, which ends when there is nothing to encode: encoders leave hundreds of megabytes behind that
 * the C library does not give back, and a picture that breaks one does not end the site.
 */
export const pictureEncoder = (): Encoder => {
  const waiting = new Map<number, (bytes: Uint8Array | null) => void>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let orders = 0

  const start = (): ChildProcess => {
    const started = fork(PROGRAM, { serialization: 'advanced', execArgv: [] })
    started.on('message', ({ number, bytes }: EncoderAnswer) => settle(number, bytes))
    started.on('error', () => {})
    started.once('exit', () => {
      if (child !== started) return
      child = undefined
      for (const number of waiting.keys()) settle(number, null)
    })
    started.unref()
    return started
  }

  const end = () => {
    child?.disconnect()
    child = undefined
  }

  const settle = (number: number, bytes: Uint8Array | null) => {
    waiting.get(number)?.(bytes)
    waiting.delete(number)
    if (waiting.size > 0) return
    // An idle encoder keeps no command from ending.
    child?.channel?.unref()
    clearTimeout(idle)
    idle = setTimeout(end, IDLE_MS).unref()
  }

  return (order) =>
    new Promise((resolve) => {
      clearTimeout(idle)
      orders += 1
      waiting.set(orders, resolve)
      child ??= start()
      child.channel?.ref()
      child.send({ ...order, number: orders } satisfies EncoderOrder)
    })
}
