import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { Calls } from '../store/call.ts'
import { CALLS } from '../store/store.ts'
import { batchRunner, type Call, type CallOutcome, type LoadedCall } from './batch.ts'
import { isDiskFull, lockInbox, openDatabase } from './open-database.ts'

/** The first call of a larger transaction would wait too long for its result. */
const MOST_IN_A_BATCH = 256

/**
 * The first message from the database thread. If `isDiskFull` is true, the thread keeps running, and tries to open
 * the inbox again at later calls.
 */
export type Opening =
  | { readonly opened: true }
  | { readonly opened: false; readonly why: string; readonly isDiskFull: boolean }

const port = parentPort
if (port === null) throw new Error('This file runs as a worker thread')

const path = String(workerData)

const tryToOpen = () => {
  let lock: DatabaseSync | undefined
  try {
    lock = lockInbox(dirname(path), 'shared')
    const db = openDatabase(path)
    const close = () => {
      db.close()
      lock?.close()
    }
    return { inbox: { runBatch: batchRunner(db), close } }
  } catch (error) {
    lock?.close()
    const why = error instanceof Error ? error.message : String(error)
    return { inbox: null, failure: { why, isDiskFull: isDiskFull(error, dirname(path)) } }
  }
}

const OPENS_AGAIN_AFTER_MS = 1000

let tried = tryToOpen()
let triedAt = performance.now()

const loadedCall = async ({ number, name, file, args }: Call): Promise<LoadedCall> => {
  const { calls }: { readonly calls: Calls } =
    file === null ? { calls: CALLS } : await import(/* @vite-ignore */ file)
  const call = calls[name]
  if (call === undefined) throw new Error(`The inbox has no call ${name}`)
  return { number, call, args }
}

const run = async (calls: readonly LoadedCall[]): Promise<readonly CallOutcome[]> => {
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
    next = calls.length < MOST_IN_A_BATCH ? receiveMessageOnPort(port)?.message : undefined
  }
  if (calls.length > 0)
    port.postMessage((await run(await Promise.all(calls.map(loadedCall)))) satisfies readonly CallOutcome[])
  if (next === 'close') {
    tried.inbox?.close()
    port.close()
  }
}

let answered = Promise.resolve()

if (tried.inbox !== null || tried.failure.isDiskFull)
  port.on('message', (first: Call | 'close') => {
    answered = answered
      .then(() => answer(first))
      .catch((error: unknown) => {
        // Throws outside of the promise, so that the error ends the thread. The next call starts a new thread.
        process.nextTick(() => {
          throw error
        })
      })
  })
port.postMessage(
  (tried.inbox === null ? { opened: false, ...tried.failure } : { opened: true }) satisfies Opening,
)
