import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { UNAVAILABLE } from '#application/answer.ts'
import type { Log } from '#application/ports/log.ts'
import { type SiteDatabase, siteDatabase } from '../site-database.ts'
import { callsThrough, tracedCall } from '../store/store.ts'
import type { SharedFiles } from '../stored-upload.ts'
import type { Call, CallOutcome } from './batch.ts'
import type { Opening } from './thread.ts'

export const SQLITE_FILE = 'inbox.sqlite'

export const hasSqliteInbox = (directory: string): boolean => existsSync(join(directory, SQLITE_FILE))

const THREAD = new URL('./thread.ts', import.meta.url)

type Pending = Map<number, (outcome: CallOutcome) => void>

/** Starts the database thread. When the thread ends, all pending calls fail, and `onEnd` is called. */
const startThread = (path: string, log: Log, pending: Pending, onEnd: () => void): Promise<Worker> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(THREAD, { workerData: path, resourceLimits: { maxYoungGenerationSizeMb: 4 } })
    worker.once('message', (opening: Opening) => {
      if (!opening.opened) {
        if (!opening.isDiskFull) return reject(new Error(`${path}: ${opening.why}`))
        log.error('The inbox cannot be opened, because its disk is full', { path, why: opening.why })
      }
      worker.on('message', (outcomes: readonly CallOutcome[]) => {
        for (const outcome of outcomes) pending.get(outcome.number)?.(outcome)
      })
      resolve(worker)
    })
    worker.on('error', (error) => {
      log.error("The inbox's thread failed", { why: String(error) })
      reject(error)
    })
    worker.once('exit', () => {
      onEnd()
      for (const [number, answer] of pending) answer({ ok: false, number, why: 'the thread ended' })
    })
  })

/**
 * Runs SQLite in a separate thread, because a write to the disk blocks the thread of SQLite. Calls that arrive during
 * a write share the next transaction. If the thread ends, the next call starts a new thread.
 */
export const openSqliteInbox = async (
  directory: string,
  log: Log,
  bucket: SharedFiles | null = null,
): Promise<SiteDatabase> => {
  const path = join(directory, SQLITE_FILE)
  const pending: Pending = new Map()
  let calls = 0
  let isClosed = false

  const start = () =>
    startThread(path, log, pending, () => {
      if (!isClosed) running = null
    })

  let running: Promise<Worker> | null = start()
  await running

  const send = async (call: Call): Promise<CallOutcome> => {
    running ??= start()
    const worker = await running
    return new Promise((resolve) => {
      pending.set(call.number, resolve)
      worker.postMessage(call)
    })
  }

  const openCalls = callsThrough(async ({ name, file, args }) => {
    if (isClosed) return UNAVAILABLE
    calls += 1
    const number = calls
    try {
      const outcome = await tracedCall('sqlite', name, async (operation) => {
        const outcome = await send({ number, name, file: file?.href ?? null, args })
        if (!outcome.ok) operation.failure = 'failed'
        return outcome
      })
      if (outcome.ok) return outcome.value
      log.error('The inbox could not do what was asked', { call: name, why: outcome.why })
    } catch (error) {
      log.error('The inbox cannot be reached', { call: name, why: String(error) })
      running = null
    } finally {
      pending.delete(number)
    }
    return UNAVAILABLE
  })

  return siteDatabase(openCalls, {
    bucket,
    log,
    close: async () => {
      const worker = await running?.catch(() => null)
      if (isClosed || !worker) return
      isClosed = true
      const ended = new Promise((resolve) => worker.once('exit', resolve))
      worker.postMessage('close')
      await ended
    },
  })
}
