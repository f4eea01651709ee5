import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suspicionOf } from '#domain/inbox/spam-signals.ts'

test('a submission is suspicious with the hidden field filled in, or filled in too fast', () => {
  expect(suspicionOf({ hiddenField: 'x', filledInMs: 60_000 })).toBe('hidden-field')
  expect(suspicionOf({ hiddenField: '', filledInMs: 1_499 })).toBe('too-fast')
  expect(suspicionOf({ hiddenField: '', filledInMs: 1_500 })).toBeNull()
})

test('an unknown time is not suspicious', () => {
  expect(suspicionOf({ hiddenField: '', filledInMs: null })).toBeNull()
})

test('a slower sender is never more suspicious', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), (filledInMs, longer) => {
      const slower = suspicionOf({ hiddenField: '', filledInMs: filledInMs + longer })
      if (slower !== null) expect(suspicionOf({ hiddenField: '', filledInMs })).toBe(slower)
    }),
  )
})
