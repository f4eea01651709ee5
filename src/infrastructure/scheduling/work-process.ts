import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'

export interface JobMessage<Order> {
  readonly number: number
  readonly order: Order
}

export interface ResultMessage<Result> {
  readonly number: number
  readonly result: Result | null
}

/**
 * The limits for one order (a job for the process). If an order exceeds a limit, the process is killed, and all open
 * orders resolve to null. The limits of processor time and memory work only on systems with the folder `/proc`, such as
 * Linux.
 */
export interface WorkLimits {
  readonly timeLimitMs?: number
  /** On a busy machine, a harmless order may take long, but it uses no more processor time than on an idle one. */
  readonly processorLimitMs?: number
  /** The limit of the memory of the process, in bytes. */
  readonly memoryLimit?: number
}

export interface WorkOptions extends WorkLimits {
  readonly nodeFlags?: readonly string[]
  readonly isSilent?: boolean
  readonly isInBackground?: boolean
}

const IDLE_MS = 10_000

const LOOK_MS = 25

const memoryOf = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** The places of the two parts of the processor time, in user code and in the system, after the name of the process. */
const TIMES = [11, 13] as const

const processorMsOf = async (pid: number | undefined): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const afterName = stat.slice(stat.lastIndexOf(')') + 2)
  const ticks = afterName.split(' ').slice(...TIMES)
  return ticks.reduce((sum, part) => sum + Number(part), 0) * TICK_MS
}

/**
 * The number that is added to the nice value of a background process. On a busy machine, the site then gets about nine
 * times as much processor time as the background process. With a larger number, the background process might never
 * finish.
 */
const BACKGROUND = constants.priority.PRIORITY_BELOW_NORMAL

const yieldToSite = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined)
      setPriority(pid, Math.min(getPriority() + BACKGROUND, constants.priority.PRIORITY_LOW))
  } catch {}
}

/** Kills a process that exceeds a limit. Returns the function that stops watching the process. */
const killBeyond = (
  child: ChildProcess,
  { timeLimitMs, processorLimitMs, memoryLimit }: WorkLimits,
): (() => void) => {
  const kill = () => child.kill('SIGKILL')
  const late = timeLimitMs && setTimeout(kill, timeLimitMs)
  const before = processorLimitMs && processorMsOf(child.pid)
  const look =
    (processorLimitMs || memoryLimit) &&
    setInterval(async () => {
      if (memoryLimit && (await memoryOf(child.pid)) > memoryLimit) kill()
      if (processorLimitMs && (await processorMsOf(child.pid)) - Number(await before) > processorLimitMs)
        kill()
    }, LOOK_MS)
  return () => {
    clearTimeout(late)
    clearInterval(look)
  }
}

const forked = (
  program: URL,
  { nodeFlags = [], isSilent = false, isInBackground = false }: WorkOptions,
): ChildProcess => {
  const stdio = isSilent ? 'ignore' : 'inherit'
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [...nodeFlags],
    stdio: ['ignore', stdio, stdio, 'ipc'],
  })
  if (isInBackground) yieldToSite(child)
  return child
}

/**
 * Returns a function that sends an order to a separate process and resolves to the result. If the process crashes,
 * the site continues, and the order resolves to null. An idle process ends, which frees its memory.
 */
export const workProcess = <Order, Result>(program: URL, options: WorkOptions = {}) => {
  const waiting = new Map<number, (result: Result | null) => void>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let orders = 0

  const start = (): ChildProcess => {
    const started = forked(program, options)
    started.on('message', ({ number, result }: ResultMessage<Result>) => settle(number, result))
    const ended = () => {
      if (child !== started) return
      child = undefined
      for (const number of waiting.keys()) settle(number, null)
    }
    started.once('exit', ended).on('error', () => {
      // A process that could not start emits no `exit` event. Its orders are therefore ended here.
      if (started.pid === undefined) ended()
    })
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
    // Lets a command-line program end although the channel to the idle process is still open.
    child?.channel?.unref()
    clearTimeout(idle)
    idle = setTimeout(end, IDLE_MS).unref()
  }

  return (order: Order, limits: WorkLimits = {}): Promise<Result | null> =>
    new Promise((resolve) => {
      clearTimeout(idle)
      orders += 1
      child ??= start()
      const working = child
      const stopWatching = killBeyond(working, { ...options, ...limits })
      waiting.set(orders, (result) => {
        stopWatching()
        resolve(result)
      })
      working.channel?.ref()
      if (working.connected) working.send({ number: orders, order } satisfies JobMessage<Order>)
    })
}
