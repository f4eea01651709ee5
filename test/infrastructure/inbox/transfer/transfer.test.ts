import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { ALL_ENTRIES } from '#application/inbox/all-entries.ts'
import { type InboxPlace, openInbox, type SharedDatabase } from '#infrastructure/inbox/open-inbox.ts'
import type { SiteDatabase } from '#infrastructure/inbox/site-database.ts'
import { openSqliteInbox } from '#infrastructure/inbox/sqlite/open-sqlite-inbox.ts'
import { copiedColumns, TABLE_NAMES } from '#infrastructure/inbox/transfer/rows.ts'
import { backUp, moveInbox, restore } from '#infrastructure/inbox/transfer/transfer.ts'
import { notes } from '../../../support/notes.ts'
import { databaseAt } from '../../../support/postgres-inbox.ts'
import { ownDatabase } from '../../../support/private-postgres.ts'
import {
  AN_ACT,
  ERASURE,
  entriesIn,
  NOON,
  receivedApplication,
  receivedMessage,
} from '../../../support/received.ts'

const SERVER = process.env['TEST_DATABASE_URL']

const { log } = notes()

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'transfer-'))
})
afterEach(() => rm(directory, { recursive: true }))

const folder = (name: string): InboxPlace => ({
  dataDirectory: join(directory, name),
})

const using = async <Result>(place: InboxPlace, work: (inbox: SiteDatabase) => Promise<Result>) => {
  const inbox = await openInbox(place, log)
  try {
    return await work(inbox)
  } finally {
    await inbox.close()
  }
}

const KEY = 'one-submission'
const CV = Buffer.alloc(270_000, 'A whole CV. ')

/** Adds an application with a file, an announced message, an unclaimed file, and a last entry that is erased. */
const fill = (place: InboxPlace) =>
  using(place, async (inbox) => {
    const uploaded = async (bytes: Uint8Array) => {
      const upload = await inbox.openUpload(NOON, '192.0.2.1')
      if (!upload.ok) throw new Error('no upload')
      await upload.value.add(bytes)
      const token = await upload.value.accept({ name: 'Резюме.pdf', kind: 'pdf' })
      if (!token.ok) throw new Error('no token')
      return token.value
    }
    await inbox.keep(receivedApplication({}, { claims: [{ place: 1, token: await uploaded(CV) }] }))
    const files = await inbox.unsearchedFiles(10)
    for (const { id } of files.ok ? files.value : []) await inbox.setWords(id, 'whole cv')
    await inbox.keep(receivedMessage({ message: 'Привет\n"…"' }, { key: KEY, announceBy: ['webhook'] }))
    await uploaded(Buffer.from('unclaimed'))
    await inbox.keep(receivedMessage({ email: 'last@example.com' }))
    await inbox.eraseByEmail('last@example.com', 10, ERASURE)
  })

/** Returns all answers of the inbox, and checks that it continues as before. */
const contentOf = (place: InboxPlace) =>
  using(place, async (inbox) => {
    const file = await inbox.file(1, 1)
    return {
      entries: await entriesIn(inbox),
      cv: file.ok ? Buffer.from(await file.value.content.read(0, CV.length)).equals(CV) : file,
      foundByFile: await inbox.listEntries({
        ...ALL_ENTRIES,
        before: null,
        after: null,
        atMost: 10,
        words: ['whole'],
      }),
      unclaimed: await inbox.unclaimedBytes('192.0.2.1'),
      undelivered: await inbox.undelivered(),
      secret: await inbox.secret(),
      next: await inbox.keep(receivedMessage({}, { key: 'the next' })),
      again: await inbox.keep(receivedMessage({ message: 'Привет\n"…"' }, { key: KEY })),
    }
  })

const EXPECTED = { cv: true, again: { ok: true, value: 2 }, next: { ok: true, value: 4 } }

test('a backup is made while the site writes, and restores to the same inbox', async () => {
  const [from, to] = [folder('site'), folder('restored')]
  await fill(from)
  const backup = join(directory, 'backup')
  const made = await using(from, async (inbox) => {
    const late = Array.from({ length: 20 }, (_, at) => inbox.keep(receivedMessage({}, { key: `late ${at}` })))
    const [found] = await Promise.all([backUp(from, backup, NOON, log), ...late])
    return found
  })
  expect(made.files).toBe(2)
  expect(await restore(backup, to)).toEqual(made)
  expect(await using(to, entriesIn)).toHaveLength(made.entries)
})

test('a restored inbox continues with its files, announcements, secret, keys and numbers', async () => {
  const [from, to] = [folder('site'), folder('restored')]
  await fill(from)
  await backUp(from, join(directory, 'backup'), NOON, log)
  await restore(join(directory, 'backup'), to)
  const restored = await contentOf(to)
  expect(restored).toMatchObject({ ...EXPECTED, foundByFile: { value: [{ entry: { id: 1 } }] } })
  expect(restored).toEqual(await contentOf(from))
})

test('a backup whose rows do not match its list is refused, and leaves nothing behind', async () => {
  const from = folder('site')
  await fill(from)
  const backup = join(directory, 'backup')
  await backUp(from, backup, NOON, log)
  const list = join(backup, 'manifest.json')
  const right = await readFile(list, 'utf8')
  const digest = z.object({ digest: z.string() }).parse(JSON.parse(right)).digest
  await writeFile(list, right.replace(digest, '0'.repeat(digest.length)))
  const targets = [folder('restored')]
  if (SERVER !== undefined) {
    const database = await ownDatabase(SERVER)
    onTestFinished(() => database.drop())
    targets.push({ dataDirectory: join(directory, 'restored too'), database: await databaseAt(database.url) })
  }
  for (const to of targets) {
    await expect(restore(backup, to)).rejects.toThrow('nothing was restored')
    await writeFile(list, right)
    expect(await restore(backup, to)).toMatchObject({ digest })
    await writeFile(list, right.replace(digest, '0'.repeat(digest.length)))
  }
})

test('a backup with another schema than an inbox is refused before any of it runs', async () => {
  const from = folder('site')
  await fill(from)
  for (const [at, foreign] of [
    'CREATE TRIGGER later AFTER INSERT ON entry BEGIN DELETE FROM audit; END',
    'DROP TRIGGER file_erased; CREATE TRIGGER file_erased AFTER DELETE ON link BEGIN DELETE FROM entry; END',
    'CREATE VIEW sent AS SELECT sent FROM entry',
    'DROP TRIGGER audit_removed',
    'CREATE TABLE other (id INTEGER)',
    'CREATE INDEX by_state ON entry (state)',
  ].entries()) {
    const backup = join(directory, `backup ${at}`)
    await backUp(from, backup, NOON, log)
    const [file, list] = [join(backup, 'inbox.sqlite'), join(backup, 'manifest.json')]
    const digest = async () =>
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
    const before = await digest()
    const db = new DatabaseSync(file)
    db.exec(foreign)
    db.close()
    await writeFile(list, (await readFile(list, 'utf8')).replace(before, await digest()))
    await expect(restore(backup, folder(`restored ${at}`))).rejects.toThrow(
      'The backup differs from an inbox',
    )
    expect(existsSync(join(directory, `restored ${at}/inbox.sqlite`))).toBe(false)
  }
})

test('the backup of the first release can be restored, and only its owner can read the inbox', async () => {
  await chmod('test/infrastructure/inbox/transfer/backups/1.0.0/inbox.sqlite', 0o644)
  const restored = await restore('test/infrastructure/inbox/transfer/backups/1.0.0', folder('restored'))
  expect(restored).toMatchObject({ entries: 2, files: 2 })
  expect((await stat(join(directory, 'restored/inbox.sqlite'))).mode & 0o77).toBe(0)
  expect(await contentOf(folder('restored'))).toMatchObject(EXPECTED)
})

test('an application of the first release is new, and changes as any other', async () => {
  await restore('test/infrastructure/inbox/transfer/backups/1.0.0', folder('restored'))
  await using(folder('restored'), async (inbox) => {
    const entry = await inbox.entry(1)
    if (!entry.ok) throw new Error('no entry')
    const { id, version, sent, state, consents } = entry.value
    expect({ version, state, consents }).toEqual({ version: 1, state: 'new', consents: [] })
    const changed = { id, version, sent, consents, state: 'offered', acts: [AN_ACT] as const, announce: [] }
    expect(await inbox.change(changed)).toEqual({ ok: true, value: 2 })
    expect(await inbox.erase(id, ERASURE)).toMatchObject({ value: { applications: 1, files: 1 } })
  })
})

/** Announces a changed address to the former one. */
const changeAddress = (place: InboxPlace) =>
  using(place, async (inbox) => {
    const entry = await inbox.entry(1)
    if (!entry.ok) throw new Error('no entry')
    const announce = [
      { channel: 'applicant', event: 'address-changed', recipient: 'former@example.com' },
    ] as const
    await inbox.change({ ...entry.value, acts: [AN_ACT], announce })
  })

const waitingRecipients = (place: InboxPlace) =>
  using(place, async (inbox) => {
    const due = await inbox.lease(NOON, NOON, 10, 'applicant')
    return due.ok && due.value.map(({ recipient }) => recipient)
  })

test('an e-mail that waits for a former address is restored with it, also into an inbox of the first release', async () => {
  await restore('test/infrastructure/inbox/transfer/backups/1.0.0', folder('site'))
  await changeAddress(folder('site'))
  await backUp(folder('site'), join(directory, 'backup'), NOON, log)
  await restore(join(directory, 'backup'), folder('restored'))
  expect(await waitingRecipients(folder('restored'))).toEqual(['former@example.com'])
})

describe('a restore refuses', () => {
  const backup = () => join(directory, 'backup')
  beforeEach(async () => {
    await fill(folder('site'))
    await backUp(folder('site'), backup(), NOON, log)
  })

  test('to write over an inbox', async () => {
    await expect(restore(backup(), folder('site'))).rejects.toThrow('There is an inbox in')
    expect(await readdir(join(directory, 'site'))).not.toContainEqual(expect.stringContaining('.new'))
  })

  test('a running site, also one whose inbox was moved away', async () => {
    const { dataDirectory } = folder('site')
    await using(folder('site'), async () => {
      await rename(join(dataDirectory, 'inbox.sqlite'), join(directory, 'old.sqlite'))
      await expect(restore(backup(), folder('site'))).rejects.toThrow('stop it first')
    })
    expect(await restore(backup(), folder('site'))).toMatchObject({ entries: 2 })
  })

  test.each(['inbox.sqlite', 'manifest.json'])('a backup whose %s is a link or a pipe', async (name) => {
    const [part, elsewhere] = [join(backup(), name), join(directory, 'elsewhere')]
    await rename(part, elsewhere)
    await symlink(elsewhere, part)
    await expect(restore(backup(), folder('to'))).rejects.toThrow(`${name} is not a regular file`)
    await rm(part)
    await promisify(execFile)('mkfifo', [part])
    await expect(restore(backup(), folder('to'))).rejects.toThrow(`${name} is not a regular file`)
  })

  test('a backup that is damaged, unfinished, or of a later format', async () => {
    const to = folder('to')
    await appendFile(join(backup(), 'inbox.sqlite'), 'x')
    await expect(restore(backup(), to)).rejects.toThrow('is damaged')
    await writeFile(join(backup(), 'manifest.json'), '{ "format": 2 }')
    await expect(restore(backup(), to)).rejects.toThrow('another version of this site')
    await rm(join(backup(), 'manifest.json'))
    await expect(restore(backup(), to)).rejects.toThrow('is not complete')
    await expect(
      openSqliteInbox(join(directory, 'to'), log).then((inbox) => inbox.close()),
    ).resolves.toBeUndefined()
  })
})

const PERSON = 'INSERT INTO person (id, email, role)'

describe('sessions and sign-in links', () => {
  const DIGESTS = ['link', 'session', 'challenge', 'share'].map((name) => `${name} `.repeat(8))

  /**
   * A person is signed in and has another link. An earlier version has left a challenge, a passkey and a link to an
   * entry.
   */
  const usedDesk = async (place: InboxPlace) => {
    const [link = '', session = '', challenge = '', share = ''] = DIGESTS
    const id = 'ada'
    const db = new DatabaseSync(join(place.dataDirectory, 'inbox.sqlite'))
    db.prepare(`${PERSON} VALUES (?, 'ada@studio.example', 'owner')`).run(id)
    db.prepare('INSERT INTO link (digest, person_id, expires_at) VALUES (?, ?, ?)').run(link, id, NOON)
    db.prepare(
      "INSERT INTO session (digest, person_id, started_at, expires_at, device) VALUES (?, ?, ?, ?, '')",
    ).run(session, id, NOON, NOON)
    db.prepare('INSERT INTO challenge VALUES (?, ?, ?)').run(challenge, id, NOON)
    db.prepare('INSERT INTO share VALUES (?, 1, ?, ?)').run(share, id, NOON)
    db.prepare('INSERT INTO share_reader VALUES (?, ?)').run(share, id)
    db.prepare("INSERT INTO passkey VALUES ('key', ?, ?, 0, 'Phone', ?, NULL)").run(
      id,
      new Uint8Array([1]),
      NOON,
    )
    db.close()
  }

  const leftIn = async (file: string) => {
    const db = new DatabaseSync(file, { readOnly: true })
    const rows = ['link', 'session', 'challenge', 'share', 'share_reader'].map(
      (table) => db.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows'],
    )
    db.close()
    const bytes = await readFile(file)
    return { rows, digests: DIGESTS.filter((digest) => bytes.includes(digest)) }
  }

  const NOTHING = { rows: [0, 0, 0, 0, 0], digests: [] }

  beforeEach(async () => {
    await fill(folder('site'))
    await usedDesk(folder('site'))
    const kept = await leftIn(join(directory, 'site/inbox.sqlite'))
    expect(kept).toEqual({ rows: [1, 1, 1, 1, 1], digests: DIGESTS })
  })

  test('are in no backup, not even as erased bytes, but the people are', async () => {
    await backUp(folder('site'), join(directory, 'backup'), NOON, log)
    expect(await readdir(join(directory, 'backup'))).toEqual(['inbox.sqlite', 'manifest.json'])
    expect(await leftIn(join(directory, 'backup/inbox.sqlite'))).toEqual(NOTHING)
    await restore(join(directory, 'backup'), folder('restored'))
    const db = new DatabaseSync(join(directory, 'restored/inbox.sqlite'), { readOnly: true })
    expect(db.prepare('SELECT email FROM person').all()).toMatchObject([{ email: 'ada@studio.example' }])
    db.close()
    expect(await leftIn(join(directory, 'restored/inbox.sqlite'))).toEqual(NOTHING)
  })

  test('do not move with an inbox', async () => {
    await moveInbox(folder('site'), folder('there'))
    expect(await leftIn(join(directory, 'there/inbox.sqlite'))).toEqual(NOTHING)
    expect((await leftIn(join(directory, 'site/inbox.sqlite'))).rows).toEqual([1, 1, 1, 1, 1])
  })

  test('are not restored from an older backup that has them', async () => {
    const backup = join(directory, 'backup')
    await backUp(folder('site'), backup, NOON, log)
    const [file, manifest] = [join(backup, 'inbox.sqlite'), join(backup, 'manifest.json')]
    await rm(file)
    const db = new DatabaseSync(join(directory, 'site/inbox.sqlite'))
    db.prepare('VACUUM INTO ?').run(file)
    db.close()
    const sha256 = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    const made = JSON.parse(await readFile(manifest, 'utf8'))
    await writeFile(manifest, JSON.stringify({ ...made, sha256 }))
    await restore(backup, folder('restored'))
    expect(await leftIn(join(directory, 'restored/inbox.sqlite'))).toEqual(NOTHING)
  })
})

/** One more than the largest number that JavaScript adds one to. */
const TOO_LARGE = '9007199254740993'

const NAMES_THE_ROW = `The row of the table entry with id = 1 cannot be copied: its received_at is ${TOO_LARGE}`

test.each([
  [
    'a number that JavaScript would change',
    `UPDATE entry SET received_at = ${TOO_LARGE} WHERE id = 1`,
    NAMES_THE_ROW,
  ],
  [
    'a time after the last one of a date',
    'UPDATE entry SET received_at = 8640000000000001 WHERE id = 1',
    'with id = 1 cannot be copied: its received_at is 8640000000000001',
  ],
  [
    'a number after which no entry can follow',
    "UPDATE sqlite_sequence SET seq = 9007199254740991 WHERE name = 'entry'",
    'The last number of the table entry is 9007199254740991',
  ],
])('a backup of %s fails, and says where it is', async (_what, statement, said) => {
  await fill(folder('site'))
  const db = new DatabaseSync(join(directory, 'site/inbox.sqlite'))
  db.exec(statement)
  db.close()
  await expect(backUp(folder('site'), join(directory, 'backup'), NOON, log)).rejects.toThrow(said)
})

test('a backup is written only to an empty folder', async () => {
  await fill(folder('site'))
  await mkdir(join(directory, 'full/of'), { recursive: true })
  await expect(backUp(folder('site'), join(directory, 'full'), NOON, log)).rejects.toThrow('is not empty')
})

test('an inbox whose site was killed moves with the entries of its last minutes', async () => {
  const [site, killed] = [folder('site'), folder('killed')]
  await using(site, async (inbox) => {
    await inbox.keep(receivedMessage())
    await cp(site.dataDirectory, killed.dataDirectory, { recursive: true })
  })
  expect(await readdir(killed.dataDirectory)).toContain('inbox.sqlite-wal')
  expect(await moveInbox(killed, folder('there'))).toMatchObject({ entries: 1 })
})

test('every table of the schema is transferred, but for what ends by itself within days, and for the index of the search, which is made again', async () => {
  await fill(folder('site'))
  const db = new DatabaseSync(join(directory, 'site/inbox.sqlite'))
  const tables = db
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'entry_text%'",
    )
    .all()
  expect(tables.map(({ name }) => String(name)).toSorted()).toEqual(
    [...TABLE_NAMES, 'challenge', 'link', 'session', 'share', 'share_reader'].toSorted(),
  )
  db.close()
})

describe.runIf(SERVER)('to PostgreSQL and back', () => {
  let database: Awaited<ReturnType<typeof ownDatabase>>
  let opened: SharedDatabase
  const server = (): InboxPlace => ({ dataDirectory: join(directory, 'none'), database: opened })
  beforeEach(async () => {
    database = await ownDatabase(SERVER ?? '')
    opened = await databaseAt(database.url)
    await fill(folder('site'))
  })
  afterEach(() => database.drop())

  test('an inbox moves completely, and the old one stays', async () => {
    const there = await moveInbox(folder('site'), server())
    expect(there).toMatchObject({ entries: 2, files: 2 })
    expect(await moveInbox(server(), folder('back'))).toEqual(there)
    const back = await contentOf(folder('back'))
    expect(back).toMatchObject(EXPECTED)
    expect(back).toEqual(await contentOf(folder('site')))
    expect(await contentOf(server())).toMatchObject({ ...EXPECTED, foundByFile: back.foundByFile })
  })

  test('a number that JavaScript would change is not copied, and its row is named', async () => {
    await moveInbox(folder('site'), server())
    await database.query(`UPDATE inbox_entry SET received_at = ${TOO_LARGE} WHERE id = 1`)
    await expect(backUp(server(), join(directory, 'backup'), NOON, log)).rejects.toThrow(NAMES_THE_ROW)
  })

  test('an inbox of the first release continues with its keys, numbers and announcements', async () => {
    await database.query(
      await readFile('test/infrastructure/inbox/transfer/backups/1.0.0/postgres.sql', 'utf8'),
    )
    await using(server(), async (inbox) => {
      const all = await entriesIn(inbox)
      expect(all.map(({ id, version, state, consents }) => ({ id, version, state, consents }))).toEqual(
        [1, 2, 3].map((id) => ({ id, version: 1, state: 'new', consents: [] })),
      )
      expect(all[0]).toMatchObject({
        sent: { kind: 'application', application: { values: { consentsToStorage: true } } },
        files: [{ name: 'Резюме.pdf' }],
        deliveries: [
          { channel: 'email', event: 'received', state: 'delivered' },
          { channel: 'webhook', event: 'received', state: 'waiting' },
        ],
      })
      const second = all[1]
      if (second === undefined) throw new Error('no second entry')
      const { id, version, sent, consents } = second
      const changed = { id, version, sent, consents, state: 'offered', acts: [AN_ACT] as const, announce: [] }
      expect(await inbox.change(changed)).toEqual({ ok: true, value: 2 })
      expect(await inbox.erase(1, ERASURE)).toMatchObject({ value: { applications: 1, files: 1 } })
      expect(await inbox.keep(receivedMessage())).toEqual({ ok: true, value: 5 })
    })
  })

  test('an e-mail that waits for a former address moves with it', async () => {
    await changeAddress(folder('site'))
    const there = await moveInbox(folder('site'), server())
    expect(await moveInbox(server(), folder('back'))).toEqual(there)
    for (const place of [server(), folder('back')])
      expect(await waitingRecipients(place)).toEqual(['former@example.com'])
  })

  test('nothing is moved to a database that already has an inbox', async () => {
    await moveInbox(folder('site'), server())
    await expect(moveInbox(folder('site'), server())).rejects.toThrow('There is an inbox in that PostgreSQL')
    await expect(moveInbox(server(), folder('site'))).rejects.toThrow('There is an inbox in')
  })

  test('nothing is moved to a database whose desk has been in use, even if it has no entry', async () => {
    await using(server(), async () => {
      await database.query(
        "INSERT INTO inbox_person (id, email, role) VALUES ('1', 'owner@studio.example', 'owner')",
      )
    })
    await expect(moveInbox(folder('site'), server())).rejects.toThrow('There is an inbox in that PostgreSQL')
  })

  test('a site that runs is not moved, and is backed up while it runs', async () => {
    await moveInbox(folder('site'), server())
    const backup = join(directory, 'backup')
    const made = await using(server(), async (inbox) => {
      await entriesIn(inbox)
      await expect(moveInbox(server(), folder('other'))).rejects.toThrow('stop it first')
      return backUp(server(), backup, NOON, log)
    })
    expect(await restore(backup, folder('restored'))).toEqual(made)
    expect(await contentOf(folder('restored'))).toMatchObject(EXPECTED)
  })

  test('every column of the schema is transferred with its type', async () => {
    await moveInbox(folder('site'), server())
    const kinds: Readonly<Record<string, string>> = {
      bigint: 'number',
      integer: 'number',
      smallint: 'number',
      jsonb: 'json',
      bytea: 'bytes',
    }
    for (const table of TABLE_NAMES) {
      const rows = await database.query(
        `SELECT column_name AS name, data_type AS type FROM information_schema.columns
        WHERE table_name = 'inbox_${table}' AND table_schema = current_schema`,
      )
      const found = z.array(z.object({ name: z.string(), type: z.string() })).parse(rows)
      expect(Object.fromEntries(found.map(({ name, type }) => [name, kinds[type] ?? type]))).toEqual(
        Object.fromEntries(copiedColumns(table).map(({ name, kind }) => [name, kind])),
      )
    }
  })
})
