import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nowIn } from '#domain/careers/closing.ts'
import { shownMoment, withoutPreviewToken, writtenPreview } from '#domain/site/preview.ts'
import { isInPreview } from '#domain/site/publication.ts'

test('the address of a preview is logged without its token, and every other address as it is', () => {
  const shown = writtenPreview({ token: 'tkvw1.Zx-_9', moment: 'now', address: '/blog' })
  expect(withoutPreviewToken(shown)).toBe('/preview/***/now/blog')
  expect(withoutPreviewToken('/preview/tkvw1.Zx-_9')).toBe('/preview/***')
  expect(withoutPreviewToken('/blog/preview/post')).toBe('/blog/preview/post')
})

test('a draft is shown in a preview from its publication to its end', () => {
  const draft = { draft: true, publishAt: '2026-12-24T09:00', unpublishAt: '2027-01-01' }
  const at = (local: string) => isInPreview(draft, nowIn(Date.parse(`${local}Z`), 'UTC'))
  expect(['2026-12-24T08:59', '2026-12-24T09:00', '2027-01-01T00:00'].map(at)).toEqual([false, true, false])
})

describe('the moment that is shown', () => {
  test('is when a clock in the site’s time zone shows it', () => {
    expect(shownMoment('2026-12-24T09:00', 'Asia/Nicosia')?.instant).toBe(Date.parse('2026-12-24T07:00Z'))
    expect(shownMoment('2026-07-01T00:30', 'America/New_York')?.instant).toBe(Date.parse('2026-07-01T04:30Z'))
  })

  test('exists for any time that a clock shows', () => {
    const instants = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') })
    const zones = fc.constantFrom(
      'UTC',
      'Asia/Nicosia',
      'America/New_York',
      'Asia/Kolkata',
      'Pacific/Kiritimati',
    )
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const { local } = nowIn(instant, zone)
        expect(shownMoment(local, zone)?.local).toBe(local)
      }),
    )
  })

  test('is after the skipped hour if no clock shows it, and shows content that is published in that hour', () => {
    for (const [zone, skipped] of [
      ['Europe/Berlin', '2026-03-29T02:30'],
      ['America/New_York', '2026-03-08T02:30'],
    ] as const) {
      const now = shownMoment(skipped, zone)
      expect(now?.local).toBe(skipped.replace('02:30', '03:00'))
      expect(now && isInPreview({ draft: false, publishAt: skipped, unpublishAt: '' }, now)).toBe(true)
    }
  })

  test.each([
    '2026-02-30T09:00',
    '2026-12-24',
    '2026-12-24T09:00Z',
    '2026-12-24T09:00:00',
    '2026-12-24 09:00',
  ])('is missing if the text is %s, which no address of a preview has', (text) =>
    expect(shownMoment(text, 'UTC')).toBeNull(),
  )
})
