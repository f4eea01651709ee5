import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanFileName, withoutControls } from '#domain/inbox/clean-text.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import { entryMail } from '#infrastructure/inbox/delivery/entry-mail.ts'
import { inboxMessages as en } from '#ui/inbox/catalogues/en.ts'
import { inboxMessages as ru } from '#ui/inbox/catalogues/ru.ts'
import { anyText } from '../../../arbitraries/any-text.ts'
import { anApplication, JUST_KEPT, NOON } from '../../../support/received.ts'

const ENTRY: Entry = {
  ...JUST_KEPT,
  id: 4,
  receivedAt: NOON,
  sent: { kind: 'application', application: anApplication() },
  suspicion: null,
}

/** Every line break that a mail program may know. */
const ANY_LINE_BREAK = /\r\n|[\n\v\f\r\x85\u2028\u2029]/

const CV = { place: 1, name: 'cv.pdf', kind: 'pdf', size: 3 } as const

describe('the e-mail to the studio', () => {
  const mailIn = (words: typeof en, changed: Partial<Entry> = {}) =>
    entryMail({ ...ENTRY, ...changed }, words.announcement)

  test('has the kind and the subject, and is answered to the sender', () => {
    expect(mailIn(en)).toMatchObject({
      subject: 'Application: Художник по шейдерам',
      replyTo: 'grace@example.com',
    })
    expect(mailIn(en, { suspicion: 'too-fast' }).subject).toMatch(/^\[probably spam\] /)
  })

  test('has a row for each short value, in the language of the studio, and none for an empty one', () => {
    const rows = mailIn(ru).text.split('\n')
    expect(rows).toEqual(expect.arrayContaining(['Имя: Grace Hopper', 'Откуда узнали о нас: Друзья и семья']))
    expect(mailIn(en).text.split('\n')).toEqual(
      expect.arrayContaining(['Phone: +1.555', 'Portfolio: https://example.com/moth']),
    )
    const withoutPhone = { kind: 'application', application: anApplication({ phone: '' }) } as const
    expect(mailIn(en, { sent: withoutPhone }).text).not.toContain('Phone')
  })

  test('has the long text below the rows, and the number of the entry at the end', () => {
    expect(mailIn(ru).text).toMatch(/^Вакансия: [\s\S]+\n\n> I found a moth\.\n\n--\nЗапись № 4 во входящих$/)
  })

  test('marks each line of a visitor’s text, so that no line looks like words of the site', () => {
    const aboutMe = 'Hello\n\n--\nEntry 1 of the inbox\r\nhttps://evil.example\u2028npm run inbox'
    const text = mailIn(en, { sent: { kind: 'application', application: anApplication({ aboutMe }) } }).text
    const body = text.slice(text.indexOf('Hello') - 2)
    expect(body.split('\n')).toEqual([
      ...['> Hello', '> ', '> --', '> Entry 1 of the inbox', '> https://evil.example', '> npm run inbox'],
      ...['', '--', 'Entry 4 of the inbox'],
    ])
  })

  test('has one line for each short value, whatever a visitor types', () => {
    const lineBreaks = fc.constantFrom('\n', '\v', '\f', '\x85', '\u2028', '\u2029')
    fc.assert(
      fc.property(anyText, lineBreaks, (text, lineBreak) => {
        const typed = withoutControls({ lines: 'one' }, `${text}${lineBreak}Phone: 1`)
        const name = cleanFileName(`${text}${lineBreak}Phone: 1.pdf`)
        const application = anApplication({ name: typed, portfolioLinks: [typed], aboutMe: '' })
        const sent = { kind: 'application', application } as const
        const lines = mailIn(en, { sent, files: [{ ...CV, name }] }).text.split(ANY_LINE_BREAK)
        expect(lines.filter((line) => line.includes('Phone: '))).toHaveLength(4)
        expect(lines.filter((line) => line.startsWith('Phone: '))).toEqual(['Phone: +1.555'])
      }),
    )
  })

  test('names each file, and the command that fetches the first one that is there', () => {
    expect(mailIn(ru, { files: [CV] }).text).toMatch(
      /\nФайл 1: cv\.pdf \(3 Б\)\nnpm run inbox -- file 4 1 --output PATH$/,
    )
    expect(mailIn(en, { files: [{ ...CV, place: 2 }] }).text).toContain('inbox -- file 4 2')
  })
})

test('a withdrawal is announced as one', () => {
  expect(entryMail(ENTRY, en.announcement, { event: 'withdrawn' }).subject).toBe(
    'Withdrawn: Художник по шейдерам',
  )
})
