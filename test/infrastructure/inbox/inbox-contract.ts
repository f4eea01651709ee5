import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NOT_FOUND } from '#application/answer.ts'
import { ALL_ENTRIES } from '#application/inbox/all-entries.ts'
import { changeEntry } from '#application/inbox/change-entry.ts'
import type { ReadableFile } from '#application/ports/inbox.ts'
import type { Channel, Entry, EntryFile } from '#domain/inbox/entry.ts'
import { retentionLimits, UPLOAD_LIFETIME_MS } from '#domain/inbox/retention.ts'
import type { SiteInbox } from '#infrastructure/inbox/site-database.ts'
import { answered } from '../../support/answered.ts'
import {
  AN_ACT,
  aMessage,
  anApplication,
  ERASURE,
  entriesIn,
  JUST_KEPT,
  NOON,
  receivedApplication,
  receivedMessage,
} from '../../support/received.ts'

const YEAR_MS = 366 * 24 * 60 * 60 * 1000
const UUID = '3e1f6a0c-8d8b-4b3b-9a39-5f0d6f1d7a11'

const patterned = (size: number): Uint8Array => {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size; at += 1) bytes[at] = (at * 31 + (at >> 10)) % 251
  return bytes
}

const whole = async (file: ReadableFile): Promise<Buffer> => {
  const pieces = []
  for (let at = 0; at < file.size; at += 100_000) pieces.push(await file.read(at, 100_000))
  return Buffer.concat(pieces)
}

/** The tests of an inbox for every database. `reopen` opens the same inbox after its process has ended. */
export const inboxContract = (
  name: string,
  open: () => Promise<SiteInbox>,
  reopen?: (inbox: SiteInbox) => Promise<SiteInbox>,
): void => {
  describe(`The inbox in ${name}`, () => {
    let inbox: SiteInbox

    beforeEach(async () => {
      inbox = await open()
    })
    afterEach(() => inbox.close())

    const uploaded = async (
      bytes: Uint8Array,
      file: Pick<EntryFile, 'name' | 'kind'>,
      { at = NOON, sender = null }: { readonly at?: number; readonly sender?: string | null } = {},
    ): Promise<string> => {
      const upload = answered(await inbox.openUpload(at, sender))
      for (let from = 0; from < bytes.length; from += 70_000)
        answered(await upload.add(bytes.subarray(from, from + 70_000)))
      return answered(await upload.accept(file))
    }
    const CV = { name: 'Резюме "1".pdf', kind: 'pdf' } as const
    const keptEntries = async () => entriesIn(inbox)

    test('keeps a message word for word', async () => {
      const id = answered(await inbox.keep(receivedMessage({}, { suspicion: 'too-fast' })))
      expect(answered(await inbox.entry(id))).toEqual({
        id,
        receivedAt: NOON,
        sent: { kind: 'message', message: aMessage() },
        suspicion: 'too-fast',
        ...JUST_KEPT,
      })
    })

    test('keeps an application with both of its files, whole', async () => {
      const [cv, extra] = [patterned(700_001), patterned(9)]
      const claims = [
        { place: 1, token: await uploaded(cv, CV) },
        { place: 2, token: await uploaded(extra, { name: 'a.txt', kind: 'txt' }) },
      ] as const
      const id = answered(await inbox.keep(receivedApplication({}, { claims })))
      const entry = answered(await inbox.entry(id))
      expect(entry.sent).toEqual({ kind: 'application', application: anApplication() })
      expect(entry.files).toEqual([
        { place: 1, ...CV, size: 700_001 },
        { place: 2, name: 'a.txt', kind: 'txt', size: 9 },
      ])
      expect((await whole(answered(await inbox.file(id, 1)).content)).equals(cv)).toBe(true)
      expect((await whole(answered(await inbox.file(id, 2)).content)).equals(extra)).toBe(true)
    })

    test('a file can be read while it comes in, at any place', async () => {
      const bytes = patterned(600_000)
      const upload = answered(await inbox.openUpload(NOON, null))
      answered(await upload.add(bytes))
      expect(upload.size).toBe(600_000)
      expect(Buffer.from(await upload.read(262_000, 300_000))).toEqual(
        Buffer.from(bytes.subarray(262_000, 562_000)),
      )
      expect(await upload.read(599_999, 50)).toHaveLength(1)
      expect(await upload.read(600_000, 50)).toHaveLength(0)
      await upload.drop()
    })

    test('the token of a file is opaque, of 128 bits at least, and never the same', async () => {
      const tokens = [await uploaded(patterned(1), CV), await uploaded(patterned(1), CV)]
      expect(new Set(tokens).size).toBe(2)
      for (const token of tokens) expect(token).toMatch(/^[\w-]{22,}$/)
    })

    test('a file is claimed once', async () => {
      const token = await uploaded(patterned(5), CV)
      const claims = [{ place: 1, token }] as const
      answered(await inbox.keep(receivedApplication({}, { claims })))
      expect(await inbox.keep(receivedApplication({}, { claims }))).toEqual({
        ok: false,
        problem: 'unknown-file',
        place: 1,
      })
      expect(await keptEntries()).toHaveLength(1)
    })

    test('one file does not fill both places, and a submission that claims it twice is not stored', async () => {
      const token = await uploaded(patterned(5), CV)
      const both = [
        { place: 1, token },
        { place: 2, token },
      ] as const
      expect(await inbox.keep(receivedApplication({}, { claims: both }))).toMatchObject({ place: 2 })
      expect(await keptEntries()).toEqual([])
      expect(await inbox.keep(receivedApplication({}, { claims: [both[0]] }))).toMatchObject({ ok: true })
    })

    test('a guessed token, and one of a dropped file, claim nothing', async () => {
      const upload = answered(await inbox.openUpload(NOON, null))
      answered(await upload.add(patterned(5)))
      const dropped = answered(await upload.accept(CV))
      await upload.drop()
      for (const token of [dropped, 'guessed', ''])
        expect(await inbox.keep(receivedApplication({}, { claims: [{ place: 1, token }] }))).toMatchObject({
          ok: false,
        })
    })

    test('a file can be claimed for 24 hours', async () => {
      const [intime, late] = [await uploaded(patterned(5), CV), await uploaded(patterned(5), CV)]
      const at = (receivedAt: number, token: string) =>
        inbox.keep(receivedApplication({}, { receivedAt, claims: [{ place: 1, token }] }))
      expect(await at(NOON + UPLOAD_LIFETIME_MS, intime)).toMatchObject({ ok: true })
      expect(await at(NOON + UPLOAD_LIFETIME_MS + 1, late)).toMatchObject({ problem: 'unknown-file' })
    })

    test('unclaimed and incomplete files are removed, and claimed files stay', async () => {
      const claimed = await uploaded(patterned(5), CV)
      await uploaded(patterned(300_000), CV)
      answered(await answered(await inbox.openUpload(NOON, null)).add(patterned(300_000)))
      const young = await uploaded(patterned(5), CV, { at: NOON + 2 })
      const id = answered(
        await inbox.keep(receivedApplication({}, { claims: [{ place: 1, token: claimed }] })),
      )
      expect(answered(await inbox.unclaimedBytes(null)).inAll).toBeGreaterThanOrEqual(300_005)
      expect(answered(await inbox.removeUnclaimed(NOON + 1))).toBe(2)
      expect(answered(await inbox.unclaimedBytes(null)).inAll).toBe(5)
      expect(answered(await inbox.file(id, 1)).size).toBe(5)
      expect(
        await inbox.keep(receivedApplication({}, { claims: [{ place: 1, token: young }] })),
      ).toMatchObject({ ok: true })
    })

    test('a repeated key stores nothing more, and gets the first answer again', async () => {
      const token = await uploaded(patterned(5), CV)
      const received = receivedApplication(
        {},
        { key: UUID, claims: [{ place: 1, token }], announceBy: ['webhook'] },
      )
      const first = await inbox.keep(received)
      expect(await inbox.keep(received)).toEqual(first)
      expect(await keptEntries()).toHaveLength(1)
    })

    test('a key that was used for another submission is refused, and nothing is lost or changed', async () => {
      const first = await inbox.keep(receivedApplication({}, { key: UUID }))
      expect(await inbox.keep(receivedApplication({ name: 'Another' }, { key: UUID }))).toEqual({
        ok: false,
        problem: 'used-key',
      })
      expect(await inbox.keep(receivedApplication({}, { key: UUID }))).toEqual(first)
      expect(await keptEntries()).toHaveLength(1)
    })

    test('the same key with other files is refused, but the same files may be uploaded again', async () => {
      const claimsOf = async (...contents: readonly Uint8Array[]) => {
        const [cv, extra] = await Promise.all(contents.map((bytes) => uploaded(bytes, CV)))
        return [
          ...(cv === undefined ? [] : [{ place: 1, token: cv } as const]),
          ...(extra === undefined ? [] : [{ place: 2, token: extra } as const]),
        ]
      }
      const send = async (...contents: readonly Uint8Array[]) =>
        inbox.keep(receivedApplication({}, { key: UUID, claims: await claimsOf(...contents) }))
      const first = await send(patterned(5), patterned(300_000))
      expect(await send(patterned(5), patterned(300_000))).toEqual(first)
      const usedKey = { ok: false, problem: 'used-key' }
      expect(await send(patterned(5), patterned(300_001))).toEqual(usedKey)
      expect(await send(patterned(300_000), patterned(5))).toEqual(usedKey)
      expect(await send(patterned(5))).toEqual(usedKey)
      expect(await send()).toEqual(usedKey)
      expect(await keptEntries()).toHaveLength(1)
    })

    test('files that no submission claimed are counted, in all and for their sender', async () => {
      const claimed = await uploaded(patterned(1000), CV, { sender: '203.0.113.9' })
      await uploaded(patterned(200), CV, { sender: '203.0.113.9' })
      await uploaded(patterned(30), CV, { sender: '203.0.113.8' })
      await uploaded(patterned(4), CV)
      const unclaimed = async (sender: string | null) => answered(await inbox.unclaimedBytes(sender))
      expect(await unclaimed('203.0.113.9')).toEqual({ inAll: 1234, ofSender: 1200 })
      answered(await inbox.keep(receivedApplication({}, { claims: [{ place: 1, token: claimed }] })))
      expect(await unclaimed('203.0.113.9')).toEqual({ inAll: 234, ofSender: 200 })
      expect(await unclaimed(null)).toEqual({ inAll: 234, ofSender: 0 })
    })

    test('unclaimed files of the sender with most make room for another, and claimed ones never do', async () => {
      const [flooding, applicant] = ['203.0.113.9', '203.0.113.8']
      const claimed = await uploaded(patterned(1000), CV, { sender: flooding })
      answered(await inbox.keep(receivedApplication({}, { claims: [{ place: 1, token: claimed }] })))
      for (const size of [200, 300]) await uploaded(patterned(size), CV, { sender: flooding })
      const own = await uploaded(patterned(40), CV, { sender: applicant })
      const asked = { sender: applicant, holds: 100, needed: 150 }
      expect(answered(await inbox.makeRoom(asked))).toBe(true)
      expect(answered(await inbox.unclaimedBytes(flooding))).toEqual({ inAll: 340, ofSender: 300 })
      expect(answered(await inbox.makeRoom({ ...asked, needed: 301 }))).toBe(false)
      expect(answered(await inbox.makeRoom({ ...asked, sender: flooding, holds: 50 }))).toBe(false)
      expect(answered(await inbox.unclaimedBytes(null)).inAll).toBe(340)
      const sent = receivedApplication({}, { claims: [{ place: 1, token: own }] })
      expect(await inbox.keep(sent)).toMatchObject({ ok: true })
    })

    test('a refused submission does not use up its key', async () => {
      const refused = receivedApplication({}, { key: UUID, claims: [{ place: 1, token: 'guessed' }] })
      expect(await inbox.keep(refused)).toMatchObject({ ok: false })
      expect(await inbox.keep(receivedApplication({}, { key: UUID }))).toMatchObject({ ok: true })
    })

    test('a message and an application may happen to have the same key', async () => {
      answered(await inbox.keep(receivedMessage({}, { key: UUID })))
      answered(await inbox.keep(receivedApplication({}, { key: UUID })))
      expect(await keptEntries()).toHaveLength(2)
    })

    test('each of many simultaneous submissions is stored once, even if others are refused', async () => {
      const many = Array.from({ length: 120 }, (_, place) =>
        place % 10 === 9
          ? receivedApplication({}, { claims: [{ place: 1, token: 'guessed' }] })
          : receivedMessage({ subject: `${place % 60}` }, { key: `${UUID}-${place % 60}` }),
      )
      const kept = await Promise.all(many.map((received) => inbox.keep(received)))
      expect(kept.filter(({ ok }) => ok)).toHaveLength(108)
      expect(await keptEntries()).toHaveLength(54)
    })

    test('entries are listed oldest first, a page at a time', async () => {
      for (let count = 0; count < 5; count += 1)
        answered(await inbox.keep(receivedMessage({ subject: `${count}` })))
      const page = async (after: number) =>
        answered(await inbox.listEntries({ ...ALL_ENTRIES, before: null, after, atMost: 3 }))
      const first = await page(0)
      const second = await page(first.at(-1)?.entry.id ?? 0)
      const subjects = [...first, ...second].map(
        ({ entry: { sent } }) => sent.kind === 'message' && sent.message.subject,
      )
      expect(subjects).toEqual(['0', '1', '2', '3', '4'])
    })

    test('an entry that does not exist is not found', async () => {
      const id = answered(await inbox.keep(receivedMessage()))
      for (const answer of [await inbox.entry(id + 1), await inbox.file(id, 1), await inbox.file(id + 1, 1)])
        expect(answer).toEqual({ ok: false, problem: 'not-found' })
    })

    test('all that a person sent is erased with its files, whatever the case of the address', async () => {
      const token = await uploaded(patterned(5), CV)
      const id = answered(
        await inbox.keep(
          receivedApplication(
            { email: 'Ada@Example.com' },
            { claims: [{ place: 1, token }], announceBy: ['email'] },
          ),
        ),
      )
      answered(await inbox.keep(receivedMessage()))
      answered(await inbox.keep(receivedApplication()))
      const counts = { messages: 1, applications: 1, files: 1 }
      expect(answered(await inbox.countByEmail(' ADA@example.com '))).toEqual(counts)
      expect(answered(await inbox.eraseByEmail(' ADA@example.com ', 10, ERASURE))).toEqual(counts)
      expect(answered(await inbox.eraseByEmail('ada@example.com', 10, ERASURE))).toEqual({
        messages: 0,
        applications: 0,
        files: 0,
      })
      expect(await inbox.file(id, 1)).toEqual({ ok: false, problem: 'not-found' })
      expect(answered(await inbox.lease(NOON, NOON, 10))).toEqual([])
      expect(await keptEntries()).toHaveLength(1)
    })

    const keptApplication = async (how: Parameters<typeof receivedApplication>[1] = {}) =>
      answered(await inbox.entry(answered(await inbox.keep(receivedApplication({}, how)))))
    const unchanged = ({ id, version, sent, state, consents }: Entry) => ({
      id,
      version,
      sent,
      state,
      consents,
      acts: [AN_ACT] as const,
      announce: [],
    })
    const CONSENT = {
      name: 'checkboxYears',
      isGiven: true,
      text: 'Я согласен(на) "да"',
      version: '7f',
      language: 'ru',
      at: NOON,
    } as const

    test('the proof of a consent is kept with its entry, word for word', async () => {
      expect((await keptApplication({ consents: [CONSENT] })).consents).toEqual([CONSENT])
    })

    test('a change is stored together with its announcement, under the next version', async () => {
      const entry = await keptApplication({ key: UUID })
      const application = { ...anApplication({ email: 'New@example.com', consentsToStorage: false }) }
      const announce = [
        { channel: 'webhook', event: 'withdrawn' },
        { channel: 'applicant', event: 'link' },
      ] as const
      const changed = {
        ...unchanged(entry),
        sent: { kind: 'application', application },
        state: 'withdrawn',
        consents: [CONSENT],
        announce,
      } as const
      expect(answered(await inbox.change(changed))).toBe(2)
      const { sent, state, version, consents, deliveries, receivedAt } = answered(await inbox.entry(entry.id))
      expect({ sent, state, version, consents, receivedAt }).toEqual({
        sent: changed.sent,
        state: 'withdrawn',
        version: 2,
        consents: [CONSENT],
        receivedAt: NOON,
      })
      expect(deliveries.map(({ channel, event }) => ({ channel, event }))).toEqual(announce.toReversed())
      const taken = answered(await inbox.lease(NOON, NOON + 1, 10))
      expect(taken.map(({ event }) => event).toSorted()).toEqual(['link', 'withdrawn'])
      expect(answered(await inbox.applicationsOf('new@EXAMPLE.com', 5)).map(({ id }) => id)).toEqual([
        entry.id,
      ])
      expect(answered(await inbox.applicationsOf('grace@example.com', 5))).toEqual([])
      expect(answered(await inbox.countExpired(retentionLimits(NOON + 3 * YEAR_MS))).applications).toBe(1)
    })

    const NOTICE = {
      channel: 'applicant',
      event: 'address-changed',
      recipient: 'former@example.com',
    } as const
    const notified = async () => {
      const entry = await keptApplication()
      answered(await inbox.change({ ...unchanged(entry), announce: [NOTICE] }))
      const [leased] = answered(await inbox.lease(NOON, NOON, 10))
      return { entry, eventId: leased?.eventId ?? '' }
    }
    const recipients = async () =>
      answered(await inbox.lease(NOON + 9, NOON + 9, 10)).map(({ recipient }) => recipient)

    test('an e-mail to a former address keeps the address until it is sent, and no bounce is noted', async () => {
      const { entry, eventId } = await notified()
      answered(await inbox.complete(eventId, { is: 'try-again', at: NOON + 9, problem: 'away' }))
      expect(await recipients()).toEqual([NOTICE.recipient])
      answered(await inbox.complete(eventId, { is: 'delivered' }))
      expect(await inbox.noteBounce(eventId, '5.1.1')).toEqual(NOT_FOUND)
      const { deliveries } = answered(await inbox.entry(entry.id))
      expect(deliveries).toMatchObject([{ event: 'address-changed', state: 'delivered', lastProblem: '' }])
      expect(JSON.stringify(deliveries)).not.toContain(NOTICE.recipient)
    })

    test('an e-mail to a former address is erased with its application, and with the entries of that address', async () => {
      const { entry } = await notified()
      answered(await inbox.erase(entry.id, ERASURE))
      expect(await recipients()).toEqual([])
      await notified()
      answered(await inbox.eraseByEmail('Former@example.com', 10, ERASURE))
      expect(await recipients()).toEqual([])
      await notified()
      expect(await recipients()).toEqual([NOTICE.recipient])
      answered(await inbox.eraseExpired(retentionLimits(NOON + 9 * YEAR_MS), 10, ERASURE))
      expect(await recipients()).toEqual([])
    })

    test('one of two changes of the same version is refused and leaves nothing behind', async () => {
      const entry = await keptApplication()
      const offered = { ...unchanged(entry), state: 'offered' }
      const declined = {
        ...unchanged(entry),
        state: 'declined',
        announce: [{ channel: 'webhook', event: 'withdrawn' }],
      } as const
      expect(answered(await inbox.change(offered))).toBe(2)
      expect(await inbox.change(declined)).toEqual({ ok: false, problem: 'conflict' })
      expect(answered(await inbox.entry(entry.id))).toMatchObject({
        state: 'offered',
        version: 2,
        deliveries: [],
      })
      expect(await inbox.change({ ...declined, id: entry.id + 1 })).toEqual({
        ok: false,
        problem: 'not-found',
      })
    })

    test('many changes at the same time are all stored', async () => {
      const entry = await keptApplication()
      const change = changeEntry({ inbox, clock: { now: () => NOON } })
      const changes = [1, 2, 3, 4].map((at) =>
        change(entry.id, {
          changed: (now) => ({ ...now, consents: [...now.consents, { ...CONSENT, at }] }),
          by: AN_ACT.by,
          act: () => AN_ACT,
        }),
      )
      expect((await Promise.all(changes)).map(({ ok }) => ok)).toEqual([true, true, true, true])
      const { consents } = answered(await inbox.entry(entry.id))
      expect(consents.map(({ at }) => at).toSorted()).toEqual([1, 2, 3, 4])
    })

    test('one entry is erased with its files and announcements, and all others stay', async () => {
      const token = await uploaded(patterned(5), CV)
      const other = await keptApplication()
      const { id } = await keptApplication({ claims: [{ place: 1, token }], announceBy: ['email'] })
      expect(answered(await inbox.erase(id, ERASURE))).toEqual({ messages: 0, applications: 1, files: 1 })
      expect(await inbox.erase(id, ERASURE)).toEqual({ ok: false, problem: 'not-found' })
      expect(await inbox.file(id, 1)).toEqual({ ok: false, problem: 'not-found' })
      expect(answered(await inbox.lease(NOON, NOON, 10))).toEqual([])
      expect((await keptEntries()).map((entry) => entry.id)).toEqual([other.id])
      expect(await inbox.change(unchanged({ ...other, id }))).toMatchObject({ problem: 'not-found' })
    })

    test('applications, but not messages, are found by their address, newest first, with probable spam last', async () => {
      for (const email of ['ada@example.com', 'ADA@example.com', 'bob@example.com'])
        answered(await inbox.keep(receivedApplication({ email })))
      await inbox.keep(receivedApplication({ email: 'ada@example.com' }, { suspicion: 'too-fast' }))
      await inbox.keep(receivedMessage({ email: 'ada@example.com' }))
      const found = answered(await inbox.applicationsOf(' Ada@Example.com', 5))
      expect(found.map(({ id }) => id)).toEqual([2, 1, 4])
      expect(answered(await inbox.applicationsOf('ada@example.com', 1)).map(({ id }) => id)).toEqual([2])
    })

    test('applications to all sub-addresses of a mailbox are found together, newest first, without probable spam', async () => {
      const kept = async (email: string, how = {}) =>
        answered(await inbox.keep(receivedApplication({ email }, how)))
      await kept('a_a+old@example.com', { receivedAt: NOON - 1 })
      for (const email of ['A_a@example.com', 'a_a+1@example.com', 'a_a+2+3@EXAMPLE.com']) await kept(email)
      for (const email of ['aba+1@example.com', 'a_ab@example.com', 'a_a+1@example.com.au']) await kept(email)
      await kept('a_a+spam@example.com', { suspicion: 'too-fast' })
      await inbox.keep(receivedMessage({ email: 'a_a@example.com' }))
      await kept('a_a+later@example.com')
      const idsTo = async (email: string, atMost: number) =>
        answered(await inbox.applicationsToMailbox(email, NOON, 10, atMost)).map(({ id }) => id)
      expect(await idsTo('a_a+other@example.com', 9)).toEqual([4, 3, 2])
      expect(await idsTo('a_a@example.com', 2)).toEqual([4, 3])
    })

    test('applications to all spellings of a Gmail address are found together', async () => {
      const kept = async (email: string) => answered(await inbox.keep(receivedApplication({ email })))
      for (const email of ['anna.b@gmail.com', 'A.N.N.A.B+1@googlemail.com', 'annab@gmail.com'])
        await kept(email)
      for (const email of ['annab@gmail.co', 'annabb@gmail.com', 'anna.b@example.com', 'annab@gma.il.com'])
        await kept(email)
      const found = answered(await inbox.applicationsToMailbox('an.nab+2@gmail.com', NOON, 10, 9))
      expect(found.map(({ id }) => id)).toEqual([3, 2, 1])
    })

    test('applications to all spellings of a Yandex address are found together', async () => {
      const kept = async (email: string) => answered(await inbox.keep(receivedApplication({ email })))
      for (const email of ['annab@ya.ru', 'Anna.B+1@yandex.com.tr', 'anna-b+2-x@yandex.ru']) await kept(email)
      for (const email of ['annabb@ya.ru', 'anna-b@yandex-com.tr', 'anna-b@example.com', 'anna-b@notya.ru'])
        await kept(email)
      const found = answered(await inbox.applicationsToMailbox('anna.b@yandex.by', NOON, 10, 9))
      expect(found.map(({ id }) => id)).toEqual([3, 2, 1])
    })

    test('an address with a letter that only looks like one of A to Z finds nothing of another person', async () => {
      answered(await inbox.keep(receivedApplication({ email: 'karl@example.com' })))
      const lookalike = '\u212aarl@example.com'
      expect(answered(await inbox.applicationsOf(lookalike, 9))).toEqual([])
      expect(answered(await inbox.countByEmail(lookalike)).applications).toBe(0)
    })

    test('the further consent is asked for once, of those who have not given it, while the first two years end', async () => {
      const within = { from: NOON, before: NOON + 10 }
      const without = { consentsToStorage: false }
      const kept = async (receivedAt: number, changed = {}) =>
        answered(await inbox.keep(receivedApplication(changed, { receivedAt })))
      await kept(NOON - 1, without)
      const due = await kept(NOON, without)
      await kept(NOON + 5)
      const withdrawn = answered(await inbox.entry(await kept(NOON + 6, without)))
      answered(await inbox.change({ ...unchanged(withdrawn), state: 'withdrawn' }))
      const last = await kept(NOON + 9, without)
      await kept(NOON + 10, without)
      answered(await inbox.keep(receivedMessage({}, { receivedAt: NOON })))
      answered(await inbox.keep(receivedApplication(without, { receivedAt: NOON, suspicion: 'too-fast' })))
      expect(answered(await inbox.askForFurtherConsent(within, NOON + 20, 1))).toBe(1)
      expect(answered(await inbox.askForFurtherConsent(within, NOON + 20, 10))).toBe(1)
      expect(answered(await inbox.askForFurtherConsent(within, NOON + 20, 10))).toBe(0)
      expect(answered(await inbox.lease(NOON + 19, NOON + 30, 10))).toEqual([])
      const asked = answered(await inbox.lease(NOON + 20, NOON + 30, 10))
      expect(asked.map(({ channel, event, entry }) => [channel, event, entry.id]).toSorted()).toEqual([
        ['applicant', 'further-consent', due],
        ['applicant', 'further-consent', last],
      ])
      for (const { eventId } of asked) answered(await inbox.complete(eventId, { is: 'delivered' }))
      expect(answered(await inbox.askForFurtherConsent(within, NOON + 40, 10))).toBe(0)
    })

    test('the arrival time of the newest entry is known, and null without entries', async () => {
      expect(answered(await inbox.newestAt())).toBeNull()
      answered(await inbox.keep(receivedMessage({}, { receivedAt: NOON + 1 })))
      answered(await inbox.keep(receivedMessage({}, { receivedAt: NOON })))
      expect(answered(await inbox.newestAt())).toBe(NOON + 1)
    })

    test('entries that have been kept long enough are counted and erased', async () => {
      const ago = (years: number) => NOON - years * YEAR_MS
      for (const years of [1, 3, 8]) {
        answered(await inbox.keep(receivedMessage({}, { receivedAt: ago(years) })))
        answered(
          await inbox.keep(receivedApplication({ consentsToStorage: true }, { receivedAt: ago(years) })),
        )
        answered(
          await inbox.keep(receivedApplication({ consentsToStorage: false }, { receivedAt: ago(years) })),
        )
      }
      const expired = { messages: 2, applications: 3, files: 0 }
      expect(answered(await inbox.countExpired(retentionLimits(NOON)))).toEqual(expired)
      expect(answered(await inbox.eraseExpired(retentionLimits(NOON), 100, ERASURE))).toEqual(expired)
      expect(await keptEntries()).toHaveLength(4)
    })

    test('only one process takes an announcement, and another may take it if the first one stays silent', async () => {
      const id = answered(await inbox.keep(receivedMessage({}, { announceBy: ['email', 'webhook'] })))
      const taken = answered(await inbox.lease(NOON, NOON + 100, 10))
      expect(taken.map(({ channel }) => channel).toSorted()).toEqual(['email', 'webhook'])
      expect(taken[0]).toMatchObject({ attempts: 0, entry: { id, sent: { kind: 'message' } } })
      expect(answered(await inbox.lease(NOON + 99, NOON + 200, 10))).toEqual([])
      const again = answered(await inbox.lease(NOON + 100, NOON + 200, 10))
      expect(again.map(({ eventId }) => eventId).toSorted()).toEqual(
        taken.map(({ eventId }) => eventId).toSorted(),
      )
    })

    test('announcements are taken by their channel, where one is named', async () => {
      answered(await inbox.keep(receivedMessage({}, { announceBy: ['email', 'webhook'] })))
      const taken = async (channel?: Channel) =>
        answered(await inbox.lease(NOON, NOON + 100, 10, channel)).map((one) => one.channel)
      expect(await taken('applicant')).toEqual([])
      expect(await taken('webhook')).toEqual(['webhook'])
      expect(await taken()).toEqual(['email'])
    })

    test('an announcement is repeated, delivered or given up', async () => {
      answered(await inbox.keep(receivedMessage({}, { announceBy: ['webhook'] })))
      const [first] = answered(await inbox.lease(NOON, NOON + 100, 10))
      const eventId = first?.eventId ?? ''
      answered(await inbox.complete(eventId, { is: 'try-again', at: NOON + 50, problem: 'refused' }))
      expect(answered(await inbox.lease(NOON + 49, NOON + 100, 10))).toEqual([])
      const [second] = answered(await inbox.lease(NOON + 50, NOON + 100, 10))
      expect(second).toMatchObject({ eventId, attempts: 1 })
      answered(await inbox.complete(eventId, { is: 'delivered' }))
      expect(answered(await inbox.lease(NOON + 1000, NOON + 1000, 10))).toEqual([])
      expect((await keptEntries())[0]?.deliveries).toEqual([
        {
          channel: 'webhook',
          event: 'received',
          state: 'delivered',
          attempts: 2,
          dueAt: NOON + 100,
          lastProblem: '',
        },
      ])
    })

    test('only a delivered e-mail to an applicant that came back is given up', async () => {
      const id = answered(await inbox.keep(receivedApplication({}, { announceBy: ['email', 'applicant'] })))
      const leased = answered(await inbox.lease(NOON, NOON + 100, 10))
      const [mail = '', announcement = ''] = ['applicant', 'email'].map(
        (name) => leased.find(({ channel }) => channel === name)?.eventId,
      )
      const cameBack = (eventId: string) => inbox.noteBounce(eventId, '5.1.1')
      expect(await cameBack(mail)).toEqual(NOT_FOUND)
      for (const eventId of [mail, announcement]) answered(await inbox.complete(eventId, { is: 'delivered' }))
      expect(await cameBack(announcement)).toEqual(NOT_FOUND)
      expect(await cameBack(UUID)).toEqual(NOT_FOUND)
      expect(answered(await cameBack(mail))).toBe(id)
      expect(await cameBack(mail)).toEqual(NOT_FOUND)
      expect((await keptEntries())[0]?.deliveries).toMatchObject([
        { channel: 'applicant', state: 'given-up', attempts: 1, dueAt: NOON + 100, lastProblem: '5.1.1' },
        { channel: 'email', state: 'delivered', lastProblem: '' },
      ])
      answered(await inbox.erase(id, ERASURE))
      expect(await cameBack(mail)).toEqual(NOT_FOUND)
    })

    test('undelivered announcements are counted, with the time of their oldest entry', async () => {
      expect(answered(await inbox.undelivered())).toEqual({ count: 0, since: null })
      const announced = { announceBy: ['email', 'webhook'] } as const
      answered(await inbox.keep(receivedMessage({}, { receivedAt: NOON + 5 })))
      answered(await inbox.keep(receivedMessage({}, { ...announced, receivedAt: NOON + 20 })))
      answered(await inbox.keep(receivedMessage({}, { announceBy: ['email'], receivedAt: NOON + 10 })))
      expect(answered(await inbox.undelivered())).toEqual({ count: 3, since: NOON + 10 })
      for (const { eventId, channel, entry } of answered(await inbox.lease(NOON + 50, NOON + 60, 10)))
        if (entry.receivedAt === NOON + 10 || channel === 'webhook')
          answered(
            await inbox.complete(eventId, {
              is: channel === 'email' ? 'delivered' : 'given-up',
              problem: 'gone',
            }),
          )
      expect(answered(await inbox.undelivered())).toEqual({ count: 1, since: NOON + 20 })
    })

    test('the secret stays the same', async () => {
      const secret = answered(await inbox.secret())
      expect(secret.length).toBeGreaterThanOrEqual(32)
      expect(answered(await inbox.secret())).toEqual(secret)
    })

    test.runIf(reopen)('stored entries are still there after the process has ended', async () => {
      const token = await uploaded(patterned(300_000), CV)
      const secret = answered(await inbox.secret())
      const id = answered(await inbox.keep(receivedMessage({}, { key: UUID, announceBy: ['email'] })))
      inbox = (await reopen?.(inbox)) ?? inbox
      expect(answered(await inbox.keep(receivedMessage({}, { key: UUID })))).toBe(id)
      expect(answered(await inbox.lease(NOON, NOON, 10))).toHaveLength(1)
      expect(await inbox.keep(receivedApplication({}, { claims: [{ place: 1, token }] }))).toMatchObject({
        ok: true,
      })
      expect(answered(await inbox.secret())).toEqual(secret)
    })
  })
}
