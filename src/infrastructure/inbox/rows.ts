import * as z from 'zod'
import type { ErasedCounts, Erasure } from '#application/ports/inbox.ts'
import type { Act } from '#domain/desk/audit.ts'
import { CHANNELS, DELIVERY_STATES, ENTRY_EVENTS, type Entry } from '#domain/inbox/entry.ts'
import { FILE_KINDS, SEARCHED_KINDS } from '#domain/inbox/file-kind.ts'
import { SUSPICIONS } from '#domain/inbox/spam-signals.ts'
import { consentsSchema, cookieChoiceSchema, sentSchema } from './kept-rows.ts'

/** PostgreSQL hands out large numbers as text. */
export const number = z.coerce.number<number | string>()

const json = z.string().transform((text): unknown => JSON.parse(text))

export const idRow = z.object({ id: number })

export const unclaimedRow = z
  .object({ in_all: number, of_sender: number })
  .transform(({ in_all, of_sender }) => ({ inAll: in_all, ofSender: of_sender }))

export const undeliveredRow = z.object({ count: number, since: number.nullable() })

/** An inbox without entries may hold cookie choices and lines of the audit log: then the newest of those counts. */
export const newestOf = (prefix: '' | 'inbox_') => `
  SELECT coalesce(
    (SELECT MAX(received_at) FROM ${prefix}entry),
    (SELECT MAX(at) FROM (SELECT at FROM ${prefix}cookie_choice UNION ALL SELECT at FROM ${prefix}audit) AS others)
  ) AS newest`

export const newestRow = z.object({ newest: number.nullable() })

/** The entry of a known key: the same submission once more, or another one under its key. */
export const keptBefore = z
  .object({ id: number, same: z.union([z.boolean(), z.number()]) })
  .transform(({ id, same }) => (same ? ({ is: 'kept', id } as const) : ({ is: 'used-key' } as const)))

export const entryRow = z.object({
  id: number,
  received_at: number,
  suspicion: z.enum(SUSPICIONS).nullable(),
  sent: json.pipe(sentSchema()),
  state: z.string(),
  version: number,
  consents: json.pipe(consentsSchema),
})

export const fileRow = z.object({
  id: number,
  entry_id: number,
  place: number,
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  size: number,
  object: z.string().nullable(),
})

/** The columns of a file that belong to it, without its words: they are many, and searched only. */
export const FILE_COLUMNS = 'id, entry_id, place, name, kind, size, object'

/** The kinds of files that are searched, as SQL lists them. */
export const SEARCHED_LIST = SEARCHED_KINDS.map((kind) => `'${kind}'`).join(', ')

export const unsearchedRow = z.object({
  id: number,
  kind: z.enum(SEARCHED_KINDS),
  size: number,
  object: z.string().nullable(),
})

export type UnsearchedRow = z.output<typeof unsearchedRow>

export const cookieChoiceRow = z
  .object({ proof: json.pipe(cookieChoiceSchema) })
  .transform(({ proof }) => proof)

export const objectRow = z.object({ name: z.string() })

export const deliveryRow = z.object({
  event_id: z.string(),
  entry_id: number,
  channel: z.enum(CHANNELS),
  event: z.enum(ENTRY_EVENTS),
  state: z.enum(DELIVERY_STATES),
  attempts: number,
  due_at: number,
  last_problem: z.string(),
})

export const versionRow = z.object({ version: number })

/** An entry that is erased, of which this alone is noted. */
export const erasedRow = z.object({
  id: number,
  kind: z.string().transform((kind) => (kind === 'message' ? 'message' : 'application')),
  files: number,
})

export const erasureOf = (
  rows: readonly z.output<typeof erasedRow>[],
  { by, at, receipt }: Erasure,
): { readonly counts: ErasedCounts; readonly acts: readonly Act[] } => ({
  counts: {
    messages: rows.filter(({ kind }) => kind === 'message').length,
    applications: rows.filter(({ kind }) => kind === 'application').length,
    files: rows.reduce((sum, { files }) => sum + files, 0),
  },
  acts: rows.map(({ id, kind, files }) => ({
    name: 'entry-erased',
    detail: { kind, files: String(files), receipt },
    by,
    at,
    entry: id,
  })),
})

export const countRow = z.object({ messages: number, applications: number, files: number })

type EntryRow = z.output<typeof entryRow>
type FileRow = z.output<typeof fileRow>
export type DeliveryRow = z.output<typeof deliveryRow>

/** Entries with what belongs to them. */
export const entriesOf = (
  entries: readonly EntryRow[],
  files: readonly FileRow[],
  deliveries: readonly DeliveryRow[],
): readonly Entry[] => {
  const filesOf = Map.groupBy(files, ({ entry_id }) => entry_id)
  const deliveriesOf = Map.groupBy(deliveries, ({ entry_id }) => entry_id)
  return entries.map(({ received_at, ...entry }) => ({
    ...entry,
    receivedAt: received_at,
    files: (filesOf.get(entry.id) ?? []).map(({ place, name, kind, size }) => ({ place, name, kind, size })),
    deliveries: (deliveriesOf.get(entry.id) ?? []).map(
      ({ channel, event, state, attempts, due_at, last_problem }) => ({
        channel,
        event,
        state,
        attempts,
        dueAt: due_at,
        lastProblem: last_problem,
      }),
    ),
  }))
}
