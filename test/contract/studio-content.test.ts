import { expect, test } from 'vitest'
import { NOT_FOUND } from '#application/answer.ts'
import { sliderItem } from '#infrastructure/content-api/pieces.ts'
import { list } from '#infrastructure/content-api/record.ts'
import { aboutUs, award, contacts } from '#infrastructure/content-api/studio.ts'
import { describeSources } from './sources.ts'

describeSources('The studio profile', (source, content) => {
  const profile = () => source().studio

  test('answers about the studio', async () => {
    expect(await profile().aboutUs()).toEqual({ ok: true, value: aboutUs.read(content.aboutUs) })
    expect(await profile().slides()).toEqual({ ok: true, value: list(sliderItem).read(content.slides) })
    expect(await profile().awards()).toEqual({ ok: true, value: list(award).read(content.awards) })
    expect(await profile().contacts()).toEqual({ ok: true, value: list(contacts).read(content.contacts) })
  })

  test('finds a video by its name', async () => {
    expect(await profile().video('main')).toEqual({
      ok: true,
      value: { name: 'main', path: 'main.mp4', others: [] },
    })
    expect(await profile().video('other')).toEqual(NOT_FOUND)
  })
})
