import { dirname } from 'node:path'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { batchRunner } from './batch.ts'
import type { Call, Opening, Outcome } from './calls.ts'
import { isDiskFull, lockInbox, openDatabase } from './open-database.ts'

/** The most calls in a batch. All calls of a batch share one sync. The limit keeps the wait of the first call short. */
const MOST_IN_A_BATCH = 256

const port = parentPort
if (port === null) throw new Error('This file runs as a worker thread')

const path = String(workerData)

interface OpenInbox {
  readonly runBatch: ReturnType<typeof batchRunner>
  close(): void
}

const open = (): OpenInbox => {
  const lock = lockInbox(dirname(path), 'shared')
  try {
    const db = openDatabase(path)
    return {
      runBatch: batchRunner(db),
      close: () => {
        db.close()
        lock.close()
      },
    }
  } catch (error) {
    lock.close()
    throw error
  }
}

type Tried = { readonly inbox: OpenInbox } | { readonly inbox: null; readonly failure: Failure }

interface Failure {
  readonly why: string
  readonly isDiskFull: boolean
}

const tryToOpen = (): Tried => {
  try {
    return { inbox: open() }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { inbox: null, failure: { why, isDiskFull: isDiskFull(error, dirname(path)) } }
  }
}

/**
 * How long the thread waits before it tries again to open the inbox. Opening takes time, because it checks the whole
 * file.
 */
const OPENS_AGAIN_AFTER_MS = 1000

const waiting = (): Call | 'close' | undefined => receiveMessageOnPort(port)?.message

let tried = tryToOpen()
let triedAt = performance.now()

const run = async (calls: readonly Call[]): Promise<readonly Outcome[]> => {
  if (tried.inbox === null && performance.now() - triedAt > OPENS_AGAIN_AFTER_MS) {
    tried = tryToOpen()
    triedAt = performance.now()
  }
  if (tried.inbox !== null) return tried.inbox.runBatch(calls)
  const { why } = tried.failure
  return calls.map(({ number }) => ({ ok: false, number, why }))
}

const answer = async (first: Call | 'close') => {
  const calls: Call[] = []
  let next: Call | 'close' | undefined = first
  while (next !== undefined && next !== 'close') {
    calls.push(next)
    next = calls.length < MOST_IN_A_BATCH ? waiting() : undefined
  }
  if (calls.length > 0) port.postMessage((await run(calls)) satisfies readonly Outcome[])
  if (next === 'close') {
    tried.inbox?.close()
    port.close()
  }
}

if (tried.inbox !== null || tried.failure.isDiskFull)
  // A batch awaits only promises that are already resolved, so it is finished before the event loop delivers the next
  // message.
  port.on('message', (first: Call | 'close') => {
    answer(first).catch((error: unknown) => {
      // Ends the thread with this error. The store then starts a new thread.
      process.nextTick(() => {
        throw error
      })
    })
  })
port.postMessage(
  (tried.inbox === null ? { opened: false, ...tried.failure } : { opened: true }) satisfies Opening,
)
