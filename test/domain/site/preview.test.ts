import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nowIn } from '#domain/careers/closing.ts'
import {
  insidePreview,
  previewAt,
  shownMoment,
  withoutPreviewToken,
  writtenPreview,
} from '#domain/site/preview.ts'
import { isInPreview } from '#domain/site/publication.ts'

const TOKEN = 'tkvw1.Zx-_9'

const paths = fc
  .array(fc.stringMatching(/^[a-z0-9-]{1,9}$/), { maxLength: 3 })
  .map((all) => `/${all.join('/')}`)

describe('an address inside a preview', () => {
  test('is the usual address after the token and the moment', () => {
    const moments = fc.constantFrom('now', '2026-12-24T09:00')
    fc.assert(
      fc.property(paths, moments, fc.constantFrom('', '?category=2'), (path, moment, search) => {
        const preview = { token: TOKEN, moment, address: path + search }
        expect(previewAt(writtenPreview(preview))).toEqual(preview)
      }),
    )
  })

  test('is the home page if nothing follows the moment', () => {
    expect(previewAt(`/preview/${TOKEN}/now`)?.address).toBe('/')
    expect(previewAt(`/preview/${TOKEN}/now?moment=x`)?.address).toBe('/?moment=x')
  })

  test('is logged without its token, and every other address as it is', () => {
    expect(withoutPreviewToken(`/preview/${TOKEN}/now/blog`)).toBe('/preview/***/now/blog')
    expect(withoutPreviewToken(`/preview/${TOKEN}`)).toBe('/preview/***')
    expect(withoutPreviewToken('/blog/preview/post')).toBe('/blog/preview/post')
  })

  test.each([
    '/preview',
    `/preview/${TOKEN}`,
    `/preview/${TOKEN}/soon/`,
    `/preview/${TOKEN}/nowhere`,
    '/blog/preview',
    `/blog/preview/${TOKEN}/now`,
  ])('is not %s', (address) => expect(previewAt(address)).toBeNull())
})

describe('inside a preview', () => {
  const inside = (link: string) => insidePreview(link, { token: TOKEN, moment: 'now' })

  test.each(['/', '/ru', '/blog/post?more=2#top', '/an-old-address', '/blog/media/kit'])(
    '%s stays inside',
    (link) => expect(inside(link)).toBe(`/preview/${TOKEN}/now${link}`),
  )

  test.each([
    ...[
      'https://kite.example/blog',
      '//kite.example',
      '/\\kite.example',
      'mailto:a@kite.example',
      '#content',
      '?more=2',
    ],
    ...['/media/kit.zip', '/api/blog/', '/ru/blog/feed.xml', `/preview/${TOKEN}/now/blog`],
  ])('%s is left as it is', (link) => expect(inside(link)).toBe(link))

  test('a draft is shown from its publication to its end', () => {
    const draft = { draft: true, publishAt: '2026-12-24T09:00', unpublishAt: '2027-01-01' }
    const at = (local: string) => isInPreview(draft, nowIn(Date.parse(`${local}Z`), 'UTC'))
    expect(['2026-12-24T08:59', '2026-12-24T09:00', '2027-01-01T00:00'].map(at)).toEqual([false, true, false])
  })
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
