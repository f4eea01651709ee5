import { expect, test } from 'vitest'
import { newsVideo } from '#domain/news/news-video.ts'

const video = 'https://youtu.be/dQw4w9WgXcQ'

test('an article of type Video with a link to a video has a play button', () => {
  expect(newsVideo({ type: 'Video', video })).toBe('dQw4w9WgXcQ')
})

test('another type or no link means no play button', () => {
  expect(newsVideo({ type: 'Text', video })).toBeNull()
  expect(newsVideo({ type: 'Video', video: '' })).toBeNull()
})
