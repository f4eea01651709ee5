import { expect, test } from 'vitest'
import { articleAddress, articleAvailability, articleVideo, isHighlighted } from '#domain/news/article.ts'
import { onlyIn } from '../../arbitraries/language.ts'
import { aNewsItem } from '../../arbitraries/news.ts'

test('an article with a title in the language is available', () => {
  expect(articleAvailability(aNewsItem(1), 'en')).toEqual({ is: 'here' })
})

test('an article without a title in the language says where it is available', () => {
  expect(articleAvailability(aNewsItem(1, { title: onlyIn('ru') }), 'en')).toEqual({
    is: 'only-in',
    language: 'ru',
  })
})

test('an inactive article is not found', () => {
  expect(articleAvailability(aNewsItem(1, { active: false }), 'en')).toEqual({ is: 'nowhere' })
})

test('an article requested by its id is at the address of its slug', () => {
  expect(articleAddress(aNewsItem(1, { slug: 'из-дома' }), '1')).toBe(
    '/blog/%D0%B8%D0%B7-%D0%B4%D0%BE%D0%BC%D0%B0',
  )
})

test('a slug with a number in it is not an id', () => {
  expect(articleAddress(aNewsItem(1, { slug: 'season-2' }), '1')).toBe('/blog/season-2')
  expect(articleAddress(aNewsItem(1, { slug: '2-years' }), '1')).toBe('/blog/2-years')
})

test('an article requested by its slug stays there, even if the slug is a number', () => {
  expect(articleAddress(aNewsItem(1), 'news-1')).toBeNull()
  expect(articleAddress(aNewsItem(1, { slug: '1' }), '1')).toBeNull()
  expect(articleAddress(aNewsItem(1, { slug: '27' }), '1')).toBeNull()
})

test('important items are highlighted while the option is on', () => {
  expect(isHighlighted({ important: true }, true)).toBe(true)
  expect(isHighlighted({ important: true }, false)).toBe(false)
  expect(isHighlighted({ important: false }, true)).toBe(false)
})

const video = 'https://youtu.be/dQw4w9WgXcQ'

test('an article of type Video with a link to a video has a play button', () => {
  expect(articleVideo({ type: 'Video', video })).toBe('dQw4w9WgXcQ')
})

test('another type or a missing link means no play button', () => {
  expect(articleVideo({ type: 'Text', video })).toBeNull()
  expect(articleVideo({ type: 'Video', video: '' })).toBeNull()
})
