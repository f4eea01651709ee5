import pg from 'pg'
import { type Answer, UNAVAILABLE } from '#application/answer.ts'
import type { Log } from '#application/ports/log.ts'
import { MINUTE_MS } from '#domain/language/date.ts'
import { NewerSchema } from '#infrastructure/inbox/newer-schema.ts'
import type { Database } from '#infrastructure/inbox/store/database.ts'
import { tracedCall } from '#infrastructure/inbox/store/store.ts'
import { errorCode } from '#infrastructure/monitoring/error-code.ts'
import { postgresDatabase } from './database.ts'
import { migrate } from './migrate.ts'

type Work<Value> = (db: Database) => Promise<Value>

const MOST_CONNECTIONS = 10
const CONNECT_MS = 5_000
const STATEMENT_MS = 15_000

const MOST_BACKGROUND_CONNECTIONS = 4
const BACKGROUND_STATEMENT_MS = 10 * MINUTE_MS

/** The client waits this much longer than the server, so that the server cancels a slow statement first. */
const GRACE_MS = 5_000

/**
 * If the server answers no query within this time, the server counts as hanging. A server that is only busy still
 * answers some queries.
 */
const SILENT_MS = 1_500

/**
 * Returns only the code of an error of the database server, because the message may quote personal data. An error
 * without a code does not come from the server, so its message is returned.
 */
const reasonOf = (error: unknown): string =>
  errorCode(error) ?? (error instanceof Error ? error.message : 'unknown')

const SYNCED = `
  SELECT set_config('synchronous_commit', 'on', false)
  WHERE current_setting('synchronous_commit') = 'off'`

const BEGIN = {
  unsynced: 'BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL synchronous_commit TO off',
  synced: 'BEGIN ISOLATION LEVEL READ COMMITTED',
}

/** The transaction of a call. The commit of an `unsynced` transaction does not wait for the disk. */
type Transaction = 'none' | keyof typeof BEGIN

const openPool = (url: string, log: Log, most: number, statementMs: number): pg.Pool => {
  const noteLoss = (error: Error) => log.warn('A connection to the inbox is lost', { why: reasonOf(error) })
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: statementMs,
    query_timeout: statementMs + GRACE_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS + GRACE_MS,
    keepAlive: true,
    application_name: 'studio-site inbox',
    onConnect: async (client) => {
      await client.query(SYNCED)
    },
  })
  // An `error` event without a listener would end the process.
  pool.on('error', noteLoss)
  pool.on('connect', (client) => client.on('error', noteLoss))
  return pool
}

/** If `work` fails, or if `givenUp` aborts, closes the connection. The server then rolls the transaction back. */
const connected = async <Value>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Value>,
  givenUp?: AbortSignal,
): Promise<Value> => {
  const client = await pool.connect()
  const close = () => void client.end().catch(() => {})
  givenUp?.addEventListener('abort', close)
  let isDone = false
  try {
    givenUp?.throwIfAborted()
    const value = await work(client)
    isDone = true
    return value
  } finally {
    givenUp?.removeEventListener('abort', close)
    client.release(!isDone)
  }
}

const silenceWatch = () => {
  let lastAnswerAt = performance.now()
  const noteAnswer = () => {
    lastAnswerAt = performance.now()
  }
  const silence = (signal: AbortSignal): Promise<never> =>
    new Promise((_, reject) => {
      const begun = performance.now()
      const left = () => Math.max(begun, lastAnswerAt) + SILENT_MS - performance.now()
      const look = () => {
        const leftMs = left()
        if (leftMs > 0) timer = setTimeout(look, leftMs)
        // Waits one more round of the event loop before rejecting. If the event loop was blocked, answers of the
        // server may have arrived in the meantime.
        else setImmediate(() => (left() > 0 ? look() : reject(new Error('the server does not answer'))))
      }
      let timer = setTimeout(look, SILENT_MS)
      signal.addEventListener('abort', () => clearTimeout(timer))
    })
  return { noteAnswer, silence }
}

/** Returns a function that migrates the schema once. After a failure, the next call tries again. */
const migration = (pool: pg.Pool) => {
  let migrated: Promise<void> | null = null
  return () => {
    migrated ??= connected(pool, async (client) => {
      await client.query('BEGIN')
      await migrate(client)
      await client.query('COMMIT')
    })
    return migrated.catch((error: unknown) => {
      migrated = null
      throw error
    })
  }
}

/**
 * Returns a function that runs `work` in the given transaction. If `work` returns a problem, the transaction is rolled
 * back. If PostgreSQL fails, the function logs the error and resolves to `UNAVAILABLE`. Its promise never rejects.
 */
const runner =
  (log: Log, execute: <Value>(work: Work<Value>) => Promise<Value>) =>
  async <Result extends Answer<unknown, string>>(
    what: string,
    transaction: Transaction,
    work: Work<Result>,
  ): Promise<Result | typeof UNAVAILABLE> => {
    const inTransaction: Work<Result> = async (db) => {
      if (transaction === 'none') return work(db)
      await db.query(BEGIN[transaction])
      const result = await work(db)
      await db.query(result.ok ? 'COMMIT' : 'ROLLBACK')
      return result
    }
    try {
      return await tracedCall('postgresql', what, () => execute(inTransaction))
    } catch (error) {
      log.error('The inbox could not do what was asked', { call: what, why: reasonOf(error) })
      return UNAVAILABLE
    }
  }

/**
 * Opens the connections and migrates the schema. Rejects only if a newer version of the site wrote the database. If
 * the server cannot be reached, the next query tries to migrate again.
 */
export const openConnections = async (url: string, log: Log) => {
  const { noteAnswer, silence } = silenceWatch()
  const interactive = openPool(url, log, MOST_CONNECTIONS, STATEMENT_MS)
  const background = openPool(url, log, MOST_BACKGROUND_CONNECTIONS, BACKGROUND_STATEMENT_MS)
  for (const pool of [interactive, background]) {
    pool.on('connect', noteAnswer)
    pool.on('release', (error) => {
      if (!error) noteAnswer()
    })
  }
  const migrated = migration(interactive)

  const inTime = async <Value>(work: Work<Value>): Promise<Value> => {
    const ended = new AbortController()
    const doing = migrated().then(() =>
      connected(interactive, (client) => work(postgresDatabase(client, noteAnswer)), ended.signal),
    )
    try {
      return await Promise.race([doing, silence(ended.signal)])
    } finally {
      ended.abort()
      // After `silence` has rejected, `doing` may reject too. The second error is ignored, because the caller already
      // got the first error.
      doing.catch(() => {})
    }
  }

  const inBackground = async <Value>(work: Work<Value>): Promise<Value> => {
    await migrated()
    return connected(background, (client) => work(postgresDatabase(client, noteAnswer)))
  }

  const close = async () => {
    await Promise.all([interactive.end(), background.end()])
  }

  try {
    await migrated()
  } catch (error) {
    if (error instanceof NewerSchema) {
      await close()
      throw error
    }
    log.error('The inbox cannot be reached yet', { why: reasonOf(error) })
  }

  const runOrThrow = <Value>(what: string, work: Work<Value>): Promise<Value> =>
    tracedCall('postgresql', what, () => inTime(work)).catch((error: unknown) => {
      throw new Error(reasonOf(error))
    })

  return { run: runner(log, inTime), runOrThrow, runInBackground: runner(log, inBackground), close }
}

/**
 * The connections to PostgreSQL. A visitor waits for the queries of `run`, so these queries fail soon if the server
 * does not answer. Queries of `runInBackground` may take minutes.
 */
export type Connections = Awaited<ReturnType<typeof openConnections>>
