import { expect, test } from 'vitest'
import { NOT_FOUND } from '#application/answer.ts'
import { describeSources } from './sources.ts'

describeSources('The studio profile', (source, content) => {
  const profile = () => source().studioProfile

  test('tells about the studio', async () => {
    expect(await profile().aboutUs()).toEqual({ ok: true, value: content.aboutUs })
    expect(await profile().slides()).toEqual({ ok: true, value: content.slides })
    expect(await profile().awards()).toEqual({ ok: true, value: content.awards })
    expect(await profile().contacts()).toEqual({ ok: true, value: content.contacts })
  })

  test('finds a video by its name', async () => {
    expect(await profile().video('main')).toEqual({ ok: true, value: { name: 'main', path: 'main.mp4' } })
    expect(await profile().video('other')).toEqual(NOT_FOUND)
  })
})
