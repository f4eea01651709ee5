import { describe, expect, test } from 'vitest'
import { filesOf } from '#domain/studio/film-files.ts'

describe('the files of a film', () => {
  const film = { path: 'main.mp4', others: ['main.webm', 'main-tall.webm', 'main-tall.mp4'] }

  test('are those for the screen, WebM first', () => {
    expect(filesOf(film, false)).toEqual(['main.webm', 'main.mp4'])
    expect(filesOf(film, true)).toEqual(['main-tall.webm', 'main-tall.mp4'])
  })

  test('are all the same where there is one cut', () => {
    expect(filesOf({ path: 'a/Main.MP4', others: [] }, true)).toEqual(['a/Main.MP4'])
  })
})
