import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chapterAt, lookAt } from '#ui/games/journey-steps.ts'

const tops = fc
  .array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 6 })
  .map((steps) => steps.map((_, index) => steps.slice(0, index + 1).reduce((sum, step) => sum + step, 0)))

describe('the chapter that is read', () => {
  test('is the last one with its heading above the line, plus the share of the way to the next', () => {
    expect(chapterAt([100, 300, 500], 50)).toBe(0)
    expect(chapterAt([100, 300, 500], 300)).toBe(1)
    expect(chapterAt([100, 300, 500], 350)).toBe(1.25)
    expect(chapterAt([100, 300, 500], 9_000)).toBe(2)
    expect(chapterAt([], 9_000)).toBe(0)
  })

  test('never goes back while the visitor scrolls down', () => {
    fc.assert(
      fc.property(tops, fc.integer({ min: 0, max: 4_000 }), fc.nat(500), (tops, line, further) => {
        expect(chapterAt(tops, line + further)).toBeGreaterThanOrEqual(chapterAt(tops, line))
        expect(chapterAt(tops, line)).toBeLessThanOrEqual(tops.length - 1)
      }),
    )
  })
})

describe('the camera', () => {
  test('turns from the left to the right, and looks ahead in the middle', () => {
    expect(lookAt(0, 3).yaw).toBeLessThan(0)
    expect(lookAt(1, 3).yaw).toBeCloseTo(0)
    expect(lookAt(2, 3).yaw).toBe(-lookAt(0, 3).yaw)
    expect(lookAt(0, 1)).toEqual(lookAt(1, 3))
  })
})
