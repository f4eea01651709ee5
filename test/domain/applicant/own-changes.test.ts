import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contactProblems,
  corrected,
  MOST_PROOFS,
  mayWithdraw,
  withdrawn,
  withFurtherConsent,
} from '#domain/applicant/own-changes.ts'
import { DEFAULT_STATES, statesWith } from '#domain/careers/application-state.ts'
import { stateOf as own } from '../../arbitraries/careers.ts'
import { applicationIn } from '../../arbitraries/entry-content.ts'
import { A_MESSAGE as message } from './a-message.ts'

test('an application can be withdrawn until it has ended, even in a state that the studio has removed', () => {
  const states = statesWith([own('test-task'), own('hired'), own('talent-pool', true)])
  expect(['new', 'test-task', 'long-gone'].filter((now) => mayWithdraw(states, now))).toHaveLength(3)
  expect(['hired', 'talent-pool', 'withdrawn'].filter((now) => mayWithdraw(states, now))).toEqual([])
})

test('a withdrawn application cannot be withdrawn again, whatever states there are', () => {
  expect(mayWithdraw([], 'withdrawn')).toBe(false)
  expect(mayWithdraw([own('withdrawn')], 'withdrawn')).toBe(false)
})

test('a message is not withdrawn or corrected, and has no further consent', () => {
  expect(withdrawn(message, DEFAULT_STATES)).toBeNull()
  expect(corrected(message, { email: 'g@example.com', phone: '' })).toBeNull()
  expect(withFurtherConsent(message, proof(true))).toBeNull()
  expect(withFurtherConsent(message, proof(false))).toBeNull()
})

test('an application is withdrawn until it has ended, and nothing else of it changes', () => {
  expect(withdrawn(applicationIn('offered'), DEFAULT_STATES)).toEqual(applicationIn('withdrawn'))
  for (const state of ['hired', 'declined', 'withdrawn'])
    expect(withdrawn(applicationIn(state), DEFAULT_STATES)).toBeNull()
})

const proof = (isGiven: boolean) =>
  ({ name: 'checkboxYears', isGiven, text: 'I agree', version: '1', language: 'en', at: 7 }) as const

const consentOf = (content: ReturnType<typeof withFurtherConsent>) =>
  content?.sent.kind === 'application' ? content.sent.application.values.consentsToStorage : null

test('the further consent can be taken back at any time, but has at most 50 proofs before it is given again', () => {
  let content: NonNullable<ReturnType<typeof withFurtherConsent>> = applicationIn('new')
  for (let change = 0; change < 500; change += 1)
    content = withFurtherConsent(content, proof(change % 2 === 0)) ?? content
  expect(content.consents.length).toBeLessThanOrEqual(MOST_PROOFS + 1)
  expect(withFurtherConsent(content, proof(true))).toBeNull()
  expect(consentOf(content)).toBe(false)
})

test('the further consent is given and taken back, each time with its proof, and never twice in a row', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 8 }), (asked) => {
      let content: NonNullable<ReturnType<typeof withFurtherConsent>> = applicationIn('new')
      let has = false
      for (const isGiven of asked) {
        const next = withFurtherConsent(content, proof(isGiven))
        expect(next === null).toBe(isGiven === has)
        if (next === null) continue
        expect(consentOf(next)).toBe(isGiven)
        expect(next.consents).toEqual([...content.consents, proof(isGiven)])
        content = next
        has = isGiven
      }
    }),
  )
})

test('a withdrawn application is not kept for longer, but a consent to that can be taken back', () => {
  expect(withFurtherConsent(applicationIn('withdrawn'), proof(true))).toBeNull()
  const consented = withFurtherConsent(applicationIn('new'), proof(true))
  expect(
    consentOf(
      withFurtherConsent({ ...applicationIn('withdrawn'), ...consented, state: 'withdrawn' }, proof(false)),
    ),
  ).toBe(false)
})

test('an address and a number are corrected by the rules of the form, and trimmed', () => {
  const right = corrected(applicationIn('new'), { email: ' new@example.com ', phone: '+1 (2)' })
  expect(right?.sent).toMatchObject({
    application: { values: { name: 'Grace', email: 'new@example.com', phone: '+12' } },
  })
  for (const wrong of [
    { email: '', phone: '' },
    { email: 'ada', phone: '' },
    { email: 'a@example.com', phone: 'x' },
    { email: `${'a'.repeat(100)}@example.com`, phone: '' },
    { email: 'a\u0000@example.com', phone: '' },
  ]) {
    expect(contactProblems(wrong)).not.toEqual([])
    expect(corrected(applicationIn('new'), wrong)).toBeNull()
  }
})

test('a wrong address and a wrong number each have their problem', () => {
  expect(contactProblems({ email: 'g@example.com', phone: '+1 (2)' })).toEqual([])
  expect(contactProblems({ email: 'ada', phone: 'call me' })).toEqual([
    { field: 'email', problem: { is: 'bad-email' } },
    { field: 'phone', problem: { is: 'bad-phone' } },
  ])
})

test('white space around a pasted number or address is left out, as in the form', () => {
  const pasted = { email: '\tg@example.com\n', phone: '+1\t2\n' }
  expect(contactProblems(pasted)).toEqual([])
  expect(corrected(applicationIn('new'), pasted)?.sent).toMatchObject({
    application: { values: { email: 'g@example.com', phone: '+12' } },
  })
})

test('a control character is a problem of the field that has it', () => {
  const wrongEmail = { field: 'email', problem: { is: 'bad-email' } }
  const wrongPhone = { field: 'phone', problem: { is: 'bad-phone' } }
  expect(contactProblems({ email: 'g@example.com\0', phone: '+12' })).toEqual([wrongEmail])
  expect(contactProblems({ email: 'g@example.com', phone: '\0' })).toEqual([wrongPhone])
  expect(contactProblems({ email: 'g@example.com', phone: '+1\x072' })).toEqual([wrongPhone])
  expect(contactProblems({ email: 'ada', phone: '\0' })).toEqual([wrongEmail, wrongPhone])
})
