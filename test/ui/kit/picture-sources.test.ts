import { expect, test } from 'vitest'
import { pictureSources } from '#ui/kit/picture-sources.ts'

const image = (path: string, width: number | null = 1000, height: number | null = 500) => ({
  path,
  altEn: '',
  altRu: '',
  width,
  height,
})

test('a size that is not known is stood in for, so that a picture always has one', () => {
  expect(pictureSources(image('a.webp', null, 7), '/media/images/')).toMatchObject({
    width: 1600,
    height: 900,
  })
})

test('variants are AVIF first, then WebP, and none claims to be wider than the original', () => {
  const { sources, src } = pictureSources(image('games/a.webp', 1000), '/media/images/')
  expect(src).toBe('/media/images/games/a.webp')
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  expect(sources[1]?.srcSet).toBe(
    '/images/320/webp/games/a.webp 320w, /images/640/webp/games/a.webp 640w, ' +
      '/images/960/webp/games/a.webp 960w, /images/1280/webp/games/a.webp 1000w',
  )
})

test('a drawing has no variants', () => {
  expect(pictureSources(image('logo.svg'), 'https://cdn.example')).toMatchObject({
    sources: [],
    src: 'https://cdn.example/logo.svg',
  })
})
