import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APPLICATION_FIELDS, emptyApplication } from '#domain/careers/application-fields.ts'
import { DEFAULT_STATES, WITHDRAWN } from '#domain/careers/application-state.ts'
import {
  addressOf,
  type Batch,
  type BatchFacts,
  batchPlan,
  batchStates,
  isRejection,
  lettersDueAt,
  mayUndo,
  offerStates,
  stateOfChoice,
} from '#domain/desk/batch.ts'
import { keptValues } from '#domain/forms/submitted-values.ts'
import { SUSPICIONS } from '#domain/inbox/spam-signals.ts'
import type { ReplyTemplate } from '#domain/studio/reply-template.ts'
import { texts } from '../../arbitraries/language.ts'

const NOON = Date.UTC(2026, 5, 1, 12)

const anApplication = (changed: { readonly name: string; readonly email?: string }) => ({
  language: 'ru' as const,
  vacancy: { id: 7, slug: 'painter', title: texts({ en: 'Painter', ru: 'Художник' }) },
  values: {
    ...keptValues(APPLICATION_FIELDS, { ...emptyApplication(), vacancy: 'Художник' }),
    email: 'ada@example.com',
    ...changed,
  },
})

const REFUSAL: ReplyTemplate = {
  title: texts({ en: 'No', ru: 'Нет' }),
  state: 'declined',
  subject: texts({ en: 'Your application', ru: 'Ваш отклик' }),
  text: texts({ en: 'Dear {name}, no.', ru: '{name}, нет.' }),
}

const NEWS: ReplyTemplate = { ...REFUSAL, state: '' }

const entryOf = (
  id: number,
  changed: Partial<BatchFacts['entries'][number]> = {},
  email = `p${id}@example.com`,
) => ({
  id,
  state: 'new',
  version: 1,
  consents: [],
  files: [],
  deliveries: [],
  receivedAt: NOON,
  suspicion: null,
  sent: { kind: 'application', application: anApplication({ name: `Person ${id}`, email }) } as const,
  ...changed,
})

const factsOf = (entries: BatchFacts['entries'], changed: Partial<BatchFacts> = {}): BatchFacts => ({
  entries,
  template: NEWS,
  states: DEFAULT_STATES,
  studio: 'Vizor',
  withOffer: new Set(),
  answered: new Set(),
  ...changed,
})

const chosenAmong = (entries: BatchFacts['entries']): Batch['chosen'] =>
  entries.map(({ id, version }) => ({ entry: id, version, isLeftOut: false }))

const reasons = (
  entry: BatchFacts['entries'][number],
  facts: Partial<BatchFacts> = {},
  chosen: Partial<Batch['chosen'][number]> = {},
  state = '',
) => {
  const [one] = chosenAmong([entry])
  const plan = batchPlan(
    { chosen: one === undefined ? [] : [{ ...one, ...chosen }], state },
    factsOf([entry], facts),
  )
  return plan.leftOut.map(({ why }) => why)
}

describe('a batch of letters', () => {
  test('is written in the language of each application and filled in for each applicant', () => {
    const english = entryOf(2, {
      sent: { kind: 'application', application: { ...anApplication({ name: 'Ada' }), language: 'en' } },
    })
    const { letters } = batchPlan(
      { chosen: chosenAmong([english, entryOf(1)]), state: '' },
      factsOf([english, entryOf(1)]),
    )
    expect(letters.map(({ entry, subject, text }) => [entry.id, subject, text])).toEqual([
      [2, 'Your application', 'Dear Ada, no.'],
      [1, 'Ваш отклик', 'Person 1, нет.'],
    ])
  })

  test.each([
    ['by-hand', entryOf(1), {}, { isLeftOut: true }, ''],
    ['gone', entryOf(1), { entries: [] }, {}, ''],
    ['changed', entryOf(1, { version: 2 }), {}, { version: 1 }, ''],
    ['withdrawn', entryOf(1, { state: WITHDRAWN, version: 2 }), {}, { version: 1 }, ''],
    ['suspicious', entryOf(1, { suspicion: SUSPICIONS[0] }), {}, {}, ''],
    ['no-address', entryOf(1, {}, ''), {}, {}, ''],
    ['offer', entryOf(1), { template: REFUSAL, withOffer: new Set(['p1@example.com']) }, {}, ''],
    ['offer', entryOf(1), { withOffer: new Set(['p1@example.com']) }, {}, 'declined'],
    ['answered', entryOf(1), { answered: new Set([1]) }, {}, ''],
    ['not-allowed', entryOf(1, { state: 'declined' }), {}, {}, 'declined'],
    ['not-translated', entryOf(1), { template: { ...NEWS, text: texts({ en: 'Hello' }) } }, {}, ''],
    ['unfit', entryOf(1), { template: { ...NEWS, text: texts({ ru: 'x'.repeat(10_001) }) } }, {}, ''],
    [
      'unfit',
      entryOf(1),
      { template: { ...NEWS, text: texts({ ru: 'Когда?\n\n– \n\nДо встречи' }) } },
      {},
      '',
    ],
  ] as const)('leaves an application out and says why: %s', (why, entry, facts, chosen, state) => {
    expect(reasons(entry, facts, chosen, state)).toEqual([why])
    expect(reasons(entryOf(1))).toEqual([])
  })

  test('writes once to a person, for the newest of the chosen applications', () => {
    const entries = [entryOf(2, {}, 'ada@example.com'), entryOf(1, {}, 'Ada@example.com')]
    const { letters, leftOut } = batchPlan({ chosen: chosenAmong(entries), state: '' }, factsOf(entries))
    expect(letters.map(({ entry }) => entry.id)).toEqual([2])
    expect(leftOut).toEqual([{ entry: 1, why: 'same-person' }])
  })

  test('with good news also goes to an applicant who has an offer', () => {
    const withOffer = new Set(['p1@example.com'])
    expect(reasons(entryOf(1), { withOffer })).toEqual([])
    expect(reasons(entryOf(1), { withOffer }, {}, 'hired')).toEqual([])
  })

  const anyEntry = fc.record({
    person: fc.integer({ min: 1, max: 6 }),
    state: fc.constantFrom(...DEFAULT_STATES.map(({ name }) => name)),
    isLeftOut: fc.boolean(),
    version: fc.integer({ min: 1, max: 2 }),
  })

  test('accounts for each chosen application once, writes to nobody twice, and never rejects a person with an offer', () => {
    fc.assert(
      fc.property(
        fc.array(anyEntry, { maxLength: 20 }),
        fc.constantFrom('', ...batchStates(DEFAULT_STATES)),
        fc.constantFrom(REFUSAL, NEWS),
        (some, state, template) => {
          const offers = offerStates(DEFAULT_STATES)
          const entries = some
            .map(({ person, state: now, version }, place) =>
              entryOf(place + 1, { state: now, version }, `p${person}@example.com`),
            )
            .toReversed()
          const chosen = entries.map(({ id }) => ({
            entry: id,
            version: 1,
            isLeftOut: some[id - 1]?.isLeftOut === true,
          }))
          const withOffer = new Set(entries.filter((entry) => offers.includes(entry.state)).map(addressOf))
          const { letters, leftOut } = batchPlan({ chosen, state }, factsOf(entries, { template, withOffer }))

          const all = [...letters.map(({ entry }) => entry.id), ...leftOut.map(({ entry }) => entry)]
          expect(all.toSorted((one, other) => one - other)).toEqual(
            chosen.map(({ entry }) => entry).toSorted((one, other) => one - other),
          )
          const addresses = letters.map(({ entry }) => addressOf(entry))
          expect(new Set(addresses).size).toBe(addresses.length)
          if (isRejection(DEFAULT_STATES, { template, state }))
            expect(addresses.filter((address) => withOffer.has(address))).toEqual([])
          for (const { entry, why } of leftOut.filter((one) => one.why === 'same-person')) {
            const own = entries.find(({ id }) => id === entry)
            const newer = letters.find((letter) => own && addressOf(letter.entry) === addressOf(own))
            expect([why, (newer?.entry.id ?? 0) > entry]).toEqual([why, true])
          }
        },
      ),
    )
  })
})

test('open states after "offered" are offers, and each final state but "hired" is a rejection', () => {
  const states = [
    ...DEFAULT_STATES,
    { name: 'contract', title: texts({ en: 'Contract' }), isFinal: false },
    { name: 'later', title: texts({ en: 'Later' }), isFinal: true },
  ]
  expect(offerStates(states)).toEqual(['offered', 'hired', 'contract'])
  expect(offerStates(states.slice(-2))).toEqual(['offered', 'hired'])
  const rejects = (state: string, of = '') => isRejection(states, { template: { state: of }, state })
  expect([rejects('declined'), rejects('later'), rejects('', 'declined')]).toEqual([true, true, true])
  expect([rejects(''), rejects('hired'), rejects('contract'), rejects('', 'new')]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('a batch can set each state except "new" and "withdrawn"', () => {
  const names = DEFAULT_STATES.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['new', WITHDRAWN]))
  const left = names.filter((name) => !batchStates(DEFAULT_STATES).includes(name))
  expect(left.toSorted()).toEqual(['new', WITHDRAWN].toSorted())
})

test('a newly chosen template brings its state, unless the person chose another state', () => {
  const templates = [{ state: '' }, { state: 'declined' }, { state: 'offered' }]
  const states = fc.constantFrom('', 'declined', 'offered', 'hired')
  const place = fc.nat(templates.length - 1)
  fc.assert(
    fc.property(fc.option(place), states, place, states, (before, was, template, state) => {
      const isKept = template === before || state !== was
      expect(stateOfChoice({ template: before, state: was }, { template, state }, templates)).toBe(
        isKept ? state : templates[template]?.state,
      )
    }),
  )
  expect(stateOfChoice({ template: null, state: '' }, { template: 9, state: '' }, templates)).toBe('')
})

test('a batch can be undone once, until its letters are due', () => {
  const due = lettersDueAt({ at: NOON })
  expect(due).toBe(NOON + 60_000)
  expect(mayUndo({ at: NOON, isUndone: false }, due - 1)).toBe(true)
  expect(mayUndo({ at: NOON, isUndone: false }, due)).toBe(false)
  expect(mayUndo({ at: NOON, isUndone: true }, NOON)).toBe(false)
})
