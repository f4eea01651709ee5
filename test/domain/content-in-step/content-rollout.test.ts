import fc from 'fast-check'
import { expect, test } from 'vitest'
import { switchAt } from '#domain/content-in-step/content-rollout.ts'

const moment = fc.integer({ min: 0, max: 1_000_000 })

test('all sites show a version at the same moment, which comes after the last site gets it', () => {
  fc.assert(
    fc.property(fc.array(moment, { minLength: 1, maxLength: 8 }), (moments) => {
      const sites = moments.map((readyAt) => ({ version: 'new', readyAt }))
      const shown = sites.map((own, index) => switchAt(own, sites.toSpliced(index, 1)))
      expect(new Set(shown).size).toBe(1)
      expect(shown[0]).toBeGreaterThan(Math.max(...moments))
    }),
  )
})

test('a site that keeps another version delays the others for a minute', () => {
  const lagging = { version: 'old', readyAt: 0 }
  expect(switchAt({ version: 'new', readyAt: 5000 }, [lagging])).toBe(65_000)
})
