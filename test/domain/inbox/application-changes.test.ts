import { expect, test } from 'vitest'
import { APPLICATION_FIELDS, emptyApplication } from '#domain/careers/application-fields.ts'
import { DEFAULT_STATES } from '#domain/careers/application-state.ts'
import { inState } from '#domain/inbox/application-changes.ts'
import { keptValues } from '#domain/inbox/kept-values.ts'

const values = keptValues(APPLICATION_FIELDS, {
  ...emptyApplication(),
  name: 'Grace',
  email: 'g@example.com',
})

const entry = (state: string) =>
  ({
    sent: { kind: 'application', application: { language: 'en', vacancy: null, values } },
    state,
    consents: [],
  }) as const

test('the studio puts an application into another of its states, and changes nothing else of it', () => {
  expect(inState(entry('new'), DEFAULT_STATES, 'offered')).toEqual(entry('offered'))
  expect(inState(entry('withdrawn'), DEFAULT_STATES, 'offered')).toBeNull()
  expect(inState(entry('new'), DEFAULT_STATES, 'promoted')).toBeNull()
})

test('a message has no states', () => {
  const message = { name: '', email: '', subject: '', message: '' }
  const entry = { sent: { kind: 'message', message }, state: 'new', consents: [] } as const
  expect(inState(entry, DEFAULT_STATES, 'offered')).toBeNull()
})
