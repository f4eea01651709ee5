import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { found, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import { ALL_ENTRIES } from '#application/inbox/all-entries.ts'
import { receiptIn } from '#application/inbox/receipt.ts'
import { DEFAULT_STATES } from '#domain/careers/application-state.ts'
import { inboxCommand } from '#infrastructure/inbox/command/inbox-command.ts'
import type { SiteInbox } from '#infrastructure/inbox/site-database.ts'
import { openSqliteInbox } from '#infrastructure/inbox/sqlite/open-sqlite-inbox.ts'
import { inboxMessages } from '#ui/inbox/catalogues/en.ts'
import { receiptText } from '#ui/inbox/receipt-text.ts'
import { memoryInbox } from '../../../doubles/memory-inbox.ts'
import { exchangeReport, postfixReport } from '../../../support/delivery-reports.ts'
import { notes } from '../../../support/notes.ts'
import { NOON, receivedApplication, receivedMessage } from '../../../support/received.ts'
import { PDF } from '../../../support/sample-files.ts'

const HOUR_MS = 60 * 60 * 1000
const YEAR_MS = 366 * 24 * HOUR_MS

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'inbox-command-'))
})
afterEach(() => rm(directory, { recursive: true }))

const filled = async (): Promise<SiteInbox> => {
  const inbox = memoryInbox()
  await inbox.keep(
    receivedMessage({ subject: '=HYPERLINK("http://evil.example")' }, { suspicion: 'hidden-field' }),
  )
  const upload = await inbox.openUpload(NOON, null)
  if (!upload.ok) throw new Error('no upload')
  await upload.value.add(PDF)
  const token = await upload.value.accept({ name: '../../Резюме\u202e.pdf', kind: 'pdf' })
  if (!token.ok) throw new Error('no token')
  await inbox.keep(
    receivedApplication({}, { claims: [{ place: 1, token: token.value }], announceBy: ['email'] }),
  )
  await inbox.keep(
    receivedApplication({ name: 'Old', consentsToStorage: false }, { receivedAt: NOON - 3 * YEAR_MS }),
  )
  return inbox
}

const LIST = { is: 'list', json: false, vacancy: '', conditions: ALL_ENTRIES } as const

const run = async (
  reader: SiteInbox,
  command: Parameters<typeof inboxCommand>[0],
  confirm = async (_question: string) => true,
  now = NOON,
  mail = '',
  address = 'jobs@studio.example',
) => {
  let printed = ''
  const outcome = await inboxCommand(command, {
    reader,
    states: async () => DEFAULT_STATES,
    clock: { now: () => now },
    newReceipt: randomUUID,
    receiptText: (receipt) => receiptText(receipt, inboxMessages, 'en', 'UTC'),
    print: (text) => {
      printed += text
    },
    progress: { show: () => undefined, clear: () => undefined },
    confirm,
    input: (async function* () {
      // A pipe may deliver pieces this small.
      for (let at = 0; at < mail.length; at += 1000) yield Buffer.from(mail.slice(at, at + 1000))
    })(),
    address,
  }).then(
    () => ({ is: 'done' }),
    (error: Error) => ({ is: 'failed', why: error.message }),
  )
  return { outcome, printed }
}

describe('The inbox at the command line', () => {
  test('lists the entries, one in each line', async () => {
    const { printed } = await run(await filled(), LIST)
    const lines = printed.trimEnd().split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/1 {2}2026-06-01 12:00 {2}message .*Ада Лавлейс .*hidden-field$/)
    expect(lines[1]).toContain('[1 file]')
  })

  test('lists the requested entries, also as lines of JSON', async () => {
    const inbox = await filled()
    const conditions = { ...ALL_ENTRIES, words: ['hopper'], from: NOON }
    const { printed } = await run(inbox, { ...LIST, json: true, conditions })
    expect(
      printed
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([{ id: 2, state: 'new', receivedAt: new Date(NOON).toISOString() }])
    expect((await run(inbox, { ...LIST, conditions, vacancy: 'x' })).printed).toBe('')
  })

  test('asks before it erases, and erases nothing on a trial or without a yes', async () => {
    const inbox = await filled()
    const erase = { is: 'erase-one', id: 2, dryRun: false } as const
    expect(await run(inbox, { ...erase, dryRun: true })).toEqual({
      outcome: { is: 'done' },
      printed: 'Would be erased: 0 messages, 1 application, 1 file\n',
    })
    let question = ''
    const no = async (asked: string) => {
      question = asked
      return false
    }
    expect((await run(inbox, erase, no)).outcome).toEqual({ is: 'failed', why: 'Nothing was erased' })
    expect(question).toBe('Erase 0 messages, 1 application, 1 file for good?')
    const all = { is: 'erase', email: 'grace@example.com', dryRun: true } as const
    expect((await run(inbox, all)).printed).toBe('Would be erased: 0 messages, 2 applications, 1 file\n')
    expect((await run(inbox, LIST)).printed.trimEnd().split('\n')).toHaveLength(3)
  })

  test('shows one entry whole, without marks that turn the text around', async () => {
    const { printed } = await run(await filled(), { is: 'show', id: 2 })
    expect(printed).toContain('Grace Hopper')
    expect(printed).toContain('1: ../../Резюме.pdf (pdf, ')
    expect(printed).toContain('email: waiting after 0 attempts')
  })

  test('sets the state of an application, and lists the possible states if it cannot set the given one', async () => {
    const inbox = await filled()
    expect(await run(inbox, { is: 'state', id: 2, state: 'offered' })).toEqual({
      outcome: { is: 'done' },
      printed: '2: offered\n',
    })
    expect((await run(inbox, LIST)).printed).toMatch(/\[1 file\] {2}offered$/m)
    expect((await run(inbox, { is: 'show', id: 2 })).printed).toMatch(/^State +offered$/m)
    for (const state of ['new', 'withdrawn', 'promoted', 'offered'])
      expect(await run(inbox, { is: 'state', id: 2, state })).toMatchObject({
        outcome: { is: 'failed', why: expect.stringContaining('new, in-conversation, offered') },
      })
    expect(await run(inbox, { is: 'state', id: 2, state: 'offerd' })).toMatchObject({
      outcome: { why: expect.stringContaining('There is no state offerd') },
    })
    expect(await run(inbox, { is: 'state', id: 2, state: 'offerd' })).toMatchObject({
      outcome: { why: expect.stringMatching(/; did you mean "offered"\?$/) },
    })
    expect(await run(inbox, { is: 'state', id: 1, state: 'offered' })).toMatchObject({
      outcome: { is: 'failed' },
    })
    expect(await run(inbox, { is: 'state', id: 99, state: 'offered' })).toMatchObject({
      outcome: { why: 'No entry has this number' },
    })
  })

  test('erases one entry by its number, with its files', async () => {
    const inbox = await filled()
    expect(await run(inbox, { is: 'erase-one', id: 2, dryRun: false })).toEqual({
      outcome: { is: 'done' },
      printed: 'Erased: 0 messages, 1 application, 1 file\n',
    })
    expect((await run(inbox, { is: 'erase-one', id: 2, dryRun: false })).outcome).toMatchObject({
      is: 'failed',
    })
    expect((await run(inbox, LIST)).printed.trimEnd().split('\n')).toHaveLength(2)
  })

  test('erases all probable spam, or all entries with the same words, and their files', async () => {
    const inbox = await filled()
    const suspicious = { ...ALL_ENTRIES, isSuspicious: true }
    const erase = { is: 'erase-many', conditions: suspicious, dryRun: false } as const
    expect((await run(inbox, { ...erase, dryRun: true })).printed).toBe(
      'Would be erased: 1 message, 0 applications, 0 files\n',
    )
    expect((await run(inbox, erase)).printed).toBe('Erased: 1 message, 0 applications, 0 files\n')
    const conditions = { ...ALL_ENTRIES, words: ['hopper'] }
    expect((await run(inbox, { ...erase, conditions })).printed).toBe(
      'Erased: 0 messages, 1 application, 1 file\n',
    )
    expect((await run(inbox, LIST)).printed.trimEnd().split('\n')).toHaveLength(1)
  })

  test('writes an uploaded file that only its owner can read, and overwrites no file', async () => {
    const inbox = await filled()
    const output = join(directory, 'cv.pdf')
    const command = { is: 'file', id: 2, place: 1, output } as const
    expect((await run(inbox, command)).outcome).toEqual({ is: 'done' })
    expect((await readFile(output)).equals(PDF)).toBe(true)
    expect((await stat(output)).mode & 0o77).toBe(0)
    expect((await run(inbox, command)).outcome).toMatchObject({ why: expect.stringContaining('EEXIST') })
  })

  test('exports a table that opens with Cyrillic intact and runs no formula, with the files next to it', async () => {
    const output = join(directory, 'out')
    const { printed } = await run(await filled(), { is: 'export', format: 'csv', output, since: null })
    expect(printed).toContain('3 entries, 1 file')
    const table = await readFile(join(output, 'inbox.csv'))
    expect([...table.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(table.toString()).toContain('Ада Лавлейс')
    expect(table.toString()).toContain(`"'=HYPERLINK(`)
    expect(await readdir(join(output, 'files'))).toEqual(['2-1.pdf'])
    expect((await readFile(join(output, 'files', '2-1.pdf'))).equals(PDF)).toBe(true)
  })

  test('exports the rest if a file is erased in the meantime', async () => {
    const output = join(directory, 'exported')
    const erased = { ...(await filled()), file: async () => NOT_FOUND }
    const { outcome } = await run(erased, { is: 'export', format: 'csv', output, since: null })
    expect(outcome).toEqual({ is: 'done' })
    expect(await readFile(join(output, 'inbox.csv'), 'utf8')).toContain('Old')
  })

  test('exports a workbook, in which nothing is a formula', async () => {
    const output = join(directory, 'out')
    await run(await filled(), { is: 'export', format: 'xlsx', output, since: null })
    const [columns, ...rows] = await readSheet(join(output, 'inbox.xlsx'))
    expect(columns).toContain('message')
    expect(rows).toHaveLength(3)
    expect(rows.flat()).toContain('Ада Лавлейс')
    expect(rows.flat().filter((value) => String(value).startsWith('=HYPERLINK('))).toHaveLength(1)
    expect((await stat(join(output, 'inbox.xlsx'))).mode & 0o77).toBe(0)
  })

  test('exports lines of JSON', async () => {
    const output = join(directory, 'out')
    await run(await filled(), { is: 'export', format: 'jsonl', output, since: null })
    const lines = (await readFile(join(output, 'inbox.jsonl'), 'utf8')).trimEnd().split('\n')
    expect(lines.map((line): unknown => JSON.parse(line).id)).toEqual([1, 2, 3])
    expect(lines[1]).toContain('"path":"files/2-1.pdf"')
  })

  test('erases what one person sent', async () => {
    const inbox = await filled()
    const { printed } = await run(inbox, { is: 'erase', email: 'grace@example.com', dryRun: false })
    expect(printed).toBe('Erased: 0 messages, 2 applications, 1 file\n')
    expect((await run(inbox, LIST)).printed.trimEnd().split('\n')).toHaveLength(1)
  })

  test('prints the receipt of an erasure, as the desk does', async () => {
    const inbox = await openSqliteInbox(directory, notes().log)
    for (const name of ['Grace', 'Hopper']) await inbox.keep(receivedApplication({ name }))
    const erase = { is: 'erase', email: 'grace@example.com', dryRun: false } as const
    const { printed } = await run(inbox, erase)
    const [, number = ''] = /^Receipt: (\S+)$/m.exec(printed) ?? []
    expect(printed).toBe(
      `Erased: 0 messages, 2 applications, 0 files

Erasure receipt
Receipt: ${number}
Erased: 01.06.2026 12:00 (UTC)
By: Operator (command line)
What: No. 2, Application, 0 files
  No. 1, Application, 0 files
`,
    )
    expect(await receiptIn(inbox, number)).toMatchObject({ value: { by: { is: 'operator' } } })
    expect((await run(inbox, erase)).printed).toBe('Erased: 0 messages, 0 applications, 0 files\n')
    await inbox.close()
  })

  test('says what has been kept long enough before it erases it', async () => {
    const inbox = await filled()
    const dry = await run(inbox, { is: 'retention', dryRun: true })
    expect(dry.printed).toBe('Would be erased: 0 messages, 1 application, 0 files\n')
    expect((await run(inbox, { is: 'retention', dryRun: false })).printed).toMatch(
      /^Erased: 0 messages, 1 app/,
    )
    expect((await run(inbox, { is: 'retention', dryRun: false })).printed).toMatch(
      /^Erased: 0 messages, 0 app/,
    )
  })

  test('erases nothing by a clock that is before the newest entry or long after it', async () => {
    const inbox = await filled()
    const at = (now: number, dryRun = false) => run(inbox, { is: 'retention', dryRun }, undefined, now)
    for (const now of [NOON - 2 * HOUR_MS, NOON + YEAR_MS / 2 + 2 * HOUR_MS, NOON + 9 * YEAR_MS])
      for (const dryRun of [true, false])
        expect((await at(now, dryRun)).outcome).toMatchObject({
          is: 'failed',
          why: expect.stringContaining('Nothing is erased: the clock is implausible'),
        })
    expect((await run(inbox, LIST)).printed.trimEnd().split('\n')).toHaveLength(3)
    expect((await at(NOON + YEAR_MS / 3)).outcome).toEqual({ is: 'done' })
    const empty = { ...memoryInbox(), newestAt: async () => found(null) }
    expect((await run(empty, { is: 'retention', dryRun: false })).outcome).toEqual({ is: 'done' })
    const lost = { ...inbox, newestAt: async () => UNAVAILABLE }
    expect((await run(lost, { is: 'retention', dryRun: false })).outcome).toMatchObject({ is: 'failed' })
  })

  test('records in the audit log that whole entries were listed, but not the search words', async () => {
    const inbox = await openSqliteInbox(directory, notes().log)
    await inbox.keep(receivedApplication())
    const conditions = { ...ALL_ENTRIES, words: ['hopper'], from: NOON, state: 'new' }
    await run(inbox, LIST)
    await run(inbox, { ...LIST, json: true, vacancy: 'shader', conditions })
    await run(inbox, { ...LIST, json: true })
    const lines = await inbox.auditLines({ name: 'entries-exported', atMost: 100 })
    expect(lines).toMatchObject({
      value: [
        { by: { is: 'operator' }, detail: { format: 'jsonl', filter: '–' } },
        {
          detail: {
            format: 'jsonl',
            filter: 'since=2026-06-01T12:00:00.000Z&vacancy=shader&state=new&search=…',
          },
        },
      ],
    })
    await inbox.close()
    const lost = { ...(await filled()), record: async () => UNAVAILABLE }
    expect(await run(lost, { ...LIST, json: true })).toMatchObject({ outcome: { is: 'failed' }, printed: '' })
  })

  test('brings the schema up to date, and fails if the database is unavailable', async () => {
    const inbox = await filled()
    expect((await run(inbox, { is: 'migrate' })).outcome).toEqual({ is: 'done' })
    const lost = { ...inbox, newestAt: async () => UNAVAILABLE }
    expect((await run(lost, { is: 'migrate' })).outcome).toMatchObject({ is: 'failed' })
  })

  test('prints all choices about cookies, or those since a day, also more than are read at once', async () => {
    const choice = {
      name: 'Performance',
      isGiven: true,
      text: 'We use',
      version: '1',
      language: 'en',
    } as const
    const choices = Array.from({ length: 1001 }, (_, number) => ({
      ...choice,
      visitor: `v${String(number).padStart(4, '0')}`,
      at: NOON + Math.floor(number / 143),
    }))
    const inbox: SiteInbox = {
      ...memoryInbox(),
      cookieChoices: async ({ at, visitor }, atMost) =>
        found(
          choices.filter((one) => one.at > at || (one.at === at && one.visitor > visitor)).slice(0, atMost),
        ),
    }
    const linesSince = async (since: number | null) => {
      const { outcome, printed } = await run(inbox, { is: 'choices', since })
      expect(outcome).toEqual({ is: 'done' })
      return printed.trimEnd().split('\n')
    }
    const all = await linesSince(null)
    expect(new Set(all).size).toBe(1001)
    expect(JSON.parse(all[0] ?? '')).toEqual({ ...choice, visitor: 'v0000', at: NOON })
    expect(await linesSince(NOON + 6)).toHaveLength(143)
    const lost = { ...inbox, cookieChoices: async () => UNAVAILABLE }
    expect((await run(lost, { is: 'choices', since: null })).outcome).toMatchObject({ is: 'failed' })
  })

  test('gives up an e-mail to an applicant that came back, and leaves other mail alone', async () => {
    const id = '0c9a1f7e-5b1d-4c0e-9a3d-1f0c5d1c2b3a'
    const report = postfixReport({ messageId: `<${id}@studio.example>` })
    const noted: string[][] = []
    const inbox: SiteInbox = {
      ...memoryInbox(),
      noteBounce: async (...given) => {
        noted.push(given)
        return noted.length === 1 ? found(12) : NOT_FOUND
      },
    }
    const come = (mail: string, to = inbox, address?: string) =>
      run(to, { is: 'bounce' }, undefined, NOON, mail, address)
    const done = { is: 'done' }
    const leftAlone = {
      outcome: done,
      printed: 'Left alone: no e-mail to an applicant came back with it\n',
    }
    expect(await come(report)).toEqual({ outcome: done, printed: '12: an e-mail to its sender came back\n' })
    expect(await come(report)).toEqual(leftAlone)
    expect(noted).toEqual([
      [id, '5.1.1'],
      [id, '5.1.1'],
    ])
    for (const mail of ['Subject: Hello\n\nHello', '', `${'x'.repeat(140_000)}${report}`])
      expect(await come(mail)).toEqual(leftAlone)
    // Only the beginning of a large e-mail is read.
    const whole = exchangeReport({ messageId: `<${id}@studio.example>` })
    await come(whole.replace('We have read it.', 'We have read it.\r\n'.repeat(20_000)))
    expect(noted[2]).toEqual([id, '5.1.10'])
    expect(noted).toHaveLength(3)

    const lost = { ...inbox, noteBounce: async () => UNAVAILABLE }
    expect((await come(report, lost)).outcome).toEqual({ is: 'failed', why: 'The inbox cannot be reached' })
    expect((await come(report, inbox, '')).outcome).toEqual({ is: 'failed', why: 'INBOX_EMAIL is not set' })
  })

  test('reports a missing entry, and an inbox that is unavailable', async () => {
    const inbox = await filled()
    expect((await run(inbox, { is: 'show', id: 9 })).outcome).toMatchObject({ is: 'failed' })
    expect((await run(inbox, { is: 'file', id: 1, place: 1, output: 'x' })).outcome).toMatchObject({
      is: 'failed',
    })
    const lost = { ...inbox, listEntries: async () => UNAVAILABLE, countExpired: async () => UNAVAILABLE }
    expect((await run(lost, LIST)).outcome).toMatchObject({ is: 'failed' })
    const output = join(directory, 'export')
    expect((await run(lost, { is: 'export', format: 'csv', output, since: null })).outcome).toEqual({
      is: 'failed',
      why: 'The inbox cannot be reached',
    })
    expect((await run(lost, { is: 'retention', dryRun: true })).outcome).toMatchObject({ is: 'failed' })
  })
})
