import { expect, test } from 'vitest'
import { DEFAULT_STATES } from '#domain/careers/application-state.ts'
import { inState } from '#domain/inbox/application-changes.ts'
import { applicationIn } from '../../arbitraries/entry-content.ts'

test('the studio puts an application into another of its states, and changes nothing else of it', () => {
  expect(inState(applicationIn('new'), DEFAULT_STATES, 'offered')).toEqual(applicationIn('offered'))
  expect(inState(applicationIn('withdrawn'), DEFAULT_STATES, 'offered')).toBeNull()
  expect(inState(applicationIn('new'), DEFAULT_STATES, 'promoted')).toBeNull()
})

test('a message has no states', () => {
  const message = { name: '', email: '', subject: '', message: '' }
  const entry = { sent: { kind: 'message', message }, state: 'new', consents: [] } as const
  expect(inState(entry, DEFAULT_STATES, 'offered')).toBeNull()
})
