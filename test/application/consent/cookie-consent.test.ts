import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createCookieConsent } from '#application/consent/cookie-consent.ts'
import type { ConsentJar, ConsentTools } from '#application/ports/consent.ts'
import { ALL_ACCEPTED, type Consent, NECESSARY_ONLY } from '#domain/consent/consent.ts'

const visit = (
  stored: Consent | null,
  { asksForPrivacy = false, foreign = false, expectsLeftovers = false } = {},
) => {
  const seen = { stored, foreign, expectsLeftovers, kept: 0, started: 0, reloaded: 0 }
  const jar = {
    stored: () => seen.stored,
    keep: (consent) => {
      seen.kept += 1
      seen.stored = consent
      seen.foreign = false
    },
    expectLeftovers: () => {
      seen.expectsLeftovers = true
    },
    clearLeftovers: () => {
      if (seen.expectsLeftovers) seen.foreign = false
      seen.expectsLeftovers = false
    },
    asksForPrivacy: () => asksForPrivacy,
  } satisfies ConsentJar
  const analytics = { start: () => void seen.started++ } satisfies ConsentTools['analytics']
  const page = { reload: () => void seen.reloaded++ } satisfies ConsentTools['page']
  return { seen, consent: createCookieConsent({ jar, analytics, page }) }
}

describe('the choice about cookies', () => {
  test('is asked for while nothing is stored, and nothing is counted before it', () => {
    const { seen, consent } = visit(null)
    expect(consent.state.getState()).toEqual({ banner: 'shown', performance: false })
    expect(seen.started).toBe(0)
  })

  test.each([
    ['only necessary', NECESSARY_ONLY, 0],
    ['all', ALL_ACCEPTED, 1],
  ] as const)(
    '%s is stored, hides the banner and takes effect at once, without a reload',
    (chose, kept, started) => {
      const { seen, consent } = visit(null)
      consent.choose({ chose })
      expect(consent.state.getState().banner).toBe('hidden')
      expect(seen).toMatchObject({ stored: kept, started, reloaded: 0 })
    },
  )

  test('saved in the settings is stored, hides the banner and reloads the page', () => {
    const { seen, consent } = visit(null)
    consent.openSettings()
    consent.switchPerformance(true)
    consent.saveSettings()
    expect(seen).toMatchObject({ stored: ALL_ACCEPTED, reloaded: 1 })
    expect(consent.state.getState().banner).toBe('hidden')
  })

  test('that includes Performance counts the visit at the start', () => {
    expect(visit(ALL_ACCEPTED).seen.started).toBe(1)
    expect(visit(NECESSARY_ONLY).seen.started).toBe(0)
  })

  test('is shown in the settings as it is stored, whatever was switched without saving', () => {
    const { consent } = visit(ALL_ACCEPTED)
    consent.openSettings()
    consent.switchPerformance(false)
    consent.settings.close()
    consent.openSettings()
    expect(consent.state.getState().performance).toBe(true)
  })

  test('clears other cookies when it is made, but neither itself nor the cookies of later visits', () => {
    expect(visit(NECESSARY_ONLY, { foreign: true }).seen).toMatchObject({ foreign: true, kept: 0 })
    const { seen, consent } = visit(null, { foreign: true })
    consent.choose({ chose: 'only necessary' })
    expect(seen).toMatchObject({ foreign: false, kept: 1 })
  })

  test('clears once the cookies of a script that was still running when Performance was withdrawn', () => {
    const { seen, consent } = visit(ALL_ACCEPTED)
    consent.choose({ chose: 'settings', performance: false })
    const reloaded = visit(seen.stored, { foreign: true, expectsLeftovers: seen.expectsLeftovers }).seen
    expect(reloaded).toMatchObject({ foreign: false, expectsLeftovers: false, kept: 0 })
  })

  test('counts as a refusal if the browser asks for privacy, until the visitor chooses otherwise', () => {
    const { seen, consent } = visit(null, { asksForPrivacy: true })
    expect(seen.started).toBe(0)
    consent.choose({ chose: 'all' })
    expect(seen.started).toBe(1)
  })

  test('the settings take 300 ms to leave', () => {
    vi.useFakeTimers()
    const { consent } = visit(null)
    consent.openSettings()
    consent.settings.close()
    vi.advanceTimersByTime(299)
    expect(consent.settings.phase.getState()).toBe('closing')
    vi.advanceTimersByTime(1)
    expect(consent.settings.phase.getState()).toBe('closed')
  })

  const choice = fc.oneof(
    fc.constantFrom({ chose: 'only necessary' } as const, { chose: 'all' } as const),
    fc.record({ chose: fc.constant('settings' as const), performance: fc.boolean() }),
  )

  test('never counts a visit without consent to Performance', () =>
    fc.assert(
      fc.property(fc.constantFrom(null, NECESSARY_ONLY), fc.array(choice), (stored, choices) => {
        const { seen, consent } = visit(stored)
        for (const one of choices) consent.choose(one)
        const accepted = choices.some(
          (one) => one.chose === 'all' || (one.chose === 'settings' && one.performance),
        )
        if (!accepted) expect(seen.started).toBe(0)
      }),
    ))
})
