import fc from 'fast-check'
import { expect, test } from 'vitest'
import { APPLICATION_FIELDS, emptyApplication } from '#domain/careers/application-fields.ts'
import {
  deliveryStatus,
  emptyReply,
  filledReply,
  firstChoice,
  inOneLine,
  isSentTwice,
  LONGEST_SUBJECT,
  LONGEST_TEXT,
  mailtoAddress,
  replyProblem,
  templateChoices,
  wordsOf,
  writtenReply,
} from '#domain/desk/reply.ts'
import { keptValues } from '#domain/forms/submitted-values.ts'
import { REPLY_WORDS, type ReplyTemplate, type ReplyWords } from '#domain/studio/reply-template.ts'
import { texts } from '../../arbitraries/language.ts'

const template = (state: string, changed: Partial<ReplyTemplate> = {}): ReplyTemplate => ({
  state,
  title: texts({ en: 'Title', ru: 'Название' }),
  subject: texts({ en: 'Subject', ru: 'Тема' }),
  text: texts({ en: 'Text', ru: 'Текст' }),
  ...changed,
})

const values = keptValues(APPLICATION_FIELDS, {
  ...emptyApplication(),
  name: 'Grace',
  vacancy: 'Художник',
})

const vacancy = { id: 7, slug: 'painter', title: texts({ en: 'Painter', ru: 'Художник' }) }

const application = {
  id: 12,
  state: 'new',
  sent: { kind: 'application', application: { language: 'ru', vacancy, values } },
} as const

const message = {
  id: 13,
  state: 'new',
  sent: { kind: 'message', message: { name: 'Ada', email: '', subject: 'Music', message: '' } },
} as const

const words: fc.Arbitrary<ReplyWords> = fc.record({
  name: fc.string(),
  vacancy: fc.string(),
  studio: fc.string(),
  reference: fc.string(),
})

test('each placeholder is filled in once, and braces in the sender’s words mean nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...REPLY_WORDS)), words, (names, given) => {
      const wanted = names.map((name) => given[name].replace(/[\s\p{Cc}]+/gu, ' ').trim()).join('|')
      const { text } = filledReply({ subject: '', text: names.map((name) => `{${name}}`).join('|') }, given)
      expect(text).toBe(wanted.trim())
    }),
  )
})

test('braces in the sender’s words never keep a reply from being sent', () => {
  const given = { name: 'Ada', vacancy: 'Where is {vacancy}, {Ada}?', studio: 'Vizor', reference: '7' }
  const reply = filledReply({ subject: 'Re: {vacancy}', text: 'Dear {name}' }, given)
  expect(reply.subject).toBe('Re: Where is (vacancy), {Ada}?')
  expect(replyProblem(reply)).toBeNull()
})

test('a filled-in subject is one line, whatever the sender wrote', () => {
  fc.assert(
    fc.property(words, (given) => {
      expect(filledReply({ subject: 'To {name}: {vacancy}', text: '' }, given).subject).not.toMatch(/\p{Cc}/u)
    }),
  )
})

test('a filled-in text has no empty lines around it', () => {
  const given = { name: ' Ada', vacancy: 'Artist', studio: 'Vizor', reference: '7' }
  expect(filledReply({ subject: '', text: '\n Dear {name},\n\nyes.\n\n' }, given).text).toBe(
    'Dear Ada,\n\nyes.',
  )
})

test('a template without placeholders stays as it is, and so do unknown placeholders', () => {
  const written = { subject: 'Hello', text: 'Line\n\n{toString} {nmae}' }
  const given = { name: 'Ada', vacancy: 'Artist', studio: 'Vizor', reference: '7' }
  expect(filledReply(written, given)).toEqual(written)
})

test('the vacancy is named in the language of the reply, and a message by its subject', () => {
  expect(wordsOf(application, 'Vizor', 'en')).toEqual({
    name: 'Grace',
    vacancy: 'Painter',
    studio: 'Vizor',
    reference: '12',
  })
  expect(wordsOf(application, 'Vizor', 'ru').vacancy).toBe('Художник')
  expect(wordsOf(message, 'Vizor', 'en')).toMatchObject({ name: 'Ada', vacancy: 'Music' })
})

test('a reply starts with the template of the state, in the language of the application', () => {
  const templates = [template('declined'), template(''), template('offered')]
  expect(firstChoice(templates, { ...application, state: 'declined' })).toEqual({ place: 0, language: 'ru' })
  expect(firstChoice(templates, application)).toEqual({ place: 1, language: 'ru' })
  expect(firstChoice([template('declined')], application)).toBeNull()
})

test('a reply to a message starts with only its subject, and a reply without a template is empty', () => {
  expect(emptyReply(message)).toEqual({ subject: 'Re: Music', text: '', state: '' })
  expect(emptyReply(application)).toEqual({ subject: '', text: '', state: '' })
})

test('a template without a text in the language is not offered, and a message has no state', () => {
  const templates = [template('declined'), template('', { text: texts({ en: 'Text' }) })]
  expect(templateChoices(templates, message)).toEqual([{ place: 1, language: 'en' }])
  expect(templateChoices(templates, application)).toEqual([
    { place: 0, language: 'en' },
    { place: 1, language: 'en' },
    { place: 0, language: 'ru' },
  ])
  expect(firstChoice(templates, message)).toBeNull()
})

test('a reply is sent without control characters, and with a subject of one line', () => {
  expect(writtenReply({ subject: ' a\r\nBcc: b ', text: 'one\r\ntwo\u0000\u001b\ttab\n' })).toEqual({
    subject: 'a Bcc: b',
    text: 'one\ntwo\ttab',
  })
  fc.assert(
    fc.property(fc.string(), fc.string(), (subject, text) => {
      const once = writtenReply({ subject, text })
      expect(writtenReply(once)).toEqual(once)
    }),
  )
})

test('all kinds of typed line breaks are sent as the same kind', () => {
  for (const lineBreak of ['\n', '\r', '\r\n'])
    expect(writtenReply({ subject: '', text: `one${lineBreak}two` }).text).toBe('one\ntwo')
})

test('a reply has a subject, a text and no placeholder that is left', () => {
  const reply = { subject: 'Hello', text: 'Text with {braces}' }
  expect(replyProblem(reply)).toBeNull()
  expect(replyProblem({ ...reply, subject: ' ' })).toBe('no-subject')
  expect(replyProblem({ ...reply, text: '' })).toBe('no-text')
  expect(replyProblem({ ...reply, text: 'x'.repeat(10_001) })).toBe('too-long')
  expect(replyProblem({ ...reply, text: 'Dear {name}' })).toBe('not-filled-in')
})

test('a reply with a placeholder among other braces is still not filled in', () => {
  expect(replyProblem({ subject: 'Hello {name}', text: 'Text with {braces}' })).toBe('not-filled-in')
})

test('a reply with a line that has only a dash has a gap, and the same reply with this line filled in has none', () => {
  const lines = fc.array(fc.stringMatching(/^[a-z–—-]{2,9}$/), { minLength: 1 })
  const gap = fc
    .tuple(fc.constantFrom('-', '–', '—'), fc.stringMatching(/^[ \t]{0,3}$/))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(lines, lines, gap, fc.constantFrom('\n', '\r\n'), (before, after, dash, lineBreak) => {
      const textWith = (line: string) => [...before, line, ...after].join(lineBreak)
      const problemOf = (text: string) => replyProblem(writtenReply({ subject: 'Hello', text }))
      expect(problemOf(textWith(dash))).toBe('gap')
      expect(problemOf(textWith(`${dash} Monday, 10:00`))).toBeNull()
    }),
  )
})

test('the same text is a second reply only later, in another state, or after a refusal', () => {
  const delivery = { state: 'waiting', dueAt: 0, lastProblem: '' } as const
  const last = { id: 'first', by: 'r@studio.example', subject: 'Hello', text: 'Gladly.', at: 0, delivery }
  const again = { by: last.by, subject: last.subject, text: last.text, state: 'offered' }
  const entry = { state: 'offered' }
  const minutes = (count: number) => count * 60_000
  expect(isSentTwice(last, again, entry, minutes(9))).toBe(true)
  expect(isSentTwice(last, { ...again, state: '' }, entry, 0)).toBe(true)
  expect(isSentTwice(last, again, entry, minutes(10))).toBe(false)
  expect(isSentTwice({ ...last, delivery: { ...delivery, state: 'given-up' } }, again, entry, 0)).toBe(false)
  for (const changed of [{ by: 'x' }, { subject: 'x' }, { text: 'x' }, { state: 'declined' }])
    expect(isSentTwice(last, { ...again, ...changed }, entry, 0)).toBe(false)
  expect(isSentTwice(undefined, again, entry, 0)).toBe(false)
})

test('a subject and a text are as long as they may be, and no longer', () => {
  const longest = { subject: 'x'.repeat(LONGEST_SUBJECT), text: 'x'.repeat(LONGEST_TEXT) }
  expect(replyProblem(longest)).toBeNull()
  expect(replyProblem({ ...longest, subject: `${longest.subject}x` })).toBe('too-long')
  expect(replyProblem({ ...longest, text: `${longest.text}x` })).toBe('too-long')
})

test('a person’s own mail program gets the whole reply, with the line breaks of mail', () => {
  const reply = { subject: 'Painter & more?', text: 'Dear Ada,\n\n100% yes: да #1' }
  const address = new URL(mailtoAddress('ada+art@example.com', reply))
  expect(address.protocol).toBe('mailto:')
  expect(decodeURIComponent(address.pathname)).toBe('ada+art@example.com')
  expect([...address.searchParams]).toEqual([
    ['subject', 'Painter & more?'],
    ['body', 'Dear Ada,\r\n\r\n100% yes: да #1'],
  ])
})

test('an address cannot add a field to the mail', () => {
  fc.assert(
    fc.property(fc.string(), (to) => {
      const address = new URL(mailtoAddress(to, { subject: '', text: '' }))
      expect([...address.searchParams.keys()]).toEqual(['subject', 'body'])
    }),
  )
})

test('a given-up e-mail was refused if the last answer was 5xx or the report 5.x.x, and otherwise could not be delivered', () => {
  const given = (lastProblem: string) => deliveryStatus({ state: 'given-up', dueAt: 0, lastProblem })
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 599 }),
      fc.constantFrom('EENVELOPE', 'EMESSAGE'),
      (code, kind) => {
        expect(given(`${kind} ${code}`)).toBe(code < 500 ? 'unreached' : 'given-up')
      },
    ),
  )
  expect(given('ECONNECTION')).toBe('unreached')
  for (const status of ['5.1.1', '5.7.511']) expect(given(status)).toBe('given-up')
  for (const status of ['4.4.7', '4.7.511']) expect(given(status)).toBe('unreached')
  expect(deliveryStatus({ state: 'waiting', dueAt: 0, lastProblem: '' })).toBe('waiting')
  expect(deliveryStatus({ state: 'waiting', dueAt: 0, lastProblem: 'EENVELOPE 550' })).toBe('failing')
  expect(deliveryStatus({ state: 'delivered', dueAt: 0, lastProblem: 'EENVELOPE 451' })).toBe('delivered')
})

test.each(['\u202eabc', 'a\u2066bc', ' abc\r\n', '\0abc'])(
  '%j becomes one line that is not turned around',
  (text) => {
    expect(inOneLine(text)).toBe('abc')
  },
)

test('line breaks become spaces', () => {
  expect(inOneLine('a\r\n\tb')).toBe('a b')
})
