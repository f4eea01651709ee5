import { describe, expect, test } from 'vitest'
import { progressOf, shownApplication } from '#application/applicant/applicant-page.ts'
import { DEFAULT_STATES } from '#domain/careers/application-state.ts'
import type { HiringStep } from '#domain/careers/hiring-step.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import { texts } from '../../arbitraries/language.ts'
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

describe('the way through the states', () => {
  const step = (title: string): HiringStep => ({ title: texts({ en: title }), text: texts({ en: title }) })
  const STEPS = ['We read', 'We talk', 'You come by'].map(step)

  const way = (state: string) => {
    const application = shown({ state })
    if (application === null) throw new Error('There is no application')
    const { now, isOver, rows } = progressOf(application, STEPS)
    return {
      now,
      isOver,
      rows: rows.map((row) => [row.state.name, ...row.steps.map(({ title }) => title.en)]),
    }
  }

  test('has the first hiring step in the first state, and the other steps in the conversation', () => {
    expect(way('new')).toEqual({
      now: 'new',
      isOver: false,
      rows: [['new', 'We read'], ['in-conversation', 'We talk', 'You come by'], ['offered']],
    })
  })

  test('has no steps in the states that are over', () => {
    expect(way('in-conversation').rows).toEqual([
      ['new'],
      ['in-conversation', 'We talk', 'You come by'],
      ['offered'],
    ])
    expect(way('declined')).toEqual({ now: 'declined', isOver: true, rows: [['new'], ['declined']] })
  })

  test('is in conversation if the studio has removed the state', () => {
    expect(way('probation')).toMatchObject({ now: 'in-conversation', isOver: false })
  })
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
