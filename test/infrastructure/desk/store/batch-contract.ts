import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BatchToSend } from '#application/desk/ports/desk.ts'
import { actOf } from '#domain/desk/act.ts'
import { BATCH_KEPT_MS, type Batch, lettersDueAt } from '#domain/desk/batch.ts'
import { entryFilter } from '#domain/desk/entry-filter.ts'
import { MOST_FILTERS } from '#domain/desk/saved-filter.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { HOUR_MS } from '#domain/language/date.ts'
import type { DeskDatabase } from '#infrastructure/desk/store/desk-database.ts'
import { answered } from '../../../support/answered.ts'
import { AN_ACT, ERASURE, NOON, receivedApplication } from '../../../support/received.ts'

const NONE = { ok: false, problem: 'not-found' }

const DUE = lettersDueAt({ at: NOON })

/** The tests of letters to many for every database. */
export const batchContract = (name: string, open: () => Promise<DeskDatabase>): void => {
  describe(`Letters to many in ${name}`, () => {
    let database: DeskDatabase
    let ada = { id: '', email: '' }
    let ben = { id: '', email: '' }
    let ids: readonly EntryId[] = []

    const person = async (email: string) =>
      answered(await database.savePerson({ email, role: 'recruiter', departments: 'all' }, AN_ACT))
    const applied = async (email: string) => answered(await database.keep(receivedApplication({ email })))

    beforeEach(async () => {
      database = await open()
      ada = await person('ada@studio.example')
      ben = await person('ben@studio.example')
      ids = [
        await applied('one@example.com'),
        await applied('two@example.com'),
        await applied('three@example.com'),
      ]
    })
    afterEach(() => database.close())

    const batchOf = (id: string, entries = ids, changed: Partial<Batch> = {}): Batch => ({
      id,
      madeAt: NOON,
      template: 0,
      state: 'declined',
      chosen: entries.map((entry) => ({ entry, version: 1, isLeftOut: false })),
      sent: null,
      ...changed,
    })
    const ADDRESSES = ['one@example.com', 'two@example.com', 'three@example.com']
    const toSend = (by: typeof ada, id: string, entries = ids): BatchToSend => ({
      id,
      by,
      at: NOON,
      state: 'declined',
      letters: entries.map((entry) => ({
        entry,
        version: 1,
        address: ADDRESSES[ids.indexOf(entry)] ?? '',
        subject: `About ${entry}`,
        text: 'No.',
        acts: [actOf(by, NOON, { name: 'reply-sent', detail: {} }, entry)],
      })),
      leftOut: [],
      notIfAny: ['offered', 'hired'],
    })
    const kept = async (by: typeof ada, id: string, entries = ids) => {
      answered(await database.keepBatch(by.id, batchOf(id, entries)))
      return toSend(by, id, entries)
    }
    const sent = async (by: typeof ada, id: string, entries = ids) =>
      answered(await database.sendBatch(await kept(by, id, entries))).sent
    const states = async () => answered(await database.entriesAmong(ids)).map(({ state }) => state)
    const replies = async () =>
      (await Promise.all(ids.map((id) => database.replies(id)))).flatMap((all) => answered(all))
    const acts = async (act: 'reply-sent' | 'reply-undone') =>
      answered(await database.auditLines({ name: act, atMost: 100 })).map(({ entry }) => entry)
    const change = async (id: EntryId, state: string) => {
      const entry = answered(await database.entry(id))
      answered(await database.change({ ...entry, state, acts: [AN_ACT], announce: [] }))
    }

    test('are stored with their states and their acts, and wait for a minute', async () => {
      await sent(ada, 'b')
      expect(await states()).toEqual(['declined', 'declined', 'declined'])
      expect(
        (await replies()).map(({ subject, by, at, delivery }) => [subject, by, at, delivery.dueAt]),
      ).toEqual(ids.map((id) => [`About ${id}`, ada.email, NOON, DUE]))
      expect((await acts('reply-sent')).toSorted()).toEqual(ids)
      expect(answered(await database.lease(DUE - 1, DUE + 9, 10))).toEqual([])
      expect(answered(await database.lease(DUE, DUE + 9, 10))).toHaveLength(3)
    })

    test('are sent once, even if the form is sent twice at the same time', async () => {
      const letters = await kept(ada, 'b')
      const both = await Promise.all([database.sendBatch(letters), database.sendBatch(letters)])
      expect(both[0]).toEqual(both[1])
      expect(await replies()).toHaveLength(3)
      expect(await acts('reply-sent')).toHaveLength(3)
      answered(await database.changeBatch(ada.id, batchOf('b')))
      expect(answered(await database.batch(ada.id, 'b')).sent?.letters).toHaveLength(3)
    })

    test('of two people who send at the same time reach each applicant once', async () => {
      const [one, two, three] = ids
      const [first, second] = [
        await kept(ada, 'b', [one ?? 0, two ?? 0]),
        await kept(ben, 'b', [three ?? 0, two ?? 0, one ?? 0]),
      ]
      const both = await Promise.all([database.sendBatch(first), database.sendBatch(second)])
      const all = both.map((batch) => answered(batch).sent)
      expect(all.flatMap((batch) => batch?.letters.map(({ entry }) => entry) ?? []).toSorted()).toEqual(ids)
      expect(all.flatMap((batch) => batch?.leftOut.map(({ why }) => why) ?? [])).toEqual([
        'changed',
        'changed',
      ])
      expect(await replies()).toHaveLength(3)
      expect(await acts('reply-sent')).toHaveLength(3)
    })

    test('do not go to an application that changes or is erased in the meantime, nor reject a person who gets an offer', async () => {
      const [one = 0, two = 0] = ids
      const letters = await kept(ada, 'b')
      await change(one, 'in-conversation')
      answered(await database.erase(two, ERASURE))
      const other = await applied('three@example.com')
      await change(other, 'offered')
      const batch = answered(await database.sendBatch(letters)).sent
      expect([batch?.letters, batch?.leftOut.map(({ why }) => why)]).toEqual([
        [],
        ['changed', 'gone', 'offer'],
      ])
      expect(answered(await database.addressesInStates(ADDRESSES, ['offered']))).toEqual([
        'three@example.com',
      ])
    })

    test('are undone with their states, except a letter that is leaving and a state that was changed', async () => {
      const [one = 0, two = 0, three = 0] = ids
      await sent(ada, 'b')
      const [leaving] = answered(await database.lease(DUE, DUE + 9, 1))
      const waiting = ids.filter((id) => id !== leaving?.entry.id)
      await change(waiting[0] ?? 0, 'in-conversation')
      const undone = answered(await database.undoBatch(ada, 'b', NOON + 9)).sent
      expect(undone?.letters.filter(({ isUndone }) => isUndone).map(({ entry }) => entry)).toEqual(waiting)
      expect((await replies()).map(({ subject }) => subject)).toEqual([`About ${leaving?.entry.id}`])
      expect(await states()).toEqual(
        [one, two, three].map((id) =>
          id === leaving?.entry.id ? 'declined' : id === waiting[0] ? 'in-conversation' : 'new',
        ),
      )
      expect((await acts('reply-undone')).toSorted()).toEqual(waiting)
      answered(await database.undoBatch(ada, 'b', NOON + 9))
      expect(await acts('reply-undone')).toHaveLength(2)
      // An application that was undone is as free for a letter as before.
      expect(answered(await database.answeredSince(ids, NOON - 1))).toEqual([leaving?.entry.id])
    })

    test('that are undone do not count as an answer to an application', async () => {
      const [one = 0] = ids
      const { letters, ...batch } = await kept(ada, 'b')
      const set = (entry: EntryId, at: number) =>
        actOf(ada, at, { name: 'state-set', detail: { state: 'declined' } }, entry)
      const hours = async () => {
        const bounds = [NOON, NOON + 1]
        const counts = answered(await database.answerCounts({ vacancies: 'all', bounds }))
        return counts.flatMap((one) => Array.from({ length: one.count }, () => one.hours)).toSorted()
      }
      const acting = letters.map((one) => ({ ...one, acts: [...one.acts, set(one.entry, NOON)] }))
      answered(await database.sendBatch({ ...batch, letters: acting }))
      expect(await hours()).toEqual([0, 0, 0])
      answered(await database.undoBatch(ada, 'b', NOON + 9))
      expect(await hours()).toEqual([null, null, null])
      answered(await database.record([set(one, NOON + 5 * HOUR_MS)]))
      expect(await hours()).toEqual([5, null, null])
    })

    test('that reject a person are taken back when the person gets an offer, for any application', async () => {
      const [one = 0, two = 0, three = 0] = ids
      await sent(ada, 'b')
      await change(one, 'offered')
      await change(await applied('two@example.com'), 'offered')
      await Promise.all([
        database.recallRejections(['one@example.com'], ben, NOON + 9),
        database.recallRejections(['two@example.com'], ben, NOON + 9),
      ])
      expect((await replies()).map(({ subject }) => subject)).toEqual([`About ${three}`])
      expect(await states()).toEqual(['offered', 'new', 'declined'])
      expect((await acts('reply-undone')).toSorted()).toEqual([one, two])
      const batch = answered(await database.batch(ada.id, 'b')).sent
      expect(batch?.leftOut.toSorted((left, right) => left.entry - right.entry)).toEqual([
        { entry: one, why: 'offer' },
        { entry: two, why: 'offer' },
      ])
      answered(await database.undoBatch(ada, 'b', NOON + 9))
      expect(await states()).toEqual(['offered', 'new', 'new'])
      expect(await acts('reply-undone')).toHaveLength(3)
    })

    test('that reject nobody stay, and so do rejections that are leaving', async () => {
      const [one = 0, two = 0] = ids
      const { notIfAny: _, ...letters } = await kept(ada, 'b', [one])
      answered(await database.sendBatch({ ...letters, notIfAny: [] }))
      await sent(ben, 'c', [two])
      answered(await database.lease(DUE, DUE + 9, 10))
      answered(await database.recallRejections(ADDRESSES, ben, NOON + 9))
      expect(await replies()).toHaveLength(2)
    })

    test('have a state each, while their entries exist', async () => {
      const letters = (await sent(ada, 'b'))?.letters ?? []
      answered(await database.complete(letters[0]?.event ?? '', { is: 'delivered' }))
      answered(await database.erase(letters[1]?.entry ?? 0, ERASURE))
      const known = answered(await database.lettersOf(letters.map(({ event }) => event)))
      expect(known.map(({ delivery }) => delivery.state).toSorted()).toEqual(['delivered', 'waiting'])
    })

    test('saved filters belong to one person, have one each of a name, 20 at most, and end with the person', async () => {
      const filterOf = (state: string) => entryFilter((field) => (field === 'state' ? state : ''))
      const save = async (by: typeof ada, filter: string, state = 'new') =>
        answered(await database.saveFilter(by.id, { name: filter, filter: filterOf(state) }))
      const names = async (by: typeof ada) =>
        answered(await database.savedFilters(by.id)).map((one) => one.name)
      await save(ada, 'B %_')
      await save(ada, 'A')
      await save(ada, 'A', 'offered')
      await save(ben, 'C')
      expect(answered(await database.savedFilters(ada.id))).toEqual([
        { name: 'A', filter: filterOf('offered') },
        { name: 'B %_', filter: filterOf('new') },
      ])
      answered(await database.removeFilter(ben.id, 'A'))
      answered(await database.removeFilter(ada.id, 'B %_'))
      expect([await names(ada), await names(ben)]).toEqual([['A'], ['C']])
      for (let number = 2; number <= MOST_FILTERS + 1; number += 1) await save(ada, `F${number}`)
      expect(await names(ada)).toHaveLength(MOST_FILTERS)
      await save(ada, 'A', 'hired')
      expect(answered(await database.savedFilters(ada.id))[0]).toEqual({
        name: 'A',
        filter: filterOf('hired'),
      })
      answered(await database.keepBatch(ada.id, batchOf('b')))
      expect(await names(ada)).toHaveLength(MOST_FILTERS)
      answered(await database.removePerson(ada.id, AN_ACT))
      await save(ada, 'Late')
      expect([await names(ada), await names(ben)]).toEqual([[], ['C']])
    })

    test('belong to one person, end with the person, and are forgotten after a week', async () => {
      await kept(ada, 'b')
      expect(await database.batch(ben.id, 'b')).toEqual(NONE)
      expect(await database.sendBatch(toSend(ben, 'b'))).toEqual(NONE)
      expect(await database.undoBatch(ben, 'b', NOON)).toEqual(NONE)
      answered(await database.keepBatch(ada.id, batchOf('later', ids, { madeAt: NOON + 5 })))
      expect(answered(await database.newestBatch(ada.id, NOON))).toBe('later')
      expect(answered(await database.newestBatch(ada.id, NOON + 6))).toBeNull()
      expect(answered(await database.newestBatch(ben.id, NOON))).toBeNull()
      answered(await database.keepBatch(ben.id, batchOf('new', ids, { madeAt: NOON + BATCH_KEPT_MS })))
      expect(await database.batch(ada.id, 'b')).toEqual(NONE)
      expect(answered(await database.batch(ada.id, 'later')).madeAt).toBe(NOON + 5)
      answered(await database.removePerson(ada.id, AN_ACT))
      expect(await database.batch(ada.id, 'later')).toEqual(NONE)
      expect((await database.batch(ben.id, 'new')).ok).toBe(true)
    })
  })
}
