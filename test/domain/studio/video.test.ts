import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { embedAddress, motionRuns, videoIdOf, watchAddress } from '#domain/studio/video.ts'
import { anyText } from '../../arbitraries/any-text.ts'

test('a film or a carousel moves only while it is wanted and seen', () => {
  const scene = { wanted: true, onScreen: true, tabShown: true }
  expect(motionRuns(scene)).toBe(true)
  expect(motionRuns({ ...scene, wanted: false })).toBe(false)
  expect(motionRuns({ ...scene, onScreen: false })).toBe(false)
  expect(motionRuns({ ...scene, tabShown: false })).toBe(false)
})

describe('a video’s id', () => {
  test('is the last 11 characters of the link', () => {
    expect(videoIdOf('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toBe('dQw4w9WgXcQ')
    expect(videoIdOf('-_-_-_-_-_-')).toBe('-_-_-_-_-_-')
  })

  test.each([
    '',
    'dQw4w9WgXc',
    'https://youtu.be/dQw4w9WgXc/',
    'https://youtu.be/dQw4w9Wg cQ',
    'dQw4w9WgXcё',
    'dQw4w9WgXcQ\n',
  ])('is missing in %j', (link) => {
    expect(videoIdOf(link)).toBeNull()
  })

  test('holds letters, digits, hyphens and underscores only, whatever the link is', () => {
    fc.assert(
      fc.property(anyText, (link) => {
        expect(videoIdOf(link) ?? 'none-at-all').toMatch(/^[A-Za-z0-9_-]{11}$/)
      }),
    )
  })
})

test('the link below a video leads to this video on YouTube', () => {
  const link = watchAddress('dQw4w9WgXcQ')
  expect(new URL(link).host).toBe('www.youtube.com')
  expect(videoIdOf(link)).toBe('dQw4w9WgXcQ')
})

test('videos are embedded from the host that sets no cookies', () => {
  expect(embedAddress('dQw4w9WgXcQ')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
})
