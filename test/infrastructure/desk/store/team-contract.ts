import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewNote } from '#application/desk/ports/desk.ts'
import { ALL_ENTRIES } from '#application/inbox/all-entries.ts'
import type { Mine } from '#domain/desk/entry-filter.ts'
import { MOST_NOTES } from '#domain/desk/notes.ts'
import type { Act } from '#domain/inbox/audit.ts'
import type { DeskDatabase } from '#infrastructure/desk/store/desk-database.ts'
import { answered } from '../../../support/answered.ts'
import { AN_ACT, ERASURE, NOON, receivedApplication } from '../../../support/received.ts'

const CONFLICT = { ok: false, problem: 'conflict' }
const NONE = { ok: false, problem: 'not-found' }
const TOO_MANY = { ok: false, problem: 'too-many' }

const act = (name: 'note-added' | 'note-changed' | 'note-removed' | 'unassigned', at = NOON): Act => ({
  ...AN_ACT,
  name,
  detail: {},
  at,
})

/** The tests of notes, stars and assignments for every database. */
export const teamContract = (name: string, open: () => Promise<DeskDatabase>): void => {
  describe(`What people add to entries in ${name}`, () => {
    let database: DeskDatabase
    let entry = 0
    let ada = ''
    let ben = ''

    const person = async (email: string) =>
      answered(await database.savePerson({ email, role: 'recruiter', departments: 'all' }, AN_ACT)).id

    beforeEach(async () => {
      database = await open()
      entry = answered(await database.keep(receivedApplication()))
      ada = await person('ada@studio.example')
      ben = await person('ben@studio.example')
    })
    afterEach(() => database.close())

    const noteOf = (changed: Partial<NewNote> = {}): NewNote => ({
      id: 'one',
      entry,
      author: 'ada@studio.example',
      text: 'Call her.',
      mentions: [],
      ...changed,
    })
    const team = async (reader = ada) => answered(await database.teamOf(entry, reader))
    const mine = async (reader: string, mine: Mine) =>
      answered(
        await database.listEntries({
          ...ALL_ENTRIES,
          person: reader,
          mine,
          before: null,
          after: null,
          atMost: 10,
        }),
      ).map((read) => read.entry.id)

    test('notes are in the order in which they were written, as they were written', async () => {
      answered(await database.addNote(noteOf({ id: 'z' }), act('note-added')))
      answered(
        await database.addNote(noteOf({ id: 'a', text: 'Привет\n"@ben"' }), act('note-added', NOON + 1)),
      )
      expect((await team()).notes).toEqual([
        { id: 'z', author: 'ada@studio.example', at: NOON, changedAt: null, version: 1, text: 'Call her.' },
        {
          id: 'a',
          author: 'ada@studio.example',
          at: NOON + 1,
          changedAt: null,
          version: 1,
          text: 'Привет\n"@ben"',
        },
      ])
      expect(await database.addNote(noteOf({ entry: 9999 }), act('note-added'))).toEqual(NONE)
      expect(answered(await database.auditLines({ name: 'note-added', atMost: 100 }))).toHaveLength(2)
    })

    test('an entry has at most 50 notes, and takes another one after one was removed', async () => {
      for (let n = 0; n < MOST_NOTES; n += 1)
        answered(await database.addNote(noteOf({ id: `n${n}` }), act('note-added')))
      expect(await database.addNote(noteOf({ id: 'more' }), act('note-added'))).toEqual(TOO_MANY)
      expect((await team()).notes).toHaveLength(MOST_NOTES)
      answered(await database.removeNote({ ...noteOf({ id: 'n0' }), version: 1 }, act('note-removed')))
      answered(await database.addNote(noteOf({ id: 'more' }), act('note-added')))
    })

    test('of many notes that arrive at once, an entry keeps at most 50', async () => {
      const added = await Promise.all(
        Array.from({ length: MOST_NOTES + 20 }, (_, at) =>
          database.addNote(noteOf({ id: `n${at}` }), act('note-added')),
        ),
      )
      expect(added.filter(({ ok }) => ok)).toHaveLength(MOST_NOTES)
      expect((await team()).notes).toHaveLength(MOST_NOTES)
    })

    test('an act of a person who is being removed causes no error, and no entry is assigned to a removed person', async () => {
      for (let round = 0; round < 12; round += 1) {
        const eve = await person('eve@studio.example')
        const draft = { subject: 'Hello', text: 'We have read it.', state: '' }
        const assigning = database.assign(entry, { from: null, to: eve }, AN_ACT)
        const all = await Promise.all([
          database.setStar(eve, entry, true),
          database.markRead(eve, entry, AN_ACT),
          database.removePerson(eve, AN_ACT),
          database.saveDraft(eve, entry, draft),
          database.setStar(eve, entry, true),
        ])
        expect(all.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
        const assigned = await assigning
        if (!assigned.ok) expect(assigned).toEqual(CONFLICT)
        expect((await team()).assignee).toBeNull()
      }
    })

    test('a note that meets the erasure of its entry is kept or finds no entry', async () => {
      for (let times = 0; times < 20; times += 1) {
        const id = answered(await database.keep(receivedApplication()))
        const [note] = await Promise.all([
          database.addNote(noteOf({ id: `n${times}`, entry: id }), act('note-added')),
          database.erase(id, ERASURE),
        ])
        expect([{ ok: true, value: null }, NONE]).toContainEqual(note)
      }
    })

    test('the later of two changes of a note is refused, and only its author changes or removes it', async () => {
      answered(await database.addNote(noteOf(), act('note-added')))
      const changed = { ...noteOf({ text: 'Call her today.' }), version: 1 }
      const both = await Promise.all([
        database.changeNote(changed, act('note-changed', NOON + 1)),
        database.changeNote({ ...changed, text: 'Call her at noon.' }, act('note-changed', NOON + 1)),
      ])
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
      expect(both).toContainEqual(CONFLICT)
      const [note] = (await team()).notes
      expect(note).toMatchObject({
        version: 2,
        changedAt: NOON + 1,
        text: expect.stringMatching(/^Call her .+/),
      })
      const seen = { id: 'one', entry, author: 'ada@studio.example', version: 2 }
      const others = { ...seen, author: 'ben@studio.example' }
      expect(await database.changeNote({ ...changed, ...others }, act('note-changed'))).toEqual(NONE)
      expect(await database.removeNote(others, act('note-removed'))).toEqual(NONE)
      expect(await database.removeNote({ ...seen, version: 1 }, act('note-removed'))).toEqual(CONFLICT)
      answered(await database.removeNote(seen, act('note-removed')))
      expect((await team()).notes).toEqual([])
      expect(await database.changeNote({ ...changed, version: 2 }, act('note-changed'))).toEqual(NONE)
      const lines = answered(await database.auditLines({ entry: AN_ACT.entry, atMost: 100 }))
      expect(lines.filter(({ name }) => name.startsWith('note-')).map(({ name }) => name)).toEqual([
        'note-removed',
        'note-changed',
        'note-added',
      ])
    })

    test('people who are mentioned find the entry until the note no longer mentions them', async () => {
      answered(await database.addNote(noteOf({ mentions: [ben, 'none'] }), act('note-added')))
      expect([await mine(ben, 'mentioned'), await mine(ada, 'mentioned')]).toEqual([[entry], []])
      answered(await database.changeNote({ ...noteOf({ mentions: [ada] }), version: 1 }, act('note-changed')))
      expect([await mine(ben, 'mentioned'), await mine(ada, 'mentioned')]).toEqual([[], [entry]])
    })

    test('a star belongs to one person', async () => {
      answered(await database.setStar(ada, entry, true))
      answered(await database.setStar(ada, entry, true))
      answered(await database.setStar(ada, 9999, true))
      expect([(await team(ada)).isStarred, (await team(ben)).isStarred]).toEqual([true, false])
      expect([await mine(ada, 'starred'), await mine(ben, 'starred')]).toEqual([[entry], []])
      answered(await database.setStar(ada, entry, false))
      expect(await mine(ada, 'starred')).toEqual([])
    })

    test('an entry is assigned to one person, and the later of two assignments is refused', async () => {
      const both = await Promise.all([
        database.assign(entry, { from: null, to: ada }, act('unassigned')),
        database.assign(entry, { from: null, to: ben }, act('unassigned')),
      ])
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
      expect(both).toContainEqual(CONFLICT)
      const first = (await team()).assignee?.id ?? null
      const [other = ''] = [ada, ben].filter((id) => id !== first)
      answered(await database.assign(entry, { from: first, to: other }, act('unassigned')))
      expect(await mine(other, 'assigned')).toEqual([entry])
      answered(await database.assign(entry, { from: other, to: null }, act('unassigned')))
      expect((await team()).assignee).toBeNull()
      expect(await database.assign(9999, { from: null, to: ada }, act('unassigned'))).toEqual(NONE)
      expect(answered(await database.auditLines({ name: 'unassigned', atMost: 100 }))).toHaveLength(3)
    })

    test('a person who is removed leaves the notes, and is assigned nothing', async () => {
      answered(await database.addNote(noteOf({ mentions: [ada] }), act('note-added')))
      answered(await database.setStar(ada, entry, true))
      answered(await database.assign(entry, { from: null, to: ada }, act('unassigned')))
      answered(await database.removePerson(ada, AN_ACT))
      expect(await team(ben)).toMatchObject({ assignee: null, notes: [{ author: 'ada@studio.example' }] })
    })

    test('everything is erased together with its entry', async () => {
      answered(await database.addNote(noteOf({ mentions: [ben] }), act('note-added')))
      answered(await database.setStar(ada, entry, true))
      answered(await database.assign(entry, { from: null, to: ada }, act('unassigned')))
      answered(await database.erase(entry, ERASURE))
      expect(await team()).toEqual({ notes: [], isStarred: false, assignee: null })
      for (const which of ['starred', 'assigned', 'mentioned'] as const)
        expect([await mine(ada, which), await mine(ben, which)]).toEqual([[], []])
    })
  })
}
