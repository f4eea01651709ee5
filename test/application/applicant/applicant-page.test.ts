import { describe, expect, test } from 'vitest'
import { shownApplication } from '#application/applicant/applicant-page.ts'
import { DEFAULT_STATES } from '#domain/careers/application-state.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import { aMessage, anApplication, JUST_KEPT, NOON } from '../../support/received.ts'

const entry = (changed: Partial<Entry> = {}, consentsToStorage = true): Entry => ({
  ...JUST_KEPT,
  id: 1,
  receivedAt: NOON,
  suspicion: null,
  sent: { kind: 'application', application: anApplication({ consentsToStorage }) },
  ...changed,
})

const shown = (changed: Partial<Entry> = {}, consents = true) =>
  shownApplication(entry(changed, consents), DEFAULT_STATES)

test('a message is not shown to its sender', () => {
  expect(shown({ sent: { kind: 'message', message: aMessage() } })).toBeNull()
})

test('an application is kept for seven years with the further consent, and for two without', () => {
  expect(shown()?.keptUntil).toBe(Date.UTC(2033, 5, 1, 12))
  expect(shown({}, false)?.keptUntil).toBe(Date.UTC(2028, 5, 1, 12))
})

test('a state that the studio has removed is shown by its name, and ends nothing', () => {
  expect(shown({ state: 'probation' })).toMatchObject({ state: 'probation', mayWithdraw: true })
})

describe('the further consent', () => {
  test('can be given and taken back', () => {
    expect([shown()?.hasFurtherConsent, shown({}, false)?.hasFurtherConsent]).toEqual([true, false])
  })

  test('is not asked for after a withdrawal, and can still be taken back', () => {
    expect(shown({ state: 'withdrawn' }, false)?.hasFurtherConsent).toBeNull()
    expect(shown({ state: 'withdrawn' })?.hasFurtherConsent).toBe(true)
  })
})
