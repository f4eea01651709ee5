import { expect, test } from 'vitest'
import { pictureSources, VARIANT_WIDTHS } from '#ui/kit/picture-sources.ts'

const image = (path: string, width: number | null = 1000, height: number | null = 500) => ({
  path,
  altEn: '',
  altRu: '',
  width,
  height,
})

test('without variants the original is shown, at its own size', () => {
  expect(pictureSources(image('games/a.webp'), '/media/images/', false)).toEqual({
    sources: [],
    src: '/media/images/games/a.webp',
    width: 1000,
    height: 500,
  })
})

test('a size that is not known is stood in for, so that a picture always has one', () => {
  expect(pictureSources(image('a.webp', null, 7), '/media/images/', false)).toMatchObject({
    width: 1600,
    height: 900,
  })
})

test('variants are AVIF first, then WebP, and none is wider than the original', () => {
  const { sources } = pictureSources(image('a.webp', 1000), '/media/images/', true)
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  const widths = sources.map(({ srcSet }) =>
    [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
  )
  expect(widths).toEqual([
    [320, 480, 640, 960, 1000],
    [320, 480, 640, 960, 1000],
  ])
  expect(VARIANT_WIDTHS.every((width) => width <= 2560)).toBe(true)
})

test('a drawing has no variants', () => {
  expect(pictureSources(image('logo.svg'), 'https://cdn.example', true)).toMatchObject({
    sources: [],
    src: 'https://cdn.example/logo.svg',
  })
})
