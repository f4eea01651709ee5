import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DEFAULT_STATES,
  isKnownState,
  mayBecome,
  statesForApplicant,
  statesWith,
} from '#domain/careers/application-state.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { stateNames as names, stateOf as own, studioStates as studios } from '../../arbitraries/careers.ts'

test('a studio without states of its own has the usual six', () => {
  expect(statesWith([]).map(({ name }) => name)).toEqual([
    'new',
    'in-conversation',
    'offered',
    'hired',
    'declined',
    'withdrawn',
  ])
})

test('states of the studio keep its order, and always include the first and the withdrawn one', () => {
  expect(statesWith([own('test-task'), own('hired')]).map(({ name }) => name)).toEqual([
    'new',
    'test-task',
    'hired',
    'withdrawn',
  ])
  const reordered = statesWith([own('withdrawn'), own('new')])
  expect(reordered.map(({ name, isFinal }) => [name, isFinal])).toEqual([
    ['withdrawn', true],
    ['new', false],
  ])
})

test('an applicant sees the open states in order, or how it began and ended', () => {
  const shown = (now: string) => statesForApplicant(DEFAULT_STATES, now).map(({ name }) => name)
  expect(shown('offered')).toEqual(['new', 'in-conversation', 'offered'])
  expect(shown('declined')).toEqual(['new', 'declined'])
  expect(shown('given up')).toEqual(['new', 'in-conversation', 'offered'])
})

test('an applicant sees the present state, and of the ends at most the one that has come', () => {
  fc.assert(
    fc.property(studios, names, (states, now) => {
      const shown = statesForApplicant(states, now)
      const isThere = states.some(({ name }) => name === now)
      expect(shown.some(({ name }) => name === now)).toBe(isThere)
      expect(shown.filter(({ name, isFinal }) => isFinal && name !== now)).toEqual([])
    }),
  )
})

test('no application becomes new again, is withdrawn by the studio, or comes back after a withdrawal', () => {
  fc.assert(
    fc.property(studios, names, names, (states, now, next) => {
      if (!mayBecome(states, now, next)) return
      expect(['new', 'withdrawn', now]).not.toContain(next)
      expect(now).not.toBe('withdrawn')
      expect(states.map(({ name }) => name)).toContain(next)
    }),
  )
})

test('every state of the studio can be reached from any other, except those two', () => {
  fc.assert(
    fc.property(studios, names, (states, now) => {
      fc.pre(now !== 'withdrawn')
      const others = states
        .map(({ name }) => name)
        .filter((name) => !['new', 'withdrawn', now].includes(name))
      expect(others.filter((next) => mayBecome(states, now, next))).toEqual(others)
    }),
  )
})

test('a site knows the usual states, and no state that a studio has added', () => {
  expect(DEFAULT_STATES.filter(({ name }) => !isKnownState(name))).toEqual([])
  for (const name of ['screening', 'test-task', '', 'New', 'toString']) expect(isKnownState(name)).toBe(false)
})

test('a state that the studio has not named has the site’s name in every language', () => {
  const added = statesWith([own('test-task')]).filter(({ name }) => name !== 'test-task')
  for (const { title } of [...DEFAULT_STATES, ...added])
    expect(LANGUAGES.map((language) => title[language])).toEqual(LANGUAGES.map(() => ''))
})
