import { isDeepStrictEqual } from 'node:util'
import { type Answer, found, NOT_FOUND } from '#application/answer.ts'
import type {
  Announcement,
  ErasedCounts,
  IncomingUpload,
  KeepResult,
  NewAnnouncement,
  NewEntry,
  ReadableFile,
} from '#application/ports/inbox.ts'
import { type Entry, type EntryId, type FilePlace, foldedEmail, mailboxOf } from '#domain/inbox/entry.ts'
import type { FileKind } from '#domain/inbox/file-kind.ts'
import { claimableSince, type RetentionLimits } from '#domain/inbox/retention.ts'
import { filesThatMakeRoom } from '#domain/inbox/upload-quota.ts'
import type { SiteInbox } from '#infrastructure/inbox/site-database.ts'

interface File {
  readonly uploadedAt: number
  readonly sender: string | null
  bytes: Uint8Array
  name: string
  kind: FileKind
  token: string | null
  entry: EntryId | null
  place: FilePlace | null
}

interface QueuedAnnouncement {
  readonly eventId: string
  readonly entry: EntryId
  readonly channel: Announcement['channel']
  readonly event: Announcement['event']
  state: 'waiting' | 'delivered' | 'given-up'
  attempts: number
  dueAt: number
  lastProblem: string
  recipient: string | null
}

const readable = (file: File): ReadableFile => ({
  get size() {
    return file.bytes.length
  },
  read: async (offset, length) => file.bytes.slice(offset, offset + length),
})

const emailOf = ({ sent }: Pick<Entry, 'sent'>) =>
  foldedEmail(sent.kind === 'message' ? sent.message.email : sent.application.values.email)

/** An inbox in memory. */
export const memoryInbox = (): SiteInbox => {
  let entries: (Omit<Entry, 'files' | 'deliveries'> & { readonly key: string | null })[] = []
  let files: File[] = []
  let outbox: QueuedAnnouncement[] = []
  let count = 0

  const whole = ({ key: _key, ...entry }: (typeof entries)[number]): Entry => ({
    ...entry,
    files: files
      .filter((file) => file.entry === entry.id)
      .flatMap(({ place, name, kind, bytes }) => (place ? [{ place, name, kind, size: bytes.length }] : []))
      .toSorted((one, other) => one.place - other.place),
    deliveries: outbox
      .filter((queued) => queued.entry === entry.id)
      .map(({ channel, event, state, attempts, dueAt, lastProblem }) => ({
        channel,
        event,
        state,
        attempts,
        dueAt,
        lastProblem,
      }))
      .toSorted((one, other) => (one.channel < other.channel ? -1 : 1)),
  })

  const announce = (entry: EntryId, { channel, event, recipient }: NewAnnouncement, dueAt: number) => {
    const eventId = `${entry}-${channel}-${event}-${outbox.length}`
    const waiting = { state: 'waiting', attempts: 0, dueAt, lastProblem: '' } as const
    outbox.push({ eventId, entry, channel, event, recipient: recipient ?? null, ...waiting })
  }

  const keep = async (received: NewEntry): Promise<KeepResult> => {
    const { sent, key, receivedAt, suspicion, consents, claims, announceBy } = received
    const known = entries.find((entry) => key !== null && entry.key === key && entry.sent.kind === sent.kind)
    if (known) {
      const kept = files.filter(({ entry }) => entry === known.id).map(({ place, bytes }) => [place, bytes])
      const again = claims.map(({ place, token }) => [
        place,
        files.find((file) => file.token === token)?.bytes,
      ])
      return isDeepStrictEqual([known.sent, kept], [sent, again])
        ? found(known.id)
        : { ok: false, problem: 'used-key' }
    }
    const claimed: [File, FilePlace][] = []
    for (const { place, token } of claims) {
      const file = files.find(
        (one) =>
          one.token === token &&
          one.entry === null &&
          one.uploadedAt >= claimableSince(receivedAt) &&
          !claimed.some(([other]) => other === one),
      )
      if (!file) return { ok: false, problem: 'unknown-file', place }
      claimed.push([file, place])
    }
    count += 1
    const id = count
    entries.push({ id, receivedAt, sent, suspicion, state: 'new', version: 1, consents, key })
    for (const [file, place] of claimed) Object.assign(file, { entry: id, place })
    for (const channel of announceBy) announce(id, { channel, event: 'received' }, receivedAt)
    return found(id)
  }

  const openUpload = async (at: number, sender: string | null): Promise<Answer<IncomingUpload>> => {
    const file: File = {
      uploadedAt: at,
      sender,
      bytes: new Uint8Array(),
      name: '',
      kind: 'txt',
      token: null,
      entry: null,
      place: null,
    }
    files.push(file)
    const { read } = readable(file)
    return found({
      get size() {
        return file.bytes.length
      },
      read,
      add: async (bytes) => {
        file.bytes = Buffer.concat([file.bytes, bytes])
        return found(null)
      },
      accept: async ({ name, kind }) => {
        const token = crypto.randomUUID().replaceAll('-', '')
        Object.assign(file, { name, kind, token })
        return found(token)
      },
      drop: async () => {
        files = files.filter((one) => one !== file)
      },
    })
  }

  const unclaimedBytes = async (sender: string | null) => {
    const unclaimed = files.filter(({ entry }) => entry === null)
    const sum = (some: readonly File[]) => some.reduce((all, { bytes }) => all + bytes.length, 0)
    return found({
      inAll: sum(unclaimed),
      ofSender: sender === null ? 0 : sum(unclaimed.filter((file) => file.sender === sender)),
    })
  }

  const isExpired =
    (since: RetentionLimits) =>
    ({ sent, receivedAt }: (typeof entries)[number]) => {
      if (sent.kind === 'message') return receivedAt < since.messages
      return (
        receivedAt <
        (sent.application.values.consentsToStorage
          ? since.applications
          : since.applicationsWithoutLongerConsent)
      )
    }

  const counted = (some: typeof entries): ErasedCounts => ({
    messages: some.filter(({ sent }) => sent.kind === 'message').length,
    applications: some.filter(({ sent }) => sent.kind === 'application').length,
    files: files.filter(({ entry }) => some.some(({ id }) => id === entry)).length,
  })

  const erase = (doomed: typeof entries): ErasedCounts => {
    const erased = counted(doomed)
    const isDoomed = (id: EntryId | null) => doomed.some((entry) => entry.id === id)
    entries = entries.filter(({ id }) => !isDoomed(id))
    files = files.filter(({ entry }) => !isDoomed(entry))
    outbox = outbox.filter(({ entry }) => !isDoomed(entry))
    return erased
  }

  const entryOf = (id: EntryId) => entries.filter((entry) => entry.id === id).map(whole)[0]

  return {
    keep,
    openUpload,
    unclaimedBytes,
    makeRoom: async (asked) => {
      const unclaimed = files.filter(({ entry, token }) => entry === null && token !== null)
      const heldBy = (sender: string | null) =>
        unclaimed.filter((file) => file.sender === sender).reduce((sum, { bytes }) => sum + bytes.length, 0)
      const rows = unclaimed.map(({ bytes, sender }, id) => ({
        id,
        size: bytes.length,
        sender,
        held: heldBy(sender),
      }))
      const ids = filesThatMakeRoom(rows, asked)
      const dropped = new Set(ids.map((id) => unclaimed[id]))
      files = files.filter((file) => !dropped.has(file))
      return found(ids.length > 0)
    },
    listEntries: async ({ before, after, atMost, from, state, isSuspicious, words }) =>
      found(
        (after === null ? entries.toReversed() : entries)
          .filter(({ id }) => id > (after ?? 0) && id < (before ?? Number.POSITIVE_INFINITY))
          .filter(({ receivedAt }) => from === null || receivedAt >= from)
          .filter((entry) => state === '' || entry.state === state)
          .filter(({ suspicion }) => isSuspicious === null || (suspicion !== null) === isSuspicious)
          .filter(({ sent }) => words.every((word) => JSON.stringify(sent).toLowerCase().includes(word)))
          .slice(0, atMost)
          .map((entry) => ({ entry: whole(entry) })),
      ),
    applicationsOf: async (email, atMost) =>
      found(
        entries
          .filter(({ sent }) => sent.kind === 'application')
          .filter((entry) => emailOf(entry) === foldedEmail(email))
          .toReversed()
          .toSorted((one, other) => Number(one.suspicion !== null) - Number(other.suspicion !== null))
          .slice(0, atMost)
          .map(whole),
      ),
    applicationsToMailbox: async (email, since, before, atMost) =>
      found(
        entries
          .filter(({ id, receivedAt }) => id < before && receivedAt >= since)
          .filter(({ sent, suspicion }) => sent.kind === 'application' && suspicion === null)
          .filter((entry) => mailboxOf(emailOf(entry)) === mailboxOf(email))
          .toReversed()
          .slice(0, atMost)
          .map(whole),
      ),
    change: async ({ id, version, acts: [{ at }], announce: announcements, ...changed }) => {
      const before = entries.find((entry) => entry.id === id)
      if (!before) return NOT_FOUND
      if (before.version !== version) return { ok: false, problem: 'conflict' }
      entries = entries.map((entry) =>
        entry === before ? { ...before, ...changed, version: version + 1 } : entry,
      )
      for (const announcement of announcements) announce(id, announcement, at)
      return found(version + 1)
    },
    erase: async (id) => {
      const doomed = entries.filter((entry) => entry.id === id)
      return doomed.length === 0 ? NOT_FOUND : found(erase(doomed))
    },
    askForFurtherConsent: async ({ from, before }, at, atMost) => {
      const due = entries.filter(
        ({ id, sent, state, receivedAt, suspicion }) =>
          sent.kind === 'application' &&
          suspicion === null &&
          !sent.application.values.consentsToStorage &&
          state !== 'withdrawn' &&
          receivedAt >= from &&
          receivedAt < before &&
          !outbox.some(({ entry, event }) => entry === id && event === 'further-consent'),
      )
      for (const { id } of due.slice(0, atMost))
        announce(id, { channel: 'applicant', event: 'further-consent' }, at)
      return found(Math.min(due.length, atMost))
    },
    entriesAmong: async (ids) => found(entries.filter(({ id }) => ids.includes(id)).map(whole)),
    entry: async (id) => {
      const entry = entryOf(id)
      return entry ? found(entry) : NOT_FOUND
    },
    file: async (id, place) => {
      const file = files.find((one) => one.entry === id && one.place === place)
      if (!file) return NOT_FOUND
      const { name, kind, bytes } = file
      return found({ place, name, kind, size: bytes.length, content: readable(file) })
    },
    eraseByEmail: async (email, atMost) => {
      outbox = outbox.filter(({ recipient }) => recipient !== foldedEmail(email))
      return found(erase(entries.filter((entry) => emailOf(entry) === foldedEmail(email)).slice(0, atMost)))
    },
    newestAt: async () => {
      const moments = entries.map(({ receivedAt }) => receivedAt)
      return found(moments.length === 0 ? null : Math.max(...moments))
    },
    countByEmail: async (email) =>
      found(counted(entries.filter((entry) => emailOf(entry) === foldedEmail(email)))),
    countExpired: async (since) => found(counted(entries.filter(isExpired(since)))),
    eraseExpired: async (since, atMost) => found(erase(entries.filter(isExpired(since)).slice(0, atMost))),
    removeUnclaimed: async (before) => {
      const left = files.filter(({ entry, uploadedAt }) => entry !== null || uploadedAt >= before)
      const removed = files.length - left.length
      files = left
      return found(removed)
    },
    lease: async (now, until, atMost, channel) =>
      found(
        outbox
          .filter(({ state, dueAt }) => state === 'waiting' && dueAt <= now)
          .filter((queued) => channel === undefined || queued.channel === channel)
          .slice(0, atMost)
          .flatMap((queued) => {
            queued.dueAt = until
            const entry = entryOf(queued.entry)
            return entry
              ? [
                  {
                    eventId: queued.eventId,
                    channel: queued.channel,
                    event: queued.event,
                    attempts: queued.attempts,
                    recipient: queued.recipient,
                    entry,
                  },
                ]
              : []
          }),
      ),
    complete: async (eventId, result) => {
      const queued = outbox.find((one) => one.eventId === eventId)
      if (queued) {
        queued.attempts += 1
        queued.state = result.is === 'try-again' ? 'waiting' : result.is
        if (result.is === 'try-again') queued.dueAt = result.at
        else queued.recipient = null
        queued.lastProblem = result.is === 'delivered' ? '' : result.problem
      }
      return found(null)
    },
    noteBounce: async (eventId, problem) => {
      const returned = outbox.find((one) => one.eventId === eventId)
      if (returned?.channel !== 'applicant' || returned.state !== 'delivered') return NOT_FOUND
      if (returned.event === 'address-changed') return NOT_FOUND
      Object.assign(returned, { state: 'given-up', lastProblem: problem })
      return found(returned.entry)
    },
    undelivered: async () => {
      const due = outbox.filter(({ state }) => state === 'waiting')
      const moments = entries.filter(({ id }) => due.some(({ entry }) => entry === id))
      const since = moments.length === 0 ? null : Math.min(...moments.map(({ receivedAt }) => receivedAt))
      return found({ count: due.length, since })
    },
    replies: async () => found([]),
    replyMail: async () => found(null),
    unsearchedFiles: async () => found([]),
    setWords: async () => found(null),
    secret: async () => found(new Uint8Array(32).fill(7)),
    cookieChoices: async () => found([]),
    record: async () => found(null),
    auditLines: async () => found([]),
    shortenAudit: async () => found(0),
    filesAreReachable: () => true,
    close: async () => undefined,
  }
}
