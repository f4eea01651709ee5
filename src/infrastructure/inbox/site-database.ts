import { createHmac, randomUUID } from 'node:crypto'
import { type Answer, found, mapped, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import type { AuditLog } from '#application/ports/audit.ts'
import type { EntryQuery, ErasedCounts, Inbox } from '#application/ports/inbox.ts'
import type { Log } from '#application/ports/log.ts'
import type { Records } from '#application/ports/records.ts'
import type { Entry, EntryId } from '#domain/inbox/entry.ts'
import type { Rate } from '#domain/inbox/rate-limit.ts'
import { HOUR_MS } from '#domain/language/date.ts'
import { CALLS, type OpenCalls, type StoreOf } from './store/store.ts'
import { type Chunks, type SharedFiles, storedFile, storedUpload } from './stored-upload.ts'

export interface Turn {
  readonly isAdmitted: boolean
  readonly fullAgainInMs: number
}

/** Counts a request against a limit that all processes share. Rejects if the database does not answer. */
export type TakeTurn = (network: string, rate: Rate) => Promise<Turn>

/** The version of the content on a server, and when the server loaded it. */
export interface LoadedVersion {
  readonly version: string
  readonly readyAt: number
}

/**
 * Saves the content version of this server in the shared database, and resolves to the versions of all servers. All
 * times come from the clock of the database. The promise rejects if the database does not respond.
 */
export type ReportVersion = (
  process: string,
  version: string,
) => Promise<{ readonly now: number; readonly own: LoadedVersion; readonly others: readonly LoadedVersion[] }>

export interface SiteInbox extends Inbox, AuditLog {
  /**
   * `takeTurn`, `reportVersion` and `records` are set only if several processes share the inbox (with PostgreSQL).
   */
  readonly takeTurn?: TakeTurn
  readonly reportVersion?: ReportVersion
  readonly records?: Records
  filesAreReachable(): boolean
  close(): Promise<void>
}

export interface SiteDatabase extends SiteInbox {
  readonly openCalls: OpenCalls
}

/**
 * Replaces the id in each row with the entry. Leaves a row out if its entry cannot be read or was erased in the
 * meantime. Then adds further rows until the page is full, because callers treat a page that is not full as the last
 * page.
 */
export const withEntries = async <Query extends EntryQuery, Row extends { readonly id: EntryId }>(
  inbox: Pick<Inbox, 'entriesAmong'>,
  query: Query,
  list: (query: Query) => Promise<Answer<readonly Row[]>>,
): Promise<Answer<readonly (Omit<Row, 'id'> & { readonly entry: Entry })[]>> => {
  const listed = await list(query)
  const entries = listed.ok ? await inbox.entriesAmong(listed.value.map(({ id }) => id)) : listed
  if (!listed.ok || !entries.ok) return UNAVAILABLE
  const byId = new Map(entries.value.map((entry) => [entry.id, entry]))
  const rows = listed.value.flatMap(({ id, ...row }) => {
    const entry = byId.get(id)
    return entry === undefined ? [] : [{ ...row, entry }]
  })
  const last = listed.value.at(-1)
  const missing = listed.value.length - rows.length
  if (last === undefined || missing === 0 || listed.value.length < query.atMost) return found(rows)
  const place = query.after === null ? { before: last.id } : { after: last.id }
  const more = await withEntries(inbox, { ...query, ...place, atMost: missing }, list)
  return more.ok ? found([...rows, ...more.value]) : more
}

/**
 * The site deletes the chunks of an erased file from the bucket at once, and again after this time. An upload that
 * timed out may have stored a chunk after the first deletion.
 */
const LATE_WRITE_MS = HOUR_MS

const REMOVED_AT_ONCE = 100

const UNREACHABLE_CHUNKS: Chunks = { add: async () => UNAVAILABLE, read: async () => UNAVAILABLE }

interface Dependencies extends Pick<SiteInbox, 'close' | 'takeTurn' | 'reportVersion' | 'records'> {
  readonly bucket: SharedFiles | null
  readonly log: Log
}

/** New files go to the bucket, or to the database if the site has no bucket. */
const fileBytes = (store: StoreOf<typeof CALLS>, bucket: SharedFiles | null) => {
  const inDatabase = (file: number): Chunks => ({
    add: (place, bytes) => store.addChunk(file, place, bytes),
    read: (first, last) => store.readChunks(file, first, last),
  })

  const removeErased = async () => {
    if (bucket === null) return
    const before = Date.now() - LATE_WRITE_MS
    const failed = new Set<string>()
    for (;;) {
      const due = await store.erasedObjects(before, REMOVED_AT_ONCE + failed.size)
      const names = due.ok ? due.value.filter((name) => !failed.has(name)) : []
      const removed = names.length > 0 ? await bucket.remove(names) : []
      if (removed.length === 0) return
      for (const name of names) if (!removed.includes(name)) failed.add(name)
      const noted = await store.removedObjects(removed, before)
      if (!noted.ok || names.length < REMOVED_AT_ONCE) return
    }
  }

  return {
    newChunks: async (file: number): Promise<Answer<Chunks>> => {
      if (bucket === null) return found(inDatabase(file))
      const object = randomUUID()
      return mapped(store.nameFile(file, object), () => bucket.chunksOf(object))
    },
    chunksOf: (file: number, object: string | null): Chunks => {
      if (object === null) return inDatabase(file)
      return bucket === null ? UNREACHABLE_CHUNKS : bucket.chunksOf(object)
    },
    thenRemoved: async <Value>(erasing: Promise<Value>): Promise<Value> => {
      const erased = await erasing
      await removeErased()
      return erased
    },
    /** Calls the bucket only if files were erased, because a bucket that hangs would delay the result by seconds. */
    thenFilesRemoved: async <Problem extends string>(erasing: Promise<Answer<ErasedCounts, Problem>>) => {
      const erased = await erasing
      if (erased.ok && erased.value.files > 0) await removeErased()
      return erased
    },
  }
}

const siteSecret = (store: Pick<StoreOf<typeof CALLS>, 'secret'>) => {
  let known: Answer<Uint8Array> = UNAVAILABLE
  const secret = async () => {
    if (!known.ok) known = await store.secret()
    return known
  }
  return {
    secret,
    /**
     * Returns a keyed hash of the client's IP network. Nobody can find the network by hashing all networks, because
     * the hash needs the site's secret.
     */
    digestOf: (network: string): Promise<Answer<string>> =>
      mapped(secret(), (key) => createHmac('sha256', key).update(network).digest('base64url')),
  }
}

const fileCalls = (
  store: StoreOf<typeof CALLS>,
  { newChunks, chunksOf, thenRemoved }: ReturnType<typeof fileBytes>,
  digestOf: ReturnType<typeof siteSecret>['digestOf'],
) => {
  const withSender = async <Value>(
    network: string | null,
    work: (sender: string | null) => Promise<Answer<Value>>,
  ): Promise<Answer<Value>> => {
    const sender = network === null ? found(null) : await digestOf(network)
    return sender.ok ? work(sender.value) : UNAVAILABLE
  }
  return {
    openUpload: (at, network) =>
      withSender(network, async (sender) => {
        const file = await store.openFile(at, sender)
        if (!file.ok) return UNAVAILABLE
        return mapped(newChunks(file.value), (chunks) =>
          storedUpload(chunks, {
            accept: (about) => store.acceptFile(file.value, about),
            drop: () => thenRemoved(store.dropFile(file.value)),
          }),
        )
      }),
    file: async (id, place) => {
      const file = await store.file(id, place)
      if (!file.ok) return UNAVAILABLE
      if (file.value === null) return NOT_FOUND
      const { id: number, name, kind, size, object } = file.value
      return found({ place, name, kind, size, content: storedFile(chunksOf(number, object), size) })
    },
    unsearchedFiles: (atMost) =>
      mapped(store.unsearched(atMost), (files) =>
        files.map(({ id, kind, size, object }) => ({
          id,
          kind,
          content: storedFile(chunksOf(id, object), size),
        })),
      ),
    unclaimedBytes: (network) => withSender(network, store.unclaimedBytes),
    makeRoom: (asked) =>
      withSender(asked.sender, (sender) => thenRemoved(store.makeRoom({ ...asked, sender }))),
    removeUnclaimed: (before) => thenRemoved(store.removeUnclaimed(before)),
  } satisfies Partial<Inbox>
}

export const siteDatabase = (
  openCalls: OpenCalls,
  { bucket, log, takeTurn, ...shared }: Dependencies,
): SiteDatabase => {
  const store = openCalls(CALLS)
  const { secret, digestOf } = siteSecret(store)
  const bytes = fileBytes(store, bucket)
  const { thenFilesRemoved } = bytes

  const readEntries = async (ids: readonly EntryId[]) => {
    const read = await store.readEntries(ids)
    if (read.ok)
      for (const [id, why] of read.value.unreadable) log.error('An entry cannot be read', { entry: id, why })
    return read
  }

  const entriesAmong: Inbox['entriesAmong'] = (ids) => mapped(readEntries(ids), ({ entries }) => entries)

  const entry: Inbox['entry'] = async (id) => {
    const read = await readEntries([id])
    if (!read.ok || read.value.unreadable.size > 0) return UNAVAILABLE
    const [only] = read.value.entries
    return only === undefined ? NOT_FOUND : found(only)
  }

  return {
    ...store,
    ...shared,
    ...fileCalls(store, bytes, digestOf),
    openCalls,
    entriesAmong,
    entry,
    lease: (...asked) =>
      mapped(store.lease(...asked), async (leased) => {
        // Reads each entry separately. An unreadable entry then does not stop the announcements of the other entries.
        const due = leased.map(async ({ eventId, channel, event, attempts, recipient, ...of }) => {
          const known = await entry(of.entry)
          return known.ok ? [{ eventId, channel, event, attempts, recipient, entry: known.value }] : []
        })
        return (await Promise.all(due)).flat()
      }),
    listEntries: (query) => withEntries({ entriesAmong }, query, store.entryIds),
    erase: (...asked) => thenFilesRemoved(store.erase(...asked)),
    eraseByEmail: (...asked) => thenFilesRemoved(store.eraseByEmail(...asked)),
    eraseExpired: (...asked) => thenFilesRemoved(store.eraseExpired(...asked)),
    secret,
    ...(takeTurn && {
      takeTurn: async (network, rate) => {
        const sender = await digestOf(network)
        if (!sender.ok) throw new Error('The secret of the site is not known yet')
        return takeTurn(sender.value, rate)
      },
    }),
    filesAreReachable: () => bucket?.isReachable() ?? true,
  }
}
