import { expect, test } from 'vitest'
import { mainVideoRuns } from '#domain/studio/main-video.ts'

test('the main video runs where it is wanted and seen, and nowhere else', () => {
  const scene = { wanted: true, onScreen: true, tabShown: true }
  expect(mainVideoRuns(scene)).toBe(true)
  expect(mainVideoRuns({ ...scene, wanted: false })).toBe(false)
  expect(mainVideoRuns({ ...scene, onScreen: false })).toBe(false)
  expect(mainVideoRuns({ ...scene, tabShown: false })).toBe(false)
})
