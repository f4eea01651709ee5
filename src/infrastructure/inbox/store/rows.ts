import * as z from 'zod'
import { CHANNELS, DELIVERY_STATES, ENTRY_EVENTS } from '#domain/inbox/entry.ts'
import { FILE_KINDS } from '#domain/inbox/file-kind.ts'
import { SUSPICIONS } from '#domain/inbox/spam-signals.ts'
import { consentsSchema, sentSchema } from '../kept-rows.ts'

/** Parses a number from the database. The client of PostgreSQL returns a `BIGINT` as text. */
export const number = z.coerce.number<number | string>()

export const json = z.string().transform((text, { addIssue }): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Leaves out the error message of `JSON.parse`, because it quotes personal data.
    addIssue('no JSON')
    return z.NEVER
  }
})

export const CONFLICT = { ok: false, problem: 'conflict' } as const

export const idRow = z.object({ id: number })

export const entryRow = z.object({
  id: number,
  receivedAt: number,
  suspicion: z.enum(SUSPICIONS).nullable(),
  sent: json.pipe(sentSchema),
  state: z.string(),
  version: number,
  consents: json.pipe(consentsSchema),
})

export const fileRow = z.object({
  id: number,
  place: number,
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  size: number,
  object: z.string().nullable(),
})

/** Leaves out the column `words`, because the text of a file is long and only the search reads it. */
export const FILE_COLUMNS = 'id, entry_id AS entry, place, name, kind, size, object'

export const DELIVERY_COLUMNS =
  'event_id AS "eventId", entry_id AS entry, channel, event, state, attempts, due_at AS "dueAt", last_problem AS "lastProblem", recipient'

export const deliveryRow = z.object({
  eventId: z.string(),
  entry: number,
  channel: z.enum(CHANNELS),
  event: z.enum(ENTRY_EVENTS),
  state: z.enum(DELIVERY_STATES),
  attempts: number,
  dueAt: number,
  lastProblem: z.string(),
  recipient: z.string().nullable(),
})
