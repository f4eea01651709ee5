import fc from 'fast-check'
import { expect, test } from 'vitest'
import { switchAt } from '#domain/site/content-rollout.ts'

const moment = fc.integer({ min: 0, max: 1_000_000 })

test('sites that all have a version show it at the same moment, which none of them has passed when the last one gets it', () => {
  fc.assert(
    fc.property(fc.array(moment, { minLength: 1, maxLength: 8 }), (moments) => {
      const sites = moments.map((readyAt) => ({ version: 'new', readyAt }))
      const shown = sites.map((own, index) => switchAt(own, sites.toSpliced(index, 1)))
      expect(new Set(shown).size).toBe(1)
      expect(shown[0]).toBeGreaterThan(Math.max(...moments))
    }),
  )
})

test('a site that keeps another version holds the others up for a minute', () => {
  const lagging = { version: 'old', readyAt: 0 }
  expect(switchAt({ version: 'new', readyAt: 5000 }, [lagging])).toBe(65_000)
})
