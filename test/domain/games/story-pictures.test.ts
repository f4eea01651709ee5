import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storyPictures } from '#domain/games/story-pictures.ts'
import { aSlide } from '../../arbitraries/studio.ts'

const pictures = (count: number) => Array.from({ length: count }, (_, index) => aSlide(`${index}.webp`))

const paths = (images: readonly { readonly path: string }[]) => images.map(({ path }) => path)

const choice = fc.record({ hasStory: fc.boolean(), mayRepeat: fc.boolean() })

describe('the pictures of a story and of its gallery', () => {
  test('are different if the gallery has enough of them', () => {
    const { stills, inGallery } = storyPictures(pictures(5), { hasStory: true, mayRepeat: true })
    expect(paths(stills)).toEqual(['2.webp', '3.webp', '4.webp'])
    expect(paths(inGallery)).toEqual(['0.webp', '1.webp'])
  })

  test('are all in the gallery if it has only one other, unless they may not repeat', () => {
    const shownWith = (mayRepeat: boolean) =>
      storyPictures(pictures(4), { hasStory: true, mayRepeat }).inGallery.length
    expect(shownWith(true)).toBe(4)
    expect(shownWith(false)).toBe(1)
  })

  test('leave no picture out, keep their order, and are in the gallery alone without a story', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9 }), choice, (count, chosen) => {
        const gallery = pictures(count)
        const { stills, inGallery } = storyPictures(gallery, chosen)
        const shown = new Set([...stills, ...inGallery])
        expect(gallery.filter((one) => shown.has(one))).toEqual(gallery)
        expect(inGallery).toEqual(gallery.filter((one) => inGallery.includes(one)))
        if (!chosen.hasStory) expect([stills, inGallery]).toEqual([[], gallery])
      }),
    )
  })
})
