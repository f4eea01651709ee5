import { expect, test } from 'vitest'
import { NOT_FOUND } from '#application/answer.ts'
import { legalIntro, listedDocument } from '#infrastructure/content-api/legal.ts'
import { list } from '#infrastructure/content-api/record.ts'
import { describeSources } from './sources.ts'

describeSources('The legal library', (source, content) => {
  const library = () => source().legal

  test('knows its intro and its titles in their order', async () => {
    expect(await library().intro()).toEqual({ ok: true, value: legalIntro.read(content.legalIntro) })
    expect(await library().titles()).toEqual({
      ok: true,
      value: list(listedDocument).read(content.legalTitles),
    })
  })

  test('knows the languages of a document', async () => {
    expect(await library().languages('cookie-policy')).toEqual({ ok: true, value: ['en', 'ru', 'de'] })
    expect(await library().languages('nothing')).toEqual(NOT_FOUND)
  })

  test('finds a document in its languages only', async () => {
    expect(await library().document('cookie-policy', 'de')).toEqual({
      ok: true,
      value: { slug: 'cookie-policy', language: 'de', name: 'cookie-policy', html: '<p>de</p>' },
    })
    expect(await library().document('cookie-policy', 'fr')).toEqual(NOT_FOUND)
    expect(await library().document('__proto__', 'en')).toEqual(NOT_FOUND)
  })
})
