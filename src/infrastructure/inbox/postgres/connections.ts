import pg from 'pg'
import { type Answer, found, UNAVAILABLE } from '#application/answer.ts'
import type { Log } from '#application/ports/log.ts'
import { migrate } from './migrate.ts'

/** What takes a query: the pool, or one connection in a transaction. */
export type Database = Pick<pg.Pool, 'query'>

export interface Connections {
  /** Does the work, or says that the server is lost; nothing of it ever throws. */
  answer<Value>(what: string, work: (db: Database) => Promise<Value>): Promise<Answer<Value>>
  /** All of the work stays, or nothing: it is undone where the value is not worth keeping. */
  together<Value>(
    what: string,
    work: (db: Database) => Promise<Value>,
    isKept?: (value: Value) => boolean,
  ): Promise<Answer<Value>>
  close(): Promise<void>
}

const MOST_CONNECTIONS = 10
const CONNECT_MS = 5_000
const STATEMENT_MS = 15_000
const QUERY_MS = 20_000

/** What the server says of a failure may quote personal data; its code does not. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error
    ? String(error.code)
    : error instanceof Error
      ? error.message
      : 'unknown'

/** A server that is set to answer before it has synced is asked not to. */
const SYNCED = `
  SELECT set_config('synchronous_commit', 'on', false)
  WHERE current_setting('synchronous_commit') = 'off'`

/** Rejects only where the schema is of a newer version: a server that is away may come back. */
export const openConnections = async (url: string, log: Log): Promise<Connections> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: QUERY_MS,
    idle_in_transaction_session_timeout: QUERY_MS,
    keepAlive: true,
    application_name: 'studio-site inbox',
    onConnect: async (client) => {
      await client.query(SYNCED)
    },
  })
  // Without listeners, a lost server would take the process with it.
  const noteLoss = (error: Error) => log.warn('A connection to the inbox is lost', { why: reasonOf(error) })
  pool.on('error', noteLoss)
  pool.on('connect', (client) => client.on('error', noteLoss))

  const inTransaction = async <Value>(
    work: (db: Database) => Promise<Value>,
    isKept: (value: Value) => boolean = () => true,
  ): Promise<Value> => {
    const client = await pool.connect()
    let broken = false
    try {
      await client.query('BEGIN')
      const value = await work(client)
      await client.query(isKept(value) ? 'COMMIT' : 'ROLLBACK')
      return value
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {
        broken = true
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  let refusal: string | null = null
  let migrated: Promise<void> | null = null
  const ready = () => {
    migrated ??= inTransaction(migrate).then((why) => {
      refusal = why
      if (why !== null) throw new Error(why)
    })
    return migrated.catch((error: unknown) => {
      migrated = null
      throw error
    })
  }

  const answered = async <Value>(what: string, work: () => Promise<Value>): Promise<Answer<Value>> => {
    try {
      await ready()
      return found(await work())
    } catch (error) {
      log.error('The inbox could not do what was asked', { call: what, why: reasonOf(error) })
      return UNAVAILABLE
    }
  }

  try {
    await ready()
  } catch (error) {
    if (refusal !== null) {
      await pool.end()
      throw error
    }
    log.error('The inbox cannot be reached yet', { why: reasonOf(error) })
  }

  return {
    answer: (what, work) => answered(what, () => work(pool)),
    together: (what, work, isKept) => answered(what, () => inTransaction(work, isKept)),
    close: () => pool.end(),
  }
}
