import { expect, test } from 'vitest'
import { pictureSources } from '#ui/kit/picture-sources.ts'
import { texts } from '../../arbitraries/language.ts'
import { siteFacts } from '../../support/site-facts.ts'

const image = (path: string, width: number | null = 1000, height: number | null = 500) => ({
  path,
  alt: texts({ en: '', ru: '' }),
  width,
  height,
})

test('an unknown size is replaced by a usual one, so that a picture always has a size', () => {
  expect(pictureSources(image('a.webp', null, 7), siteFacts)).toMatchObject({
    width: 1600,
    height: 900,
  })
})

test('variants are AVIF first, then WebP, and none is wider than the original', () => {
  const { whole, src } = pictureSources(image('games/a.webp', 1000), siteFacts)
  expect(src).toBe('/media/images/games/a.webp')
  expect(whole.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  expect(whole[1]?.srcSet).toBe(
    '/images/320/webp/games/a.webp 320w, /images/640/webp/games/a.webp 640w, ' +
      '/images/750/webp/games/a.webp 750w, /images/960/webp/games/a.webp 960w, ' +
      '/images/1280/webp/games/a.webp 1000w',
  )
})

test('a tall screen gets the middle of a picture, unless the picture is narrower', () => {
  const { tall } = pictureSources(image('a.webp', 1000, 500), siteFacts)
  expect(tall[0]?.srcSet).toBe('/images/320-tall/avif/a.webp 320w, /images/640-tall/avif/a.webp 375w')
  expect(pictureSources(image('a.webp', 300, 400), siteFacts).tall).toEqual([])
})

test('a drawing has no variants', () => {
  expect(pictureSources(image('logo.svg'), { imageBase: 'https://cdn.example' })).toMatchObject({
    whole: [],
    tall: [],
    src: 'https://cdn.example/logo.svg',
  })
})

test('a site without picture variants shows only the original', () => {
  const facts = { imageBase: 'https://cdn.example/', originalPictures: true } as const
  expect(pictureSources(image('games/a.webp'), facts)).toEqual({
    whole: [],
    tall: [],
    src: 'https://cdn.example/games/a.webp',
    width: 1000,
    height: 500,
  })
})
