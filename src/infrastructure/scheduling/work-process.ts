import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'

/** What the program of a process is sent. */
export interface JobMessage<Order> {
  readonly number: number
  readonly order: Order
}

/** What it answers, in any order. */
export interface ResultMessage<Result> {
  readonly number: number
  readonly result: Result | null
}

export interface WorkOptions {
  readonly nodeFlags?: readonly string[]
  /** A process that takes longer for an order is ended, with all orders that it has. */
  readonly timeLimitMs?: number
  /** In bytes, where the system says how much that is (Linux does): a process that takes more is ended, too. */
  readonly memoryLimit?: number
  /** Discards its output. */
  readonly isSilent?: boolean
  /** Runs at low priority (nice). */
  readonly isInBackground?: boolean
}

const IDLE_MS = 10_000

const LOOK_MS = 25

/** In bytes; 0 where it is not known. */
const memoryOf = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}

/** A thirtieth of the weight that the site has: below it, work on a busy machine would not end. */
const BACKGROUND = 15

/** Where the system forbids it, the process competes with the site. */
const yieldToSite = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined)
      setPriority(pid, Math.min(getPriority() + BACKGROUND, constants.priority.PRIORITY_LOW))
  } catch {}
}

/**
 * Work in a process of its own, which ends when there is nothing to do: what it leaves in memory goes with it, and content that
 * breaks it does not end the site. `null`: it was not done.
 */
export const workProcess = <Order, Result>(
  program: URL,
  { nodeFlags = [], timeLimitMs, memoryLimit, isSilent = false, isInBackground = false }: WorkOptions = {},
) => {
  const waiting = new Map<number, (result: Result | null) => void>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let orders = 0

  const start = (): ChildProcess => {
    const stdio = isSilent ? 'ignore' : 'inherit'
    const started = fork(program, {
      serialization: 'advanced',
      execArgv: [...nodeFlags],
      stdio: ['ignore', stdio, stdio, 'ipc'],
    })
    started.on('message', ({ number, result }: ResultMessage<Result>) => settle(number, result))
    const ended = () => {
      if (child !== started) return
      child = undefined
      for (const number of waiting.keys()) settle(number, null)
    }
    started.once('exit', ended).on('error', () => {
      // A process that could not be started does not exit.
      if (started.pid === undefined) ended()
    })
    if (isInBackground) yieldToSite(started)
    started.unref()
    return started
  }

  const end = () => {
    child?.disconnect()
    child = undefined
  }

  const settle = (number: number, result: Result | null) => {
    waiting.get(number)?.(result)
    waiting.delete(number)
    if (waiting.size > 0) return
    // An idle process keeps no command from ending.
    child?.channel?.unref()
    clearTimeout(idle)
    idle = setTimeout(end, IDLE_MS).unref()
  }

  return (order: Order): Promise<Result | null> =>
    new Promise((resolve) => {
      clearTimeout(idle)
      orders += 1
      child ??= start()
      const working = child
      const kill = () => working.kill('SIGKILL')
      const late = timeLimitMs && setTimeout(kill, timeLimitMs)
      const look =
        memoryLimit &&
        setInterval(async () => {
          if ((await memoryOf(working.pid)) > memoryLimit) kill()
        }, LOOK_MS)
      waiting.set(orders, (result) => {
        clearTimeout(late)
        clearInterval(look)
        resolve(result)
      })
      working.channel?.ref()
      if (working.connected) working.send({ number: orders, order } satisfies JobMessage<Order>)
    })
}
