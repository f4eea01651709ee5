import { expect, test } from 'vitest'
import { MAIN_VIDEO } from '#domain/studio/main-video.ts'

test('the video of the home page’s header has the name main', () => {
  expect(MAIN_VIDEO).toBe('main')
})
