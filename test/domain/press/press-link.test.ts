import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PressLink, stateOfLink } from '#domain/press/press-link.ts'

const link = fc.tuple(fc.nat(1000), fc.nat(1000), fc.constantFrom('', 'Edge')).map(
  ([opensAt, days, person]): PressLink => ({
    ...{ slug: 'saltwind', person, opensAt },
    until: opensAt + days,
    showsAt: opensAt,
  }),
)

test('a link for everybody opens at its time, a link for one person opens at once, and both end', () => {
  fc.assert(
    fc.property(link, fc.nat(3000), (one, now) => {
      const state = stateOfLink(one, now)
      if (now >= one.until) expect(state).toBe('over')
      else expect(state).toBe(one.person === '' && now < one.opensAt ? 'early' : 'open')
    }),
  )
})

test('at the moment itself the link is open', () => {
  const one = { slug: 'saltwind', person: '', opensAt: 5, until: 9, showsAt: 5 }
  expect([4, 5, 8, 9].map((now) => stateOfLink(one, now))).toEqual(['early', 'open', 'open', 'over'])
})
