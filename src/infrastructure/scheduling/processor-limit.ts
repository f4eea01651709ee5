import { Script } from 'node:vm'

const WORK = Symbol.for('work with a processor limit')

/** Node can stop a function only if a `Script` calls it. The script finds the function in a global variable. */
const CALL = new Script(`globalThis[Symbol.for(${JSON.stringify(WORK.description)})]()`)

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Runs a synchronous function. If the function needs more processor time than the limit, stops it and returns null.
 *
 * The `timeout` of Node counts clock time, which also passes while the thread waits for a busy processor. If the
 * function got little processor time before the timeout, the function runs again with twice the timeout.
 */
export const withinProcessorTime =
  (limitMs: number) =>
  <Result>(work: () => Result): Result | null => {
    for (let timeout = limitMs; ; timeout *= 2) {
      const before = usedMs()
      try {
        Reflect.set(globalThis, WORK, work)
        return CALL.runInThisContext({ timeout })
      } catch (error) {
        if (!isTimeout(error)) throw error
        if (usedMs() - before > limitMs / 2) return null
      }
    }
  }
