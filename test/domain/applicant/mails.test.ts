import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formerAddress,
  linkedApplications,
  mayAskForFurtherConsent,
  mayConfirm,
  mayMailLink,
} from '#domain/applicant/mails.ts'
import { withFurtherConsent } from '#domain/applicant/own-changes.ts'
import type { EntryContent } from '#domain/inbox/application-changes.ts'
import { applicationIn } from '../../arbitraries/entry-content.ts'
import { A_MESSAGE as message } from './a-message.ts'

const proof = (isGiven: boolean) =>
  ({ name: 'checkboxYears', isGiven, text: 'I agree', version: '1', language: 'en', at: 7 }) as const

test('a message is not asked for the further consent', () => {
  expect(mayAskForFurtherConsent({ ...message, suspicion: null })).toBe(false)
})

test('a link is sent once an hour, and not while one is waiting', () => {
  const HOUR_MS = 60 * 60 * 1000
  const link = (state: 'waiting' | 'delivered' | 'given-up', dueAt: number) => ({
    deliveries: [
      { channel: 'applicant', event: 'link', state, attempts: 1, dueAt, lastProblem: '' } as const,
    ],
  })
  expect(mayMailLink({ deliveries: [] }, 0)).toBe(true)
  expect(mayMailLink(link('waiting', 0), 9 * HOUR_MS)).toBe(false)
  expect(mayMailLink(link('delivered', 1), HOUR_MS)).toBe(false)
  expect(mayMailLink(link('delivered', 0), HOUR_MS)).toBe(true)
  expect(mayMailLink(link('given-up', 0), HOUR_MS)).toBe(true)
  const reply = link('waiting', HOUR_MS).deliveries.map(
    (delivery) => ({ ...delivery, event: 'reply' }) as const,
  )
  expect(mayMailLink({ deliveries: reply }, HOUR_MS)).toBe(true)
})

test('three applications a day are confirmed to one mailbox', () => {
  const DAY_MS = 24 * 60 * 60 * 1000
  const kept = (id: number, receivedAt: number) => ({ id, receivedAt, suspicion: null })
  const day = [kept(1, 0), kept(2, 1), kept(3, 2), kept(4, 3), kept(5, DAY_MS + 2)]
  expect(day.filter((entry) => mayConfirm(entry, day)).map(({ id }) => id)).toEqual([1, 2, 3, 5])
  const three = [kept(1, 0), kept(2, 0), kept(3, 0)]
  expect(mayConfirm(kept(4, DAY_MS - 1), three)).toBe(false)
  expect(mayConfirm(kept(4, DAY_MS), three)).toBe(true)
  const spam = three.map((entry) => ({ ...entry, suspicion: 'too-fast' as const }))
  expect(mayConfirm(kept(4, 0), spam)).toBe(true)
})

const mayAsk = (content: EntryContent) => mayAskForFurtherConsent({ ...content, suspicion: null })

test('an applicant who has given the further consent once, or has withdrawn, is not asked for it', () => {
  expect(mayAsk(applicationIn('new'))).toBe(true)
  expect(mayAsk(applicationIn('withdrawn'))).toBe(false)
  const given = withFurtherConsent(applicationIn('new'), proof(true))
  expect(given && mayAsk(given)).toBe(false)
  const takenBack = given && withFurtherConsent(given, proof(false))
  expect(takenBack && mayAsk(takenBack)).toBe(false)
  expect(mayAsk({ ...applicationIn('new'), consents: [proof(false)] })).toBe(true)
})

test('the address in probable spam is not asked for the further consent, because it may be another person’s', () => {
  expect(mayAskForFurtherConsent({ ...applicationIn('new'), suspicion: 'hidden-field' })).toBe(false)
})

test('an applicant who gave the further consent in the form is not asked for it, and another consent does not count', () => {
  const given = withFurtherConsent(applicationIn('new'), proof(true))
  expect(given && mayAsk({ ...given, consents: [] })).toBe(false)
  const other = { ...proof(true), name: 'checkboxTwoYears' }
  expect(mayAsk({ ...applicationIn('new'), consents: [other] })).toBe(true)
})

test('one e-mail has the links of the newest ten applications without probable spam', () => {
  const suspicion = fc.constantFrom('hidden-field' as const, null)
  const applications = fc.uniqueArray(fc.record({ id: fc.nat(40), suspicion }), {
    selector: ({ id }) => id,
    size: 'large',
    maxLength: 40,
  })
  fc.assert(
    fc.property(applications, fc.nat(40), (all, oldest) => {
      const linked = linkedApplications(all, oldest).map(({ id }) => id)
      const people = all.filter((one) => one.suspicion === null && one.id >= oldest).map(({ id }) => id)
      expect(linked).toEqual(people.sort((one, other) => other - one).slice(0, 10))
    }),
  )
})

const DAY_MS = 24 * 60 * 60 * 1000

const notices = (moments: readonly number[]) =>
  moments.map(
    (dueAt) =>
      ({
        channel: 'applicant',
        event: 'address-changed',
        state: 'delivered',
        attempts: 1,
        dueAt,
        lastProblem: '',
      }) as const,
  )

test('the former mailbox is told of another address, and of other capital letters it is not', () => {
  const application = { ...applicationIn('new'), suspicion: null, deliveries: [] }
  expect(formerAddress(application, { email: 'new@example.com' }, 0)).toBe('g@example.com')
  expect(formerAddress(application, { email: ' G@Example.com' }, 0)).toBeNull()
  expect(formerAddress({ ...application, ...message }, { email: 'new@example.com' }, 0)).toBeNull()
})

test('probable spam tells nobody of another address, and an application tells at most three mailboxes a day', () => {
  const email = fc.constantFrom('g@example.com', 'G@EXAMPLE.com', 'new@example.com', 'g+1@example.com')
  const now = 2 * DAY_MS
  const moments = fc.array(fc.constantFrom(0, DAY_MS, DAY_MS + 1, now), { maxLength: 6 })
  const links = notices([now, now, now]).map((notice) => ({ ...notice, event: 'link' }) as const)
  const suspicion = fc.constantFrom(null, 'too-fast' as const)
  fc.assert(
    fc.property(email, moments, suspicion, (typed, told, spam) => {
      const application = {
        ...applicationIn('new'),
        suspicion: spam,
        deliveries: [...links, ...notices(told)],
      }
      const former = formerAddress(application, { email: typed }, now)
      const isAnother = typed.toLowerCase() !== 'g@example.com'
      const today = told.filter((moment) => moment > DAY_MS).length
      expect(former).toBe(isAnother && spam === null && today < 3 ? 'g@example.com' : null)
    }),
  )
})
