import { dirname } from 'node:path'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { batchRunner } from './batch.ts'
import type { Call, Opening, Outcome } from './calls.ts'
import { lockInbox, openDatabase } from './open-database.ts'

/** Enough for many entries to share one sync, few enough to answer the first of them soon. */
const MOST_IN_A_BATCH = 256

const port = parentPort
if (port === null) throw new Error('This file runs as a worker thread')

const open = () => {
  try {
    const path = String(workerData)
    return { lock: lockInbox(dirname(path), 'shared'), db: openDatabase(path) }
  } catch (error) {
    port.postMessage({
      opened: false,
      why: error instanceof Error ? error.message : String(error),
    } satisfies Opening)
    return null
  }
}

/** Whatever has been waiting while the last batch was written. */
const waiting = (): Call | 'close' | undefined => receiveMessageOnPort(port)?.message

const opened = open()
if (opened !== null) {
  const { db, lock } = opened
  const runBatch = batchRunner(db)
  const answer = async (first: Call | 'close') => {
    const calls: Call[] = []
    let next: Call | 'close' | undefined = first
    while (next !== undefined && next !== 'close') {
      calls.push(next)
      next = calls.length < MOST_IN_A_BATCH ? waiting() : undefined
    }
    if (calls.length > 0) port.postMessage((await runBatch(calls)) satisfies readonly Outcome[])
    if (next === 'close') {
      db.close()
      lock.close()
      port.close()
    }
  }
  // A batch waits for nothing but resolved promises: it is written before the next message is handled.
  port.on('message', (first: Call | 'close') => {
    answer(first).catch((error: unknown) => {
      // Ends the thread, which is then replaced.
      process.nextTick(() => {
        throw error
      })
    })
  })
  port.postMessage({ opened: true } satisfies Opening)
}
