import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writtenPreview } from '#domain/site/preview.ts'
import { insidePreview, previewAt } from '#infrastructure/previews/inside-preview.ts'

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
})
