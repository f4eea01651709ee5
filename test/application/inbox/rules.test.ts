import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCleanLine, isCleanText } from '#application/inbox/clean-text.ts'
import { kindCalled } from '#application/inbox/file-kind-of-name.ts'
import { keptSince } from '#application/inbox/retention.ts'
import { suspicionOf } from '#application/inbox/suspicion.ts'
import { waitBeforeAttempt } from '#application/inbox/waits.ts'

describe('Text that is kept', () => {
  test.each(['Ада', 'e\u0301', '👩‍🚀', 'שלום', '\u202eabc', ''])('may be %j', (text) => {
    expect(isCleanLine(text)).toBe(true)
  })

  test.each(['\0', 'a\x1b', '\x7f', '\x85', '\ud800', 'a\udc00'])('holds no %j', (text) => {
    expect(isCleanText(text)).toBe(false)
  })

  test('has line breaks and tabs only where lines are asked for', () => {
    for (const text of ['a\nb', 'a\r\nb', 'a\tb']) {
      expect(isCleanText(text)).toBe(true)
      expect(isCleanLine(text)).toBe(false)
    }
  })

  test('is clean on one line only if it is clean on several', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !isCleanLine(text) || isCleanText(text)))
  })
})

describe('Whoever sends', () => {
  test('is suspicious with the hidden field filled in, or too fast', () => {
    expect(suspicionOf({ hiddenField: 'x', filledInMs: 60_000 })).toBe('hidden-field')
    expect(suspicionOf({ hiddenField: '', filledInMs: 1_499 })).toBe('too-fast')
    expect(suspicionOf({ hiddenField: '', filledInMs: 1_500 })).toBeNull()
    expect(suspicionOf({ hiddenField: '', filledInMs: null })).toBeNull()
  })
})

describe('What is kept', () => {
  test('is kept for two years, and for seven with the longer consent', () => {
    const since = keptSince(Date.UTC(2030, 1, 28, 12))
    expect(new Date(since.messages).toISOString()).toBe('2028-02-28T12:00:00.000Z')
    expect(since.candidaciesWithoutLongerConsent).toBe(since.messages)
    expect(new Date(since.candidacies).toISOString()).toBe('2023-02-28T12:00:00.000Z')
  })
})

describe('A failed delivery', () => {
  test('is repeated after waits that only grow, for about a week', () => {
    const waits: number[] = []
    for (let failed = 1; ; failed += 1) {
      const wait = waitBeforeAttempt(failed)
      if (wait === null) break
      waits.push(wait)
    }
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    const days = waits.reduce((sum, wait) => sum + wait, 0) / (24 * 60 * 60 * 1000)
    expect(days).toBeGreaterThan(6)
    expect(days).toBeLessThan(10)
  })
})

test('a file is called by the last part of its name', () => {
  expect(kindCalled('My CV.final.PDF ')).toBe('pdf')
  expect(kindCalled('photo.JPEG')).toBe('jpeg')
  for (const name of ['pdf', 'cv.exe', '', '.', '__proto__', 'cv.constructor']) {
    expect(kindCalled(name)).toBeNull()
  }
})
