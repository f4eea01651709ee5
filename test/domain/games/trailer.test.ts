import { expect, test } from 'vitest'
import { trailerOf } from '#domain/games/trailer.ts'

test('a trailer link names the video that its play button opens', () => {
  expect(trailerOf({ trailer: 'https://youtu.be/dQw4w9WgXcQ' })).toBe('dQw4w9WgXcQ')
})

test('without a link to a video there is no play button', () => {
  expect(trailerOf({ trailer: 'https://studio.example/' })).toBeNull()
  expect(trailerOf({ trailer: null })).toBeNull()
})
