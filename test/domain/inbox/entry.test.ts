import fc from 'fast-check'
import { expect, test } from 'vitest'
import { APPLICATION_FIELDS } from '#domain/careers/application-fields.ts'
import { keptValues } from '#domain/forms/submitted-values.ts'
import {
  CONTENT_KEY_PREFIX,
  contentOf,
  foldedEmail,
  idIn,
  isForVacancy,
  type KeptApplication,
  MAIL_PROVIDERS,
  mailboxOf,
  repetitionDay,
  type Sent,
  senderOf,
  subjectOf,
  vacancyOfContent,
  waitBeforeRetry,
} from '#domain/inbox/entry.ts'
import { CONTACT_FIELDS } from '#domain/studio/contact-fields.ts'
import { anApplication } from '../../arbitraries/careers.ts'
import { texts } from '../../arbitraries/language.ts'

test('an application is found by a part of a title of its vacancy, in any case and language, or by the slug', () => {
  for (const text of ['lead-artist', 'ARTIST', ' lead a']) expect(isForVacancy(application, text)).toBe(true)
  expect(isForVacancy(application, 'producer')).toBe(false)
  expect(isForVacancy(message, 'press')).toBe(false)
})

const forVacancy = (vacancy: KeptApplication['vacancy'], title: string): Sent => ({
  kind: 'application',
  application: {
    language: 'en',
    vacancy,
    values: keptValues(APPLICATION_FIELDS, { ...anApplication, vacancy: title }),
  },
})

test('an application is found by its vacancy’s title in a language that its sender has not read', () => {
  const artist = { id: 1, slug: 'lead-artist', title: texts({ en: 'Lead Artist', ru: 'Ведущий художник' }) }
  expect(isForVacancy(forVacancy(artist, 'Lead Artist'), 'ХУДОЖ')).toBe(true)
})

test('a letter with a rare capital is found', () => {
  expect(isForVacancy(forVacancy(null, 'GROẞ'), 'groß')).toBe(true)
})

test('an application for any job is found only by the words for that', () => {
  expect(isForVacancy(forVacancy(null, 'Any job'), 'any')).toBe(true)
  expect(isForVacancy(forVacancy(null, 'Any job'), 'lead-artist')).toBe(false)
})

test('an address is the same whatever its case, and with spaces around it', () => {
  expect(foldedEmail(' Ada@Example.COM ')).toBe('ada@example.com')
})

test('an address with a letter that only looks like one of A to Z is another address', () => {
  // The kelvin sign. `toLowerCase` turns it into a k.
  expect(foldedEmail('\u212aarl@example.com')).toBe('\u212aarl@example.com')
})

test('addresses that differ in separators, after a plus sign or by domains of one provider are one mailbox', () => {
  for (const address of [
    'Ada.L+jobs+2@Example.com',
    'ada-l@example.com',
    'a_d.a.l@example.com',
    'adal@example.com',
  ])
    expect(mailboxOf(address)).toBe('adal@example.com')
  expect(mailboxOf('+1@example.com')).toBe('+1@example.com')
  expect(mailboxOf('+1+2@example.com')).toBe('+1+2@example.com')
  expect(mailboxOf('A.da.L+jobs@GoogleMail.com')).toBe('adal@gmail.com')
  expect(mailboxOf('Ivan-Petrov@ya.ru')).toBe(mailboxOf('ivan.petrov@Yandex.com.tr'))
  expect(mailboxOf('a.da@pm.me')).toBe(mailboxOf('a_da@protonmail.com'))
})

test('other names and domains are other mailboxes', () => {
  expect(mailboxOf('ada@notya.ru')).toBe('ada@notya.ru')
  expect(mailboxOf('ada@my-studio.example')).toBe('ada@my-studio.example')
  expect(mailboxOf('ada@example.com')).not.toBe(mailboxOf('adam@example.com'))
})

const names = fc.stringMatching(/^[a-z][a-z._-]{0,20}$/)
const tags = fc.constantFrom('', '+jobs', '+a.b-c')

test('every spelling of a name at a provider leads to one mailbox, whichever of its domains follows', () => {
  const spellings = fc
    .constantFrom(...MAIL_PROVIDERS)
    .chain((domains) =>
      fc
        .tuple(names, tags, fc.constantFrom(...domains))
        .map(
          ([name, tag, domain]) =>
            [`${name}${tag}@${domain}`, `${name.replace(/[._-]/g, '')}@${domains[0]}`] as const,
        ),
    )
  fc.assert(fc.property(spellings, ([written, plain]) => mailboxOf(written) === mailboxOf(plain)))
})

test('a mailbox is always its own mailbox', () => {
  fc.assert(fc.property(fc.emailAddress(), (email) => mailboxOf(mailboxOf(email)) === mailboxOf(email)))
})

const message: Sent = {
  kind: 'message',
  message: { name: 'Ben', email: 'ben@example.com', subject: 'Press', message: 'Hello!' },
}

const application: Sent = {
  kind: 'application',
  application: {
    language: 'en',
    vacancy: { id: 1, slug: 'lead-artist', title: texts({ en: 'Lead Artist' }) },
    values: keptValues(APPLICATION_FIELDS, { ...anApplication, vacancy: 'Lead Artist' }),
  },
}

test('an entry has the sender that the visitor named', () => {
  expect(senderOf(message)).toMatchObject({ name: 'Ben', email: 'ben@example.com' })
  expect(senderOf(application)).toMatchObject({ name: 'Ada', email: 'ada@studio.example' })
})

test('the subject of a job application is the vacancy’s title, that of a message is written by the visitor', () => {
  expect(subjectOf(message)).toBe('Press')
  expect(subjectOf(application)).toBe('Lead Artist')
})

test('an entry has the fields of its form, each with the sent value', () => {
  expect(contentOf(message).fields).toBe(CONTACT_FIELDS)
  expect(contentOf(message).values).toMatchObject({ subject: 'Press', message: 'Hello!' })
  expect(contentOf(application).fields).toBe(APPLICATION_FIELDS)
  expect(contentOf(application).values).toMatchObject({ vacancy: 'Lead Artist', referral: 'site' })
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const allWaits = () =>
  Array.from({ length: 100 }, (_, failed) => waitBeforeRetry(failed + 1)).filter((wait) => wait !== null)

test('a failed delivery is repeated after a minute, then after growing waits', () => {
  const waits = allWaits()
  expect(waits[0]).toBe(MINUTE)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(waits.at(-1)).toBe(DAY / 2)
})

test('a failed delivery is given up after about a week', () => {
  const days = allWaits().reduce((sum, wait) => sum + wait, 0) / DAY
  expect(days).toBeGreaterThan(6)
  expect(days).toBeLessThan(8)
  expect(waitBeforeRetry(20)).toBeNull()
  expect(waitBeforeRetry(1_000)).toBeNull()
})

const NOON = Date.UTC(2026, 0, 1, 12)

test.each([
  [0, 60_000, true],
  [-12 * HOUR, 11 * HOUR, true],
  [0, 12 * HOUR, false],
  [0, 24 * HOUR, false],
])('a form posted %i and %i ms after noon is the same: %s', (first, second, expected) => {
  expect(repetitionDay(NOON + first) === repetitionDay(NOON + second)).toBe(expected)
})

test('a key from a browser is not mistaken for one made from content', () => {
  expect(crypto.randomUUID().startsWith(CONTENT_KEY_PREFIX)).toBe(false)
})

test('a chosen vacancy is kept as the content has it, whatever was posted', () => {
  const known = { id: 7, slug: 'painter', title: texts({ en: 'Painter' }) }
  const others = { ...known, id: 8, slug: 'writer' }
  const posted = { id: 7, slug: 'king', title: texts({ en: 'King' }) }
  expect(vacancyOfContent(posted, [others, { ...known, status: 'active' } as typeof known])).toEqual(known)
  expect(vacancyOfContent(posted, [others])).toBeNull()
  expect(vacancyOfContent(null, [others, known])).toBeNull()
})

test('a number of an entry is a whole number above zero, without a sign or a leading zero', () => {
  expect(['7', '120'].map((text) => idIn(text))).toEqual([7, 120])
  expect(['', '0', '07', '-1', '1.5', '1e3', ' 1', '9'.repeat(16)].map((text) => idIn(text))).toEqual(
    Array(8).fill(null),
  )
  expect(idIn()).toBeNull()
})
