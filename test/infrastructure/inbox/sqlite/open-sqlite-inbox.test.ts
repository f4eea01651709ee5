import { mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSqliteInbox } from '#infrastructure/inbox/sqlite/open-sqlite-inbox.ts'
import { notes } from '../../../support/notes.ts'
import { AN_ACT, ERASURE, NOON, receivedApplication, receivedMessage } from '../../../support/received.ts'
import { auditContract } from '../audit-contract.ts'
import { inboxContract } from '../inbox-contract.ts'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'inbox-'))
})
afterEach(() => rm(directory, { recursive: true }))

const { log } = notes()

auditContract(
  'SQLite',
  () => openSqliteInbox(directory, log),
  async (statement) => {
    const db = new DatabaseSync(join(directory, 'inbox.sqlite'))
    try {
      db.exec(statement)
    } finally {
      db.close()
    }
  },
)

inboxContract(
  'SQLite',
  () => openSqliteInbox(directory, log),
  async (inbox) => {
    await inbox.close()
    return openSqliteInbox(directory, log)
  },
)

describe('An inbox in SQLite', () => {
  test('two processes may open it at once, also for the first time', async () => {
    const both = await Promise.all([openSqliteInbox(directory, log), openSqliteInbox(directory, log)])
    const kept = await Promise.all(both.map((inbox) => inbox.keep(receivedMessage({}, { key: 'the-same' }))))
    expect(kept[0]).toMatchObject({ ok: true })
    expect(kept[1]).toEqual(kept[0])
    await Promise.all(both.map((inbox) => inbox.close()))
  })

  test('can be read only by its owner', async () => {
    const inbox = await openSqliteInbox(join(directory, 'new'), log)
    expect((await stat(join(directory, 'new'))).mode & 0o77).toBe(0)
    expect((await stat(join(directory, 'new', 'inbox.sqlite'))).mode & 0o77).toBe(0)
    await inbox.close()
  })

  test('says that DATA_DIR must name a folder if a file has that name', async () => {
    const file = join(directory, 'notes.txt')
    await writeFile(file, 'Buy milk')
    await expect(openSqliteInbox(file, log)).rejects.toThrow(/notes\.txt.*: DATA_DIR must name a folder/)
  })

  test('an erased entry is in none of its files', async () => {
    const inbox = await openSqliteInbox(directory, log)
    await inbox.keep(receivedMessage({ message: 'remember-me-not', email: 'gone@example.com' }))
    await inbox.keep(receivedMessage())
    const upload = await inbox.openUpload(NOON, null)
    const token = upload.ok ? await upload.value.accept({ name: 'cv.pdf', kind: 'pdf' }) : upload
    if (!token.ok) throw new Error(token.problem)
    const claims = [{ place: 1, token: token.value }]
    await inbox.keep(receivedApplication({ email: 'gone@example.com' }, { claims }))
    const files = await inbox.unsearchedFiles(1)
    for (const { id } of files.ok ? files.value : []) await inbox.setWords(id, 'remember unforgettable')
    await inbox.eraseByEmail('gone@example.com', 10, ERASURE)
    const bytes = await Promise.all(
      ['inbox.sqlite', 'inbox.sqlite-wal'].map((file) => readFile(join(directory, file), 'latin1')),
    )
    expect(bytes.join('')).not.toContain('remember-me-not')
    // The index of the search and the words of files must forget it too.
    for (const word of ['remember', 'unforgettable']) expect(bytes.join('')).not.toContain(word)
    await inbox.close()
  })

  test.each(['delivered', 'given-up'] as const)(
    'a former address is in none of its files once its e-mail is %s',
    async (is) => {
      const inbox = await openSqliteInbox(directory, log)
      await inbox.keep(receivedApplication())
      const bytes = async () => {
        const files = ['inbox.sqlite', 'inbox.sqlite-wal'].map((file) =>
          readFile(join(directory, file), 'latin1'),
        )
        return (await Promise.all(files)).join('')
      }
      const entry = await inbox.entry(1)
      if (!entry.ok) throw new Error('no entry')
      const announce = [
        { channel: 'applicant', event: 'address-changed', recipient: 'former@example.com' },
      ] as const
      await inbox.change({ ...entry.value, acts: [AN_ACT], announce })
      expect(await bytes()).toContain('former@example.com')
      const due = await inbox.lease(NOON, NOON, 1)
      for (const { eventId } of due.ok ? due.value : [])
        await inbox.complete(eventId, { is, problem: 'refused' })
      expect(await bytes()).not.toContain('former@example.com')
      await inbox.close()
    },
  )

  test('an entry that was erased during a backup is in none of its files after the backup', async () => {
    const inbox = await openSqliteInbox(directory, log)
    await inbox.keep(receivedMessage({ message: 'remember-me-not' }))
    const backup = new DatabaseSync(join(directory, 'inbox.sqlite'))
    backup.exec('BEGIN; SELECT count(*) FROM entry')
    await inbox.erase(1, ERASURE)
    backup.close()
    await inbox.keep(receivedMessage())
    const bytes = await Promise.all(
      ['inbox.sqlite', 'inbox.sqlite-wal'].map((file) => readFile(join(directory, file), 'latin1')),
    )
    expect(bytes.join('')).not.toContain('remember-me-not')
    await inbox.close()
  })

  test('an inbox of a newer version is not changed', async () => {
    await (await openSqliteInbox(directory, log)).close()
    const db = new DatabaseSync(join(directory, 'inbox.sqlite'))
    db.exec('PRAGMA user_version = 99')
    db.close()
    await expect(openSqliteInbox(directory, log)).rejects.toThrow('newer version of this site (schema 99')
  })

  describe('that is damaged is refused with a line that says how to restore it', () => {
    const FILE = 'inbox.sqlite'
    const RESTORE =
      /inbox\.sqlite: the inbox is damaged \(.+\): stop the site, .* put a backup in their place$/

    const filled = async () => {
      const inbox = await openSqliteInbox(directory, log)
      for (let n = 0; n < 50; n += 1) await inbox.keep(receivedMessage({ message: 'x'.repeat(2000) }))
      await inbox.close()
    }

    const overwrite = async (at: number, bytes: Uint8Array) => {
      const file = await open(join(directory, FILE), 'r+')
      await file.write(bytes, 0, bytes.length, at)
      await file.close()
    }

    test('if a page of it is overwritten', async () => {
      await filled()
      await overwrite(3 * 4096, new Uint8Array(64).fill(0xa5))
      await expect(openSqliteInbox(directory, log)).rejects.toThrow(RESTORE)
    })

    test('if its beginning is overwritten', async () => {
      await filled()
      await overwrite(0, new Uint8Array(64).fill(0xa5))
      await expect(openSqliteInbox(directory, log)).rejects.toThrow(RESTORE)
    })

    test('if its end is cut off', async () => {
      await filled()
      await truncate(join(directory, FILE), 4 * 4096)
      await expect(openSqliteInbox(directory, log)).rejects.toThrow(RESTORE)
    })

    test('if the file is empty', async () => {
      await filled()
      await truncate(join(directory, FILE), 0)
      await expect(openSqliteInbox(directory, log)).rejects.toThrow(RESTORE)
      expect((await stat(join(directory, FILE))).size).toBe(0)
    })
  })

  test('an entry that cannot be read keeps no other from being announced', async () => {
    const inbox = await openSqliteInbox(directory, log)
    await inbox.keep(receivedMessage({ name: 'Ada' }, { announceBy: ['email'] }))
    await inbox.keep(receivedMessage({ name: 'Grace' }, { announceBy: ['email'] }))
    const other = new DatabaseSync(join(directory, 'inbox.sqlite'))
    other.exec("UPDATE entry SET sent = '{}' WHERE id = 1")
    other.close()
    const due = await inbox.lease(NOON, NOON + 1, 5)
    expect(due.ok ? due.value.map(({ entry }) => entry.id) : due).toEqual([2])
    await inbox.close()
  })

  test('has only its lock file next to it when it is new', async () => {
    await (await openSqliteInbox(directory, log)).close()
    expect(await readdir(directory)).toEqual(['inbox.lock', 'inbox.sqlite'])
  })

  test('a directory that cannot be made says so', async () => {
    await expect(openSqliteInbox('/dev/null/inbox', log)).rejects.toThrow('/dev/null/inbox')
  })

  test('once closed, it is unavailable', async () => {
    const inbox = await openSqliteInbox(directory, log)
    await inbox.close()
    expect(await inbox.keep(receivedMessage())).toEqual({ ok: false, problem: 'unavailable' })
    expect(await inbox.lease(NOON, NOON, 1)).toEqual({ ok: false, problem: 'unavailable' })
  })
})
