import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_STATES, mayBecome } from '#domain/careers/application-state.ts'
import { nextState } from '#domain/desk/next-state.ts'
import { stateNames as names, studioStates as studios } from '../../arbitraries/careers.ts'

test('the next step is the next state in order, up to an end that is not a refusal', () => {
  const next = (now: string) => nextState(DEFAULT_STATES, now)
  expect(DEFAULT_STATES.map(({ name }) => next(name))).toEqual([
    'in-conversation',
    'offered',
    'hired',
    null,
    null,
    null,
  ])
  expect(next('given up')).toBeNull()
})

test('the next step is always allowed, comes later in order, and leads to an end', () => {
  fc.assert(
    fc.property(studios, names, (states, start) => {
      const order = states.map(({ name }) => name)
      let now = start
      for (let next = nextState(states, now); next !== null; next = nextState(states, now)) {
        expect(mayBecome(states, now, next)).toBe(true)
        expect(order.indexOf(next)).toBeGreaterThan(order.indexOf(now))
        expect(next).not.toBe('declined')
        now = next
      }
    }),
  )
})
