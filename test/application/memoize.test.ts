import { describe, expect, it } from 'vitest'
import { memoize } from '#application/memoize.ts'

describe('a value computed from content', () => {
  it('is computed once, when it is first needed', () => {
    let made = 0
    const doubled = memoize((numbers: readonly number[]) => {
      made += 1
      return numbers.map((one) => one * 2)
    })
    expect(made).toBe(0)
    const content = [1, 2]
    expect(doubled(content)).toEqual([2, 4])
    expect(doubled(content)).toBe(doubled(content))
    expect(made).toBe(1)
  })

  it('is computed again for another object, even if it is equal', () => {
    const copied = memoize((numbers: readonly number[]) => [...numbers])
    expect(copied([1])).not.toBe(copied([1]))
  })

  it('is computed once even if it is undefined', () => {
    let made = 0
    const nothing = memoize((_: object) => {
      made += 1
    })
    const content = {}
    nothing(content)
    nothing(content)
    expect(made).toBe(1)
  })
})
