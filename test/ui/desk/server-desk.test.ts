import { expect, test } from 'vitest'
import type { DeskPage, DeskScreen } from '#application/desk/desk-page.ts'
import type { InboxView } from '#application/desk/screens/inbox.ts'
import { DEFAULT_STATES } from '#domain/careers/application-state.ts'
import { entryFilter, tabsOf } from '#domain/desk/entry-filter.ts'
import type { Reply } from '#domain/inbox/reply.ts'
import { renderDesk } from '#ui/desk/server-desk.tsx'
import { attributeOf, type Element, elementsIn, elementsOf, textOf } from '../../support/html.ts'
import { PAYLOADS } from '../../support/payloads.ts'
import { anApplication, NOON } from '../../support/received.ts'

const pageWith = (screen: DeskScreen): DeskPage => ({
  language: 'en',
  timeZone: 'UTC',
  path: '/',
  visitor: null,
  screen,
})

/** A line from another version may hold any text. */
const linesOf = (text: string) => [
  {
    number: 1,
    at: NOON,
    by: { is: 'person', email: text },
    name: 'state-set',
    entry: 1,
    detail: { state: text, receipt: text },
    sender: text,
  } as const,
  { number: 2, at: NOON, by: { is: 'site' }, name: text, entry: null, detail: {}, sender: null } as const,
]

const noteFormOf = (text: string) =>
  ({
    action: { address: '/entries/1/notes', token: 'x' },
    version: 1,
    text,
    refused: 'conflict',
  }) as const

const auditOf = (text: string): DeskScreen => ({
  is: 'audit',
  lines: linesOf(text),
  filter: { name: null, entry: null, email: text },
  states: DEFAULT_STATES,
  departments: [],
  next: null,
})

const eraseOf = (text: string): DeskScreen => ({
  is: 'erase',
  entry: { id: 1, sent: { kind: 'application', application: anApplication({ name: text }) } },
  action: { address: '/entries/1/erase', token: 'x' },
  options: [{ extent: 'entry', entries: 1, files: 1 }],
  chosen: 'entry',
  isWrongName: true,
})

/** A reply shows a line break as an element. */
const inOneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ')

const replyOf = (text: string): Reply => ({
  id: 'reply',
  subject: text,
  text: inOneLine(text),
  by: 'ada@studio.example',
  at: NOON,
  delivery: { state: 'given-up', dueAt: NOON, lastProblem: text },
})

const inboxOf = (text: string): InboxView => ({
  entries: [
    {
      id: 1,
      address: '/entries/1',
      kind: 'application',
      name: text,
      subject: text,
      receivedAt: NOON,
      words: text,
      files: 1,
      hours: 1,
      state: text,
      suspicion: null,
      isRead: false,
      isStarred: true,
      assignee: text,
    },
  ],
  isOldestFirst: false,
  past: null,
  next: null,
  filter: entryFilter(() => text),
  tabs: tabsOf(
    entryFilter(() => text),
    [{ name: text }],
    null,
  ),
  saved: {
    action: { address: '/filters', token: 'x' },
    filters: [{ name: text, filter: entryFilter(() => '') }],
    mayKeep: true,
    isFull: false,
  },
  batch: { action: { address: '/batches', token: 'x' }, newest: '/batches/1' },
  exportTo: { address: text, token: text },
  vacancies: [{ id: 1, title: text }],
  departments: [],
  states: DEFAULT_STATES,
})

const entryOf = (text: string): DeskScreen => ({
  is: 'entry',
  inbox: inboxOf(text),
  steps: ['new', text],
  others: [{ address: `/entries/2`, subject: text, state: text }],
  history: { lines: linesOf(text), hasOlder: true },
  team: {
    notes: [
      {
        id: '1',
        author: text,
        at: NOON,
        changedAt: NOON,
        text,
        own: { change: noteFormOf(text), remove: { address: '/entries/1/notes/1/remove', token: 'x' } },
      },
    ],
    add: noteFormOf(text),
    star: { address: '/entries/1/star', token: 'x' },
    isStarred: false,
    assignee: text,
    assign: { action: { address: '/entries/1/assign', token: 'x' }, options: [text], refused: text },
  },
  change: {
    action: { address: '/entries/1/state', token: 'x' },
    options: [text, 'hired'],
    next: text,
    undo: text,
    refused: { state: text, why: 'conflict' },
  },
  replies: [replyOf(text)],
  replyAddress: '/entries/1/reply',
  hasDraft: true,
  mayErase: true,
  entry: {
    id: 1,
    receivedAt: NOON,
    suspicion: null,
    state: text,
    version: 1,
    files: [{ place: 1, name: text, kind: 'pdf', size: 1 }],
    sent: {
      kind: 'application',
      application: anApplication({
        vacancy: text,
        name: text,
        email: text,
        phone: text,
        employee: text,
        aboutMe: text,
        portfolioLinks: [text, `javascript:${text}`, `https://example.com/?${text}`],
      }),
    },
  },
})

const replyScreen = (text: string): DeskScreen => ({
  is: 'reply',
  inbox: inboxOf(text),
  entryAddress: '/entries/1',
  entry: {
    id: 1,
    files: [{ place: 1, name: text, kind: 'pdf', size: 1024 }],
    version: 1,
    state: text,
    sent: {
      kind: 'application',
      application: anApplication({ name: text, vacancy: text, aboutMe: text, portfolioLinks: [text] }),
    },
  },
  draft: { subject: text, text: inOneLine(text), state: text },
  templates: [{ value: '0.en', title: text, language: 'en' }],
  chosen: '0.en',
  states: DEFAULT_STATES,
  nextStates: ['declined'],
  replies: [replyOf(text)],
  action: { address: '/entries/1/reply', token: 'x' },
  refused: 'conflict',
  isPreviewed: true,
  sender: { name: text, address: 'jobs@studio.example', replyTo: 'jobs@studio.example' },
})

const recipientOf = (text: string) => ({ id: 1, name: text, subject: text, address: '/entries/1' })

const leftOutOf = (text: string) => [
  { entry: 1, why: 'by-hand', recipient: recipientOf(text) } as const,
  { entry: 2, why: 'gone', recipient: null } as const,
]

const batchOf = (text: string): DeskScreen => ({
  is: 'batch',
  action: { address: '/batches/1', token: 'x' },
  chosen: 4,
  templates: [text],
  template: 0,
  state: 'declined',
  states: DEFAULT_STATES,
  nextStates: ['declined'],
  recipients: [recipientOf(text)],
  place: 1,
  letter: { recipient: recipientOf(text), email: text, state: text, subject: text, text: inOneLine(text) },
  previous: '/batches/1?letter=2',
  next: null,
  leftOut: leftOutOf(text),
  seen: text,
  hasChanged: true,
  sender: { name: text, address: 'jobs@studio.example', replyTo: 'jobs@studio.example' },
})

const sentBatchOf = (text: string): DeskScreen => ({
  is: 'batch-sent',
  address: '/batches/1',
  action: { address: '/batches/1', token: 'x' },
  at: NOON,
  count: 3,
  delivered: 1,
  waiting: 1,
  troubles: [{ entry: 1, status: 'given-up', why: text, recipient: recipientOf(text) }],
  recipients: [{ entry: 1, recipient: recipientOf(text) }],
  undone: null,
  again: { address: '/batches', token: 'x' },
  undoMs: 30_000,
  leftOut: leftOutOf(text),
})

const listOf = (text: string): DeskScreen => ({
  is: 'entries',
  inbox: inboxOf(text),
  numbered: { id: 1, name: text },
  firstAnswerHours: 3,
})

/** A link without a web address is shown as text. */
const isLink = ({ tagName }: Element) => tagName === 'a'

/** Returns the elements of a page with the names of their attributes, without texts and links. */
const outline = (elements: readonly Element[]) =>
  elements
    .filter((element) => !isLink(element))
    .map(({ tagName, attrs }) => [tagName, attrs.map(({ name }) => name).toSorted()])

const elementsShown = (screen: DeskScreen) => {
  const { head, markup } = renderDesk(pageWith(screen))
  return elementsIn(head + markup)
}

const LEADS_TO = /^(?:https:\/\/example\.com\/\?|\/|#content|mailto:[^?&]*$|tel:[+\d]*$)/

// The test renders and parses a page for each payload.
test.each([
  ['an entry', entryOf],
  ['a list', listOf],
  ['the audit log', auditOf],
  ['what is asked before an erasure', eraseOf],
  ['a reply', replyScreen],
  ['a batch of letters', batchOf],
  ['a sent batch', sentBatchOf],
])(
  'whatever people write and name their files, %s has the same elements as with plain words',
  { timeout: 60_000 },
  (_, screenOf) => {
    const plain = outline(elementsShown(screenOf('plain words')))
    for (const payload of PAYLOADS) {
      const shown = elementsShown(screenOf(payload))
      expect(outline(shown)).toEqual(plain)
      for (const link of shown.filter(isLink)) expect(attributeOf(link, 'href')).toMatch(LEADS_TO)
    }
  },
)

const deliveredAs = (lastProblem: string) => {
  const entry = entryOf('plain words')
  if (entry.is !== 'entry') throw new Error('no entry')
  const delivery = { state: 'given-up', dueAt: NOON, lastProblem } as const
  return renderDesk(pageWith({ ...entry, replies: [{ ...replyOf('plain words'), delivery }] })).markup
}

test('the desk doubts an address only if a mail server has refused it, not if none was reached', () => {
  for (const why of ['EENVELOPE 550', 'EMESSAGE 554'])
    expect(deliveredAs(why)).toContain('Is the address correct?')
  for (const why of ['ECONNECTION', 'EENVELOPE 451', 'This channel is not set up any more']) {
    expect(deliveredAs(why)).not.toContain('Is the address correct?')
    expect(deliveredAs(why)).toContain(`for days no mail server took it (${why})`)
  }
})

/** Returns the accessible names of the buttons. */
const buttonNames = (screen: DeskScreen) =>
  elementsOf(renderDesk(pageWith(screen)).markup, 'button').map(
    (button) => attributeOf(button, 'aria-label') ?? textOf(button),
  )

test('buttons with the same action on different things have different names', () => {
  const action = { address: '/', token: 'x' }
  const session = { device: '', startedAt: NOON, expiresAt: NOON + 1, isThis: false, end: action }
  const sessions = [session, { ...session, startedAt: NOON + 60_000 }]
  const account = buttonNames({ is: 'account', sessions, endAll: action })
  expect(new Set(account).size).toBe(account.length)

  const entry = entryOf('plain words')
  if (entry.is !== 'entry') throw new Error('no entry')
  const [note] = entry.team.notes
  if (note === undefined) throw new Error('no note')
  const notes = [note, { ...note, id: '2', at: NOON + 60_000 }]
  const names = buttonNames({ ...entry, team: { ...entry.team, notes } })
  const alike = names.filter((name) => name.startsWith('Remove: '))
  expect([alike.length, new Set(alike).size]).toEqual([2, 2])
})

test('an act that this version does not know is shown by its name, with its details', () => {
  const screen = auditOf('plain words')
  if (screen.is !== 'audit') throw new Error('no audit log')
  const line = { number: 1, at: NOON, by: { is: 'operator' }, entry: null, sender: null } as const
  const former = { ...line, name: 'passkey-used', detail: { passkey: 'Phone' } }
  const shown = elementsOf(renderDesk(pageWith({ ...screen, lines: [former] })).markup, 'li')
  expect(shown.map(textOf).join()).toContain('in an earlier version: passkey used, Phone')
})

test.each([
  [1, '(1 entry, 1 file)', '(1 запись, 1 файл)'],
  [3, '(3 entries, 3 files)', '(3 записи, 3 файла)'],
  [12, '(12 entries, 12 files)', '(12 записей, 12 файлов)'],
])('the page before an erasure counts %i entries and files in words', (n, en, ru) => {
  const screen = eraseOf('plain words')
  if (screen.is !== 'erase') throw new Error('no erasure')
  const page = pageWith({ ...screen, options: [{ extent: 'person', entries: n, files: n }] })
  expect(renderDesk(page).markup).toContain(en)
  expect(renderDesk({ ...page, language: 'ru' }).markup).toContain(ru)
})

test('the figures show the five busiest vacancies, and fold the others', () => {
  const vacancies = Array.from({ length: 7 }, (_, id) => ({ id, title: null, count: 20 - id }))
  const total = { count: 0, answeredPercent: 0, medianHours: null }
  const figures = { total, weeks: [], vacancies, sources: [], departments: [] }
  const { markup } = renderDesk(pageWith({ is: 'figures', figures, subscribers: 0 }))
  const folded = elementsOf(markup, 'details').flatMap((details) => elementsIn(details))
  const rowsIn = (elements: readonly Element[]) =>
    elements.filter((element) => attributeOf(element, 'scope') === 'row')
  expect(rowsIn(folded).map(textOf)).toEqual([' #5', ' #6'])
  expect(rowsIn(elementsIn(markup))).toHaveLength(7)
})
