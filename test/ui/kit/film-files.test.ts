import { describe, expect, test } from 'vitest'
import { cuesOf, filesOf, mediaTypeOf } from '#ui/kit/film-files.ts'

describe('the files of a film', () => {
  const film = { path: 'main.mp4', others: ['main.webm', 'main-tall.webm', 'main-tall.mp4'] }

  test('are without its cues, which have a file of their own', () => {
    const withCues = { path: 'main.mp4', others: ['main.VTT', 'main.webm'] }
    expect(filesOf(withCues, false)).toEqual(['main.webm', 'main.mp4'])
    expect(cuesOf(withCues)).toBe('main.VTT')
    expect(cuesOf(film)).toBeUndefined()
  })

  test('are those for the screen, WebM first', () => {
    expect(filesOf(film, false)).toEqual(['main.webm', 'main.mp4'])
    expect(filesOf(film, true)).toEqual(['main-tall.webm', 'main-tall.mp4'])
  })

  test('are the same for all screens if there is one version', () => {
    expect(filesOf({ path: 'a/Main.MP4', others: [] }, true)).toEqual(['a/Main.MP4'])
  })

  test('are for tall screens only if the name ends with -tall', () => {
    const { path, others } = { path: 'main.mp4', others: ['main-tall.cut.mp4', 'main-tall.mp4'] }
    expect(filesOf({ path, others }, true)).toEqual(['main-tall.mp4'])
    expect(filesOf({ path, others }, false)).toEqual(['main.mp4', 'main-tall.cut.mp4'])
  })
})

test.each([
  ['a/main.webm', 'video/webm'],
  ['a/Main.MP4', 'video/mp4'],
  ['a/main.mov', undefined],
  ['a/mp4.d/main', undefined],
  ['a/main.', undefined],
])('the media type of %s is %s', (path, type) => {
  expect(mediaTypeOf(path)).toBe(type)
})
