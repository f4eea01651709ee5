import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DeskQuery } from '#application/desk/ports/desk.ts'
import type { Session } from '#application/desk/ports/sign-in.ts'
import { ALL_ENTRIES } from '#application/inbox/all-entries.ts'
import type { Person } from '#domain/desk/person.ts'
import type { DeskDatabase } from '#infrastructure/desk/store/desk-database.ts'
import { searchedWords } from '#infrastructure/stems/searched-words.ts'
import { answered } from '../../../support/answered.ts'
import {
  AN_ACT,
  anApplication,
  ERASURE,
  NOON,
  receivedApplication,
  receivedMessage,
} from '../../../support/received.ts'

const HOUR = 3_600_000

const ADA = { email: 'ada@studio.example', role: 'recruiter', departments: [7, 9] } as const

const sessionOf = (digest: string, changed: Partial<Session> = {}): Session => ({
  digest,
  startedAt: NOON,
  expiresAt: NOON + HOUR,
  device: 'A browser',
  ...changed,
})

const EVERYTHING: DeskQuery = { ...ALL_ENTRIES, before: null, after: null, atMost: 100 }

const NONE = { ok: false, problem: 'not-found' }

/** The tests of the desk's people for every database. */
export const deskContract = (name: string, open: () => Promise<DeskDatabase>): void => {
  describe(`The desk in ${name}`, () => {
    let database: DeskDatabase

    beforeEach(async () => {
      database = await open()
    })
    afterEach(() => database.close())

    const person = async (invited: Parameters<DeskDatabase['savePerson']>[0] = ADA) =>
      answered(await database.savePerson(invited, AN_ACT))

    const signedIn = async (link: string, session: Session) => {
      const { id } = await person()
      answered(await database.addLink({ digest: link, person: id, expiresAt: NOON + HOUR }, NOON))
      return answered(await database.beginSession(link, session, null))
    }

    test('keeps people in order of their addresses, once each', async () => {
      const ada = await person()
      await person({ email: 'a@studio.example', role: 'owner', departments: 'all' })
      const changed = await person({ ...ADA, role: 'reader', departments: [1] })
      expect(changed).toEqual({ ...ADA, id: ada.id, role: 'reader', departments: [1] })
      expect(answered(await database.people()).map(({ email }) => email)).toEqual([
        'a@studio.example',
        'ada@studio.example',
      ])
    })

    test('if one of two owners is removed while the other gets another role, one of them stays an owner', async () => {
      const owner = { ...ADA, role: 'owner' } as const
      const ada = await person(owner)
      await person({ ...owner, email: 'ben@studio.example' })
      const both = await Promise.all([
        database.removePerson(ada.id, AN_ACT),
        database.savePerson({ ...ADA, email: 'ben@studio.example' }, AN_ACT),
      ])
      expect(both).toContainEqual({ ok: false, problem: 'last-owner' })
      const people = answered(await database.people())
      expect(people.filter(({ role }) => role === 'owner')).toHaveLength(1)
    })

    test('a link signs its person in only once, even if two requests use it at the same time', async () => {
      const { id } = await person()
      answered(await database.addLink({ digest: 'link', person: id, expiresAt: NOON + HOUR }, NOON))
      expect(answered(await database.linkHolder('link', NOON))).toEqual({ ...ADA, id })
      const both = await Promise.all([
        database.beginSession('link', sessionOf('one'), null),
        database.beginSession('link', sessionOf('other'), null),
      ])
      expect(both.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { ...ADA, id } }])
      expect(both).toContainEqual(NONE)
      expect(await database.linkHolder('link', NOON)).toEqual(NONE)
    })

    test('if two links with the same digest are added at the same time, one is stored', async () => {
      const { id } = await person()
      const link = { digest: 'link', person: id, expiresAt: NOON + HOUR }
      const both = await Promise.all([database.addLink(link, NOON), database.addLink(link, NOON)])
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
      expect(both).toContainEqual({ ok: false, problem: 'known' })
      expect(answered(await database.linkHolder('link', NOON))).toEqual({ ...ADA, id })
    })

    test('a link that has expired, or was never made, signs no one in', async () => {
      const { id } = await person()
      answered(await database.addLink({ digest: 'link', person: id, expiresAt: NOON }, NOON - HOUR))
      expect(await database.linkHolder('link', NOON)).toEqual(NONE)
      expect(await database.beginSession('link', sessionOf('one'), null)).toEqual(NONE)
      expect(await database.beginSession('none', sessionOf('one'), 'me@studio.example')).toEqual(NONE)
      expect(await database.session('one', NOON)).toEqual(NONE)
    })

    test('only one of several links for a first owner makes the owner', async () => {
      for (const digest of ['one', 'other'])
        answered(await database.addLink({ digest, person: null, expiresAt: NOON + HOUR }, NOON))
      expect(answered(await database.linkHolder('one', NOON))).toBeNull()
      const both = await Promise.all([
        database.beginSession('one', sessionOf('first'), 'one@studio.example'),
        database.beginSession('other', sessionOf('second'), 'other@studio.example'),
      ])
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
      expect(answered(await database.people())).toMatchObject([{ role: 'owner', departments: 'all' }])
    })

    test('a session belongs to its person until it ends', async () => {
      const ada = await signedIn('link', sessionOf('session'))
      expect(answered(await database.session('session', NOON + HOUR - 1))).toEqual({
        person: ada,
        session: sessionOf('session'),
      })
      expect(await database.session('session', NOON + HOUR)).toEqual(NONE)
      expect(await database.session('guessed', NOON)).toEqual(NONE)
    })

    test('a person can end one or all of their own sessions, but no session of another person', async () => {
      const ada = await signedIn('1', sessionOf('one'))
      await signedIn('2', sessionOf('two', { startedAt: NOON + 1 }))
      await signedIn('3', sessionOf('three', { startedAt: NOON + 2 }))
      const other = await person({ ...ADA, email: 'other@studio.example' })
      const own = async () => answered(await database.sessionsOf(ada.id, NOON)).map(({ digest }) => digest)
      expect(await own()).toEqual(['three', 'two', 'one'])
      answered(await database.endSessions(other.id, 'one', AN_ACT))
      answered(await database.endSessions(other.id, null, AN_ACT))
      expect(await own()).toHaveLength(3)
      answered(await database.endSessions(ada.id, 'two', AN_ACT))
      expect(await own()).toEqual(['three', 'one'])
      answered(await database.endSessions(ada.id, null, AN_ACT))
      expect(await own()).toEqual([])
    })

    const listed = async (query: Partial<DeskQuery> = {}) =>
      answered(await database.listEntries({ ...EVERYTHING, ...query }))
    const ids = async (query?: Partial<DeskQuery>) => (await listed(query)).map(({ entry }) => entry.id)
    const kept = async (received: Parameters<DeskDatabase['keep']>[0]) =>
      answered(await database.keep(received))

    test('lists the entries that match the conditions, newest first, in pages', async () => {
      const message = await kept(receivedMessage({}, { receivedAt: NOON - HOUR, suspicion: 'too-fast' }))
      const application = await kept(receivedApplication())
      const forAnyJob = {
        ...receivedApplication({}, { receivedAt: NOON + HOUR }),
        sent: {
          kind: 'application',
          application: { ...anApplication(), vacancy: null, language: 'en' },
        },
      } as const
      const anyJob = await kept(forAnyJob)
      expect(await ids()).toEqual([anyJob, application, message])
      expect(await ids({ atMost: 2 })).toEqual([anyJob, application])
      expect(await ids({ atMost: 2, before: application })).toEqual([message])
      expect(await ids({ kind: 'message' })).toEqual([message])
      expect(await ids({ vacancies: [7, 8] })).toEqual([application])
      expect(await ids({ vacancies: [] })).toEqual([])
      expect(await ids({ after: message, atMost: 1 })).toEqual([application])
      expect(await ids({ after: 0, before: anyJob, words: ['example'] })).toEqual([message, application])
      expect(await ids({ state: 'new', kind: 'application' })).toEqual([anyJob, application])
      expect(await ids({ state: 'hired' })).toEqual([])
      expect(await ids({ language: 'en' })).toEqual([anyJob])
      expect(await ids({ isSuspicious: true })).toEqual([message])
      expect(await ids({ isSuspicious: false })).toEqual([anyJob, application])
      expect(await ids({ from: NOON, until: NOON + HOUR })).toEqual([application])
      expect(await ids({ vacancies: [7], language: 'ru', kind: 'application', words: ['grace'] })).toEqual([
        application,
      ])
    })

    test('lists the entries from one address, but not from a longer address that contains it', async () => {
      const own = await kept(receivedMessage({ email: 'Ivan@mail.example' }))
      const application = await kept(receivedApplication({ email: 'ivan@mail.example' }))
      await kept(receivedMessage({ email: 'ivanov@mail.example' }))
      await kept(receivedMessage({ email: 'petrov.ivan@mail.example' }))
      await kept(receivedApplication({ aboutMe: 'Write to ivan@mail.example' }))
      expect(await ids({ email: 'ivan@mail.example' })).toEqual([application, own])
      expect(await ids({ email: 'ivan@mail.example', kind: 'message' })).toEqual([own])
      expect(await ids({ email: 'ivan@mail.example', words: ['moth'] })).toEqual([application])
      expect(await ids({ email: '%' })).toEqual([])
    })

    test('what one person has read is unread to the others', async () => {
      const [one, other] = [await person(), await person({ ...ADA, email: 'other@studio.example' })]
      const [first, second] = [await kept(receivedMessage()), await kept(receivedMessage())]
      answered(await database.markRead(one.id, first, AN_ACT))
      answered(await database.markRead(one.id, first, AN_ACT))
      answered(await database.markRead(one.id, 9999, AN_ACT))
      expect(await ids({ person: one.id, isUnread: true })).toEqual([second])
      expect(await ids({ person: other.id, isUnread: true })).toEqual([second, first])
      expect((await listed({ person: one.id })).map(({ isRead }) => isRead)).toEqual([false, true])
    })

    test('opening an entry or saving a draft while the entry is erased causes no error', async () => {
      const ada = await person()
      for (let round = 0; round < 40; round += 1) {
        const entry = await kept(receivedMessage())
        const draft = { subject: 'Hello', text: 'We have read it.', state: '' }
        const all = await Promise.all([
          database.markRead(ada.id, entry, AN_ACT),
          database.erase(entry, ERASURE),
          database.saveDraft(ada.id, entry, draft),
          database.markRead(ada.id, entry, AN_ACT),
        ])
        expect(all.map(({ ok }) => ok)).toEqual([true, true, true, true])
      }
    })

    test('counts entries by kind, by state and by whether the person has read them', async () => {
      const ada = await person()
      const seen = await kept(receivedMessage())
      answered(await database.markRead(ada.id, seen, AN_ACT))
      await kept(receivedMessage())
      await kept(receivedApplication())
      await kept(receivedApplication())
      const counts = async (query: Partial<DeskQuery> = {}) =>
        answered(await database.entryCounts({ ...ALL_ENTRIES, person: ada.id, ...query }))
      const message = { kind: 'message', state: 'new', isWaiting: true }
      const applications = { kind: 'application', state: 'new', isRead: false, isWaiting: true, count: 2 }
      const all = await counts()
      expect(all).toHaveLength(3)
      expect(all).toEqual(
        expect.arrayContaining([
          { ...message, isRead: true, count: 1 },
          { ...message, isRead: false, count: 1 },
          applications,
        ]),
      )
      expect(await counts({ vacancies: [7] })).toEqual([applications])
      expect(await counts({ vacancies: [] })).toEqual([])
      expect(await counts({ mine: 'starred' })).toEqual([])
      answered(await database.setStar(ada.id, seen, true))
      expect(await counts({ mine: 'starred' })).toEqual([{ ...message, isRead: true, count: 1 }])
    })

    const found = async (search: string) => ids({ words: searchedWords(search) })

    test('finds names, addresses and texts by the beginnings of their words, in both languages', async () => {
      const russian = await kept(
        receivedMessage({
          name: 'Пётр Ёлкин',
          email: 'petr@studio-one.example',
          message: 'Я программист и композитор.',
        }),
      )
      const english = await kept(
        receivedApplication({
          name: 'Grace Hopper',
          aboutMe: 'Programming compilers, happily.\nC++ and "COBOL"',
        }),
      )
      for (const search of [
        'елкин',
        'ЁЛКИН',
        'программиста',
        'композиторы',
        'petr@studio-one.example',
        'one',
        'studio one',
      ])
        expect([search, await found(search)]).toEqual([search, [russian]])
      for (const search of [
        'hopper grace',
        'compiler',
        'program',
        'happy',
        'cobol',
        'grace@example.com',
        'shader',
      ])
        expect([search, await found(search)]).toEqual([search, [english]])
      expect(await found('grace елкин')).toEqual([])
      expect(await found('candidacy')).toEqual([])
    })

    test('operators of a search are words like any other', async () => {
      const id = await kept(receivedMessage({ message: 'near and not or' }))
      for (const search of [
        'near(',
        '"near',
        "near' & '",
        'near:*',
        '-near',
        'NOT near',
        'near*',
        'text:near',
        '{near}',
      ])
        expect([search, await found(search)]).toEqual([search, search.includes('text') ? [] : [id]])
      expect(await found('"')).toEqual([id])
    })

    test('an erased entry is not found any more, and a corrected entry is found by its new words', async () => {
      const gone = await kept(receivedMessage({ message: 'forgettable' }))
      const { sent } = receivedMessage({ message: 'corrected' })
      const changed = await kept(receivedMessage({ message: 'misspelled' }))
      const ada = await person()
      answered(await database.markRead(ada.id, gone, AN_ACT))
      answered(await database.erase(gone, ERASURE))
      const { version, state, consents } = answered(await database.entry(changed))
      answered(
        await database.change({ id: changed, version, sent, state, consents, acts: [AN_ACT], announce: [] }),
      )
      expect(await found('forgettable')).toEqual([])
      expect(await found('misspelled')).toEqual([])
      expect(await found('corrected')).toEqual([changed])
      expect(await ids({ person: ada.id, isUnread: true })).toEqual([changed])
    })

    const DRAFT = { subject: 'Hello', text: 'We have read it.', state: 'declined' } as const

    const sendReply = async (entry: number, by: Person, text: string, at = NOON) => {
      const { id, version, sent, state, consents } = answered(await database.entry(entry))
      const acts = [{ ...AN_ACT, at }] as const
      const reply = { subject: 'Hello', text, by }
      return database.sendReply({ id, version, sent, state, consents, acts, announce: [] }, reply)
    }

    test('a person has one draft for each entry, which no other person sees', async () => {
      const [one, other] = [await person(), await person({ ...ADA, email: 'other@studio.example' })]
      const entry = await kept(receivedMessage())
      answered(await database.saveDraft(one.id, entry, { ...DRAFT, text: 'An older one' }))
      answered(await database.saveDraft(one.id, entry, DRAFT))
      answered(await database.saveDraft(one.id, 9999, DRAFT))
      expect(answered(await database.draft(one.id, entry))).toEqual(DRAFT)
      expect(answered(await database.draft(other.id, entry))).toBeNull()
      expect(answered(await database.draft(one.id, 9999))).toBeNull()
      answered(await database.saveDraft(one.id, entry, null))
      expect(answered(await database.draft(one.id, entry))).toBeNull()
    })

    test('a reply, its announcement and the change of its entry are stored together, and the writer’s draft is removed', async () => {
      const [ada, other] = [await person(), await person({ ...ADA, email: 'other@studio.example' })]
      const entry = await kept({ ...receivedApplication(), announceBy: ['applicant'] })
      for (const { id } of [ada, other]) answered(await database.saveDraft(id, entry, DRAFT))
      answered(await sendReply(entry, ada, 'One', NOON + 1))
      answered(await sendReply(entry, other, 'Two', NOON + 2))
      expect(answered(await database.draft(ada.id, entry))).toBeNull()
      const replies = answered(await database.replies(entry))
      expect(replies).toMatchObject([
        { subject: 'Hello', text: 'One', by: ADA.email, at: NOON + 1, delivery: { state: 'waiting' } },
        { text: 'Two', by: 'other@studio.example' },
      ])
      const announcements = answered(await database.lease(NOON + 2, NOON + HOUR, 9))
      const eventOf = (name: string) =>
        announcements.filter(({ event }) => event === name).map(({ eventId }) => eventId)
      expect(eventOf('reply')).toHaveLength(2)
      const [first = '', second = ''] = replies.map(({ id }) => id)
      expect(answered(await database.replyMail(first))?.before).toEqual(eventOf('received'))
      expect(answered(await database.replyMail(second))).toEqual({
        subject: 'Hello',
        text: 'Two',
        before: [...eventOf('received'), first],
      })
      answered(await database.complete(second, { is: 'given-up', problem: 'EENVELOPE 550' }))
      expect(answered(await database.replies(entry))[1]?.delivery).toMatchObject({
        state: 'given-up',
        lastProblem: 'EENVELOPE 550',
      })
      expect(answered(await database.replyMail('none'))).toBeNull()
    })

    test('an entry waits until it has a reply or another state, and probable spam never waits', async () => {
      const ada = await person()
      await kept(receivedMessage({}, { suspicion: 'too-fast' }))
      const [message, application] = [await kept(receivedMessage()), await kept(receivedApplication())]
      const waiting = async () => {
        const counts = answered(await database.entryCounts({ ...ALL_ENTRIES, person: ada.id }))
        const counted = counts.filter(({ isWaiting }) => isWaiting).map(({ count }) => count)
        const listedIds = await ids({ person: ada.id, isWaiting: true })
        expect(counted.reduce((sum, count) => sum + count, 0)).toBe(listedIds.length)
        return listedIds
      }
      expect(await waiting()).toEqual([application, message])
      answered(await sendReply(message, ada, 'One'))
      expect(await waiting()).toEqual([application])
      answered(await sendReply(application, ada, 'Two'))
      expect(await waiting()).toEqual([])
    })

    test('a reply to an entry that has changed in the meantime is not sent, and its draft stays', async () => {
      const ada = await person()
      const entry = await kept(receivedMessage())
      answered(await database.saveDraft(ada.id, entry, DRAFT))
      const { version, sent, state, consents } = answered(await database.entry(entry))
      const changed = { id: entry, version: version + 1, sent, state, consents, announce: [] }
      const reply = { subject: 'Hello', text: 'One', by: ada }
      expect(await database.sendReply({ ...changed, acts: [AN_ACT] }, reply)).toMatchObject({
        problem: 'conflict',
      })
      expect(answered(await database.replies(entry))).toEqual([])
      expect(answered(await database.lease(NOON + HOUR, NOON + HOUR, 9))).toEqual([])
      expect(answered(await database.draft(ada.id, entry))).toEqual(DRAFT)
    })

    test('replies and drafts are erased with their entry', async () => {
      const ada = await person()
      const entry = await kept(receivedMessage())
      answered(await sendReply(entry, ada, 'One'))
      answered(await database.saveDraft(ada.id, entry, DRAFT))
      const [{ id } = { id: '' }] = answered(await database.replies(entry))
      answered(await database.erase(entry, ERASURE))
      expect(answered(await database.replies(entry))).toEqual([])
      expect(answered(await database.draft(ada.id, entry))).toBeNull()
      expect(answered(await database.replyMail(id))).toBeNull()
      expect(answered(await database.lease(NOON + HOUR, NOON + HOUR, 9))).toEqual([])
    })

    test('counts applications by week, vacancy and source, and how long the first answer took', async () => {
      const bounds = [NOON - 2 * HOUR, NOON - HOUR, NOON + HOUR]
      const first = await kept(receivedApplication({}, { receivedAt: NOON - 2 * HOUR }))
      const second = await kept(receivedApplication({ referral: 'media' }, { receivedAt: NOON - HOUR }))
      await kept(receivedApplication({}, { receivedAt: NOON }))
      await kept(receivedApplication({}, { receivedAt: NOON + HOUR }))
      await kept(receivedApplication({}, { receivedAt: NOON, suspicion: 'too-fast' }))
      await kept(receivedMessage({}, { receivedAt: NOON }))
      const query = { vacancies: 'all', bounds } as const
      const counts = answered(await database.applicationCounts(query))
      expect(
        counts.toSorted((one, other) => one.week - other.week || (one.source < other.source ? -1 : 1)),
      ).toEqual([
        { week: 0, vacancy: 7, source: 'friends', count: 1 },
        { week: 1, vacancy: 7, source: 'friends', count: 1 },
        { week: 1, vacancy: 7, source: 'media', count: 1 },
      ])
      expect(answered(await database.applicationCounts({ vacancies: [8, 9], bounds }))).toEqual([])
      expect(answered(await database.applicationCounts({ vacancies: [], bounds }))).toEqual([])

      const act = {
        name: 'state-set',
        detail: { state: 'offered' },
        by: { is: 'operator' },
        at: NOON,
      } as const
      const seen = { name: 'entry-seen', detail: {}, by: { is: 'operator' }, at: NOON } as const
      const withdrawn = { name: 'withdrawn', detail: {}, by: { is: 'applicant' }, at: NOON } as const
      answered(
        await database.record([
          { ...act, entry: first },
          { ...act, at: NOON + 9 * HOUR, entry: first },
          { ...seen, entry: second },
          { ...withdrawn, entry: second },
        ]),
      )
      const answers = answered(await database.answerCounts({ ...query, vacancies: [7] }))
      expect(answers.toSorted((one, other) => one.count - other.count)).toEqual([
        { vacancy: 7, hours: 2, count: 1 },
        { vacancy: 7, hours: null, count: 2 },
      ])
    })

    const uploaded = async (name: string, kind: 'pdf' | 'png') => {
      const upload = answered(await database.openUpload(NOON, null))
      answered(await upload.add(Buffer.from(name)))
      return answered(await upload.accept({ name, kind }))
    }

    const withFiles = async (...names: readonly string[]) => {
      const claims: { place: number; token: string }[] = []
      for (const name of names) claims.push({ place: claims.length + 1, token: await uploaded(name, 'pdf') })
      return kept(receivedApplication({}, { claims }))
    }

    const unsearched = async () => answered(await database.unsearchedFiles(10))

    test('files that are still to be indexed come from entries, newest first, with their bytes', async () => {
      await uploaded('unclaimed', 'pdf')
      await withFiles('one', 'two')
      await kept(receivedApplication({}, { claims: [{ place: 1, token: await uploaded('picture', 'png') }] }))
      const [newest, other, ...none] = await unsearched()
      expect(none).toEqual([])
      expect(Buffer.from((await newest?.content.read(0, 10)) ?? []).toString()).toBe('two')
      expect(newest?.kind).toBe('pdf')
      answered(await database.setWords(newest?.id ?? 0, ''))
      expect(await unsearched()).toMatchObject([{ id: other?.id }])
      expect(answered(await database.unsearchedFiles(0))).toEqual([])
    })

    test('an entry is found by the words of its files together with its own, also once it is corrected, until it is erased', async () => {
      const id = await withFiles('one', 'two')
      const other = await withFiles('three')
      const [three, two, one] = await unsearched()
      // Both run at once, and neither loses the words of the other.
      await Promise.all([
        database.setWords(one?.id ?? 0, 'fortran компилятор'),
        database.setWords(two?.id ?? 0, 'cobol'),
        database.setWords(three?.id ?? 0, 'ada'),
      ])
      const foundBoth = async () => [await found('grace fortran cobol компиляторы'), await found('ada')]
      expect(await foundBoth()).toEqual([[id], [other]])
      answered(await database.setWords(two?.id ?? 0, 'algol'))
      expect([await found('cobol'), await found('fortran algol')]).toEqual([[], [id]])
      answered(await database.setWords(two?.id ?? 0, 'cobol'))

      const { version, state, consents } = answered(await database.entry(id))
      const sent = { kind: 'application', application: anApplication({ name: 'Rear Admiral' }) } as const
      answered(await database.change({ id, version, sent, state, consents, acts: [AN_ACT], announce: [] }))
      expect([await found('hopper'), await found('admiral cobol')]).toEqual([[other], [id]])
      answered(await database.erase(id, ERASURE))
      expect([await found('cobol'), await found('fortran'), await found('admiral')]).toEqual([[], [], []])
      expect(await found('ada')).toEqual([other])
      expect(await unsearched()).toEqual([])
    })

    test('a person who is removed is signed out, and their links stop working', async () => {
      const ada = await signedIn('1', sessionOf('session'))
      answered(await database.addLink({ digest: '2', person: ada.id, expiresAt: NOON + HOUR }, NOON))
      answered(await database.removePerson(ada.id, AN_ACT))
      expect(await database.session('session', NOON)).toEqual(NONE)
      expect(await database.beginSession('2', sessionOf('again'), 'ada@studio.example')).toEqual(NONE)
      expect(answered(await database.people())).toEqual([])
    })

    const lines = async () => answered(await database.auditLines({ atMost: 100 }))

    test('ending a session that has already ended or never existed adds no line to the audit log', async () => {
      for (const digest of ['no digest', null]) answered(await database.endSessions('nobody', digest, AN_ACT))
      answered(await database.removePerson('nobody', AN_ACT))
      expect(await lines()).toEqual([])
    })

    test('changes to the people of the desk are stored together with their lines in the audit log', async () => {
      for (const digest of ['one', 'other'])
        answered(await database.addLink({ digest, person: null, expiresAt: NOON + 1 }, NOON))
      const session = { digest: 's', startedAt: NOON, expiresAt: NOON + 1, device: '' }
      answered(await database.beginSession('one', session, 'owner@studio.example'))
      expect((await database.beginSession('other', session, 'second@studio.example')).ok).toBe(false)
      expect(await lines()).toMatchObject([
        { name: 'session-begun', by: { email: 'owner@studio.example' } },
        { name: 'person-invited', by: { is: 'operator' }, detail: { role: 'owner', departments: 'all' } },
      ])
    })
  })
}
