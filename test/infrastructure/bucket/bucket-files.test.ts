import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { UPLOAD_LIFETIME_MS } from '#domain/inbox/retention.ts'
import type { BucketPlace } from '#infrastructure/bucket/bucket-address.ts'
import { bucketFiles } from '#infrastructure/bucket/bucket-files.ts'
import { type Bucket, openBucket } from '#infrastructure/bucket/open-bucket.ts'
import { type InboxPlace, openInbox, type SharedDatabase } from '#infrastructure/inbox/open-inbox.ts'
import type { SiteInbox } from '#infrastructure/inbox/site-database.ts'
import { backUp, moveInbox, restore } from '#infrastructure/inbox/transfer/transfer.ts'
import { notes } from '../../support/notes.ts'
import { databaseAt } from '../../support/postgres-inbox.ts'
import { ownDatabase, ownSchema } from '../../support/private-postgres.ts'
import { ERASURE, NOON, receivedApplication, receivedMessage } from '../../support/received.ts'
import { inboxContract } from '../inbox/inbox-contract.ts'
import { realBucket } from './real-bucket.ts'
import { s3StandIn } from './s3-stand-in.ts'

const SERVER = process.env['TEST_DATABASE_URL']

const { log } = notes()

let standIn: Awaited<ReturnType<typeof s3StandIn>>
let directory = ''
beforeAll(async () => {
  standIn = await s3StandIn()
})
afterAll(() => standIn.close())
beforeEach(async () => {
  standIn.fail(null)
  standIn.objects.clear()
  directory = await mkdtemp(join(tmpdir(), 'bucket-inbox-'))
})
afterEach(() => rm(directory, { recursive: true }))

const real = realBucket()

const folder = (name = '.', bucket: BucketPlace = standIn.place): InboxPlace => ({
  dataDirectory: join(directory, name),
  storage: { files: (own) => bucketFiles(openBucket(bucket), own) },
})

const withoutBucket = (name = '.'): InboxPlace => ({ ...folder(name), storage: null })

const reopened = (place: () => InboxPlace) => async (inbox: SiteInbox) => {
  await inbox.close()
  return openInbox(place(), log)
}

// With PostgreSQL, only the stand-in runs, because both databases on a real bucket take much longer.
const onSqlite = () => folder('.', real ?? standIn.place)
if (real !== null)
  inboxContract('SQLite with its files in a bucket', () => openInbox(onSqlite(), log), reopened(onSqlite))

describe.runIf(SERVER)('With a PostgreSQL', () => {
  let schema: Awaited<ReturnType<typeof ownSchema>>
  let database: SharedDatabase
  beforeEach(async () => {
    schema = await ownSchema(SERVER ?? '')
    database = await databaseAt(schema.url)
  })
  afterEach(() => schema.drop())
  const place = () => ({ ...folder('.', real ?? standIn.place), database })
  inboxContract('PostgreSQL with its files in a bucket', () => openInbox(place(), log), reopened(place))

  test('files of an erased entry are removed from the bucket', async () => {
    const inbox = await openInbox({ ...folder(), database }, log)
    await sent(inbox, CV)
    expect(standIn.objects.size).toBe(2)
    expect(await inbox.eraseByEmail(EMAIL, 10, ERASURE)).toMatchObject({ ok: true, value: { files: 1 } })
    expect(standIn.objects.size).toBe(0)
    await inbox.close()
  })
})

const CV = Buffer.alloc(270_000, 'A whole CV. ')

const EMAIL = 'ada@example.com'

const uploaded = async (inbox: SiteInbox, bytes: Uint8Array, at = NOON): Promise<string> => {
  const upload = await inbox.openUpload(at, null)
  if (!upload.ok) throw new Error('no upload')
  await upload.value.add(bytes)
  const token = await upload.value.accept({ name: 'cv.pdf', kind: 'pdf' })
  if (!token.ok) throw new Error(token.problem)
  return token.value
}

const sent = async (inbox: SiteInbox, bytes: Uint8Array): Promise<number> => {
  const claims = [{ place: 1, token: await uploaded(inbox, bytes) }] as const
  const kept = await inbox.keep(receivedApplication({ email: EMAIL }, { claims }))
  if (!kept.ok) throw new Error(kept.problem)
  return kept.value
}

const fileOf = async (inbox: SiteInbox, id: number) => {
  const file = await inbox.file(id, 1)
  return file.ok ? Buffer.from(await file.value.content.read(0, CV.length + 1)) : file.problem
}

test.each([
  ['lists more objects than a file can have', () => Array.from({ length: 50_000 }, (_, at) => `${at}`)],
  ['goes on listing an object that was deleted', () => ['0']],
])('a bucket that %s keeps the site busy only for a while', async (_, names) => {
  let calls = 0
  let running = 0
  let mostRunning = 0
  const counted = async () => {
    calls += 1
    running += 1
    mostRunning = Math.max(mostRunning, running)
    await Promise.resolve()
    running -= 1
  }
  const bucket: Bucket = {
    put: counted,
    get: async () => null,
    remove: counted,
    names: async () => names(),
    keepsVersions: async () => false,
  }
  const { all, log: ownLog } = notes()
  expect(await bucketFiles(bucket, ownLog).remove(['a'])).toEqual([])
  expect(calls).toBeLessThanOrEqual(10_000)
  expect(mostRunning).toBeLessThanOrEqual(16)
  expect(all).toContainEqual(expect.stringContaining('Files cannot be reached'))
})

describe('An inbox with its files in a bucket', () => {
  const using = async <Result>(place: InboxPlace, work: (inbox: SiteInbox) => Promise<Result>) => {
    const inbox = await openInbox(place, log)
    try {
      return await work(inbox)
    } finally {
      await inbox.close()
    }
  }

  test('has their bytes only in the bucket, and acknowledges them only after the bucket has all of them', async () => {
    await using(folder(), async (inbox) => {
      await uploaded(inbox, CV)
      const bytes = [...standIn.objects].toSorted().map(([, chunk]) => chunk)
      expect(Buffer.concat(bytes).equals(CV)).toBe(true)
    })
  })

  test('acknowledges only files that the bucket has stored, and still keeps messages', async () => {
    await using(folder(), async (inbox) => {
      standIn.fail('busy')
      await expect(uploaded(inbox, CV)).rejects.toThrow('unavailable')
      expect(inbox.filesAreReachable()).toBe(false)
      expect(await inbox.keep(receivedMessage())).toMatchObject({ ok: true })
      standIn.fail(null)
      const id = await sent(inbox, CV)
      expect(await fileOf(inbox, id)).toEqual(CV)
      expect(inbox.filesAreReachable()).toBe(true)
    })
  })

  test('removes files that are refused, unclaimed or erased', async () => {
    await using(folder(), async (inbox) => {
      const refused = await inbox.openUpload(NOON, null)
      if (refused.ok) {
        await refused.value.add(CV)
        expect(standIn.objects.size).toBe(1)
        await refused.value.drop()
      }
      expect(standIn.objects.size).toBe(0)
      await uploaded(inbox, CV, NOON - UPLOAD_LIFETIME_MS - 1)
      await inbox.removeUnclaimed(NOON - UPLOAD_LIFETIME_MS)
      expect(standIn.objects.size).toBe(0)
      await sent(inbox, CV)
      await inbox.eraseByEmail(EMAIL, 10, ERASURE)
      expect(standIn.objects.size).toBe(0)
    })
  })

  test('that was killed during an upload removes the part that it had received', async () => {
    await using(folder(), async (inbox) => {
      const upload = await inbox.openUpload(NOON, null)
      if (upload.ok) await upload.value.add(CV)
      expect(standIn.objects.size).toBe(1)
    })
    await using(folder(), (inbox) => inbox.removeUnclaimed(NOON + 1))
    expect(standIn.objects.size).toBe(0)
  })

  test('removes files that were erased while the bucket was unavailable, as soon as it is available', async () => {
    await using(folder(), async (inbox) => {
      const id = await sent(inbox, CV)
      standIn.fail('busy')
      expect(await inbox.eraseByEmail(EMAIL, 10, ERASURE)).toMatchObject({ ok: true, value: { files: 1 } })
      expect(await fileOf(inbox, id)).toBe('not-found')
      expect(standIn.objects.size).toBe(2)
      standIn.fail(null)
      await inbox.removeUnclaimed(0)
      expect(standIn.objects.size).toBe(0)
    })
  })

  test('removes all other files if the bucket does not remove one', async () => {
    const bucket = openBucket(standIn.place)
    let stuck = ''
    const remove = async (name: string) => {
      if (name === stuck) throw new Error('it is locked')
      await bucket.remove(name)
    }
    const files = bucketFiles({ ...bucket, remove }, log)
    await using({ ...folder(), storage: { files: () => files } }, async (inbox) => {
      for (let place = 0; place < 6; place += 1) {
        for (let count = 0; count < 6; count += 1) await sent(inbox, Buffer.from('a CV'))
        stuck = [...standIn.objects.keys()].toSorted()[place] ?? ''
        await inbox.eraseByEmail(EMAIL, 10, ERASURE)
        expect([...standIn.objects.keys()]).toEqual([stuck])
        expect(inbox.filesAreReachable()).toBe(true)
        stuck = ''
        await inbox.removeUnclaimed(0)
        expect(standIn.objects.size).toBe(0)
      }
    })
  })

  test('does not call the bucket when it erases entries without files', async () => {
    await using(folder(), async (inbox) => {
      await sent(inbox, CV)
      standIn.fail('busy')
      await inbox.eraseByEmail(EMAIL, 10, ERASURE)
      await inbox.keep(receivedMessage({ email: EMAIL }))
      const message = await inbox.keep(receivedMessage({ email: 'ben@example.com' }))
      const asked = standIn.log.length
      expect(await inbox.eraseByEmail(EMAIL, 10, ERASURE)).toMatchObject({ ok: true, value: { messages: 1 } })
      expect(message.ok && (await inbox.erase(message.value, ERASURE)).ok).toBe(true)
      expect(standIn.log).toHaveLength(asked)
    })
  })

  test('reads files from before it had a bucket, and reports when the bucket setting is removed', async () => {
    const before = await using(withoutBucket(), (inbox) => sent(inbox, Buffer.from('before')))
    const after = await using(folder(), async (inbox) => {
      expect(String(await fileOf(inbox, before))).toBe('before')
      return sent(inbox, CV)
    })
    await using(withoutBucket(), (inbox) => expect(fileOf(inbox, after)).rejects.toThrow('unavailable'))
  })

  test('is backed up with its files, and restores without the bucket', async () => {
    const id = await using(folder('site'), async (inbox) => {
      const upload = await inbox.openUpload(NOON, null)
      if (upload.ok) await upload.value.add(CV)
      return sent(inbox, CV)
    })
    const made = await backUp(folder('site'), join(directory, 'backup'), NOON, log)
    standIn.objects.clear()
    const restored = withoutBucket('restored')
    expect(await restore(join(directory, 'backup'), restored)).toEqual(made)
    await using(restored, async (inbox) => expect(await fileOf(inbox, id)).toEqual(CV))
  })

  test('is backed up without a file that is gone from the bucket, and says which; not while the bucket is away', async () => {
    await using(folder('site'), (inbox) => sent(inbox, CV))
    standIn.fail('busy')
    await expect(backUp(folder('site'), join(directory, 'none'), NOON, log)).rejects.toThrow(
      'cannot be reached',
    )
    standIn.fail(null)
    standIn.objects.clear()
    const { all, log: noted } = notes()
    expect(await backUp(folder('site'), join(directory, 'backup'), NOON, noted)).toMatchObject({ entries: 1 })
    expect(all).toContainEqual(expect.stringContaining('A file of entry 1 is not in the bucket any more'))
  })

  test.runIf(SERVER)('moves without its files, which stay in the bucket', async () => {
    const database = await ownDatabase(SERVER ?? '')
    const id = await using(folder('site'), (inbox) => sent(inbox, CV))
    const there = { ...folder(), database: await databaseAt(database.url) }
    await moveInbox(folder('site'), there)
    await using(there, async (inbox) => {
      expect(await fileOf(inbox, id)).toEqual(CV)
      await inbox.eraseByEmail(EMAIL, 10, ERASURE)
    })
    expect(standIn.objects.size).toBe(0)
    await database.drop()
  })
})
