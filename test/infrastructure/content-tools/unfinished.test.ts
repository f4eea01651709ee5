import { describe, expect, test } from 'vitest'
import type { Language } from '#domain/language/languages.ts'
import { printedDiagnostic } from '#infrastructure/content-pack/diagnostics.ts'
import type { NewFiles } from '#infrastructure/content-tools/new-record.ts'
import { PLACEHOLDERS, STARTING_PACK } from '#infrastructure/content-tools/starting-pack.ts'
import { unfinished } from '#infrastructure/content-tools/unfinished.ts'
import { smallFiles } from '../../support/small-pack.ts'

const BOTH: readonly Language[] = ['en', 'ru']

const emptyPack = { ...smallFiles(), media: new Set<string>() }

const found = (texts: NewFiles, languages = BOTH, media: readonly string[] = []) =>
  unfinished({ ...emptyPack, texts: new Map(Object.entries(texts)), media: new Set(media) }, languages).map(
    printedDiagnostic,
  )

const record = (value: object) => JSON.stringify(value)

test('Every text that init leaves to the author is named, once', () => {
  const named = found(STARTING_PACK)
  expect(named).toHaveLength(Object.values(PLACEHOLDERS).flat().length)
  expect(new Set(named).size).toBe(named.length)
  expect(named).toContain(
    'site/studio.json:3:11 name: "Our studio" comes from "init"; replace it with the studio’s own',
  )
  expect(named).toContain(
    'legal/cookie-policy/ru.md:1:1: this text comes from "init"; replace it with the studio’s own',
  )
})

test('A drawing that init wrote is reported as a drawing', () => {
  expect(found(STARTING_PACK)).toContain(
    'site/icon.svg:1:1: this drawing comes from "init"; replace it with the studio’s own',
  )
})

test('Texts that init wrote in a language that the site does not have are not reported', () => {
  const russian = /ru\.md|Ru:/
  expect(found(STARTING_PACK).filter((line) => russian.test(line))).not.toEqual([])
  expect(found(STARTING_PACK, ['en']).filter((line) => russian.test(line))).toEqual([])
})

test('A text that only repeats the title is reported as unfinished', () => {
  const files = {
    'news/we-moved/news.json': record({ id: 1, titleEn: 'We moved', titleRu: 'Мы переехали' }),
    'news/we-moved/content.en.md': 'We moved\n',
    'news/we-moved/content.ru.md': 'Мы переехали в новый дом.\n',
  }
  expect(found(files)).toEqual([
    'news/we-moved/content.en.md:1:1: this text is only the title so far; write it',
  ])
})

describe('A text that is the same in two languages', () => {
  const vacancy = (slug: string, titleEn: string, titleRu: string) =>
    found({ [`careers/vacancies/${slug}/vacancy.json`]: record({ id: 1, titleEn, titleRu }) })

  test('is a title that new wrote in each of them', () => {
    expect(vacancy('level-designer', 'Level designer', 'Level designer')).toEqual([
      expect.stringMatching(/titleRu: repeats the text in English; translate it into Russian$/),
    ])
    expect(vacancy('dizainer-urovnei', 'Дизайнер уровней', 'Дизайнер уровней')).toEqual([
      expect.stringMatching(/titleEn: repeats the text in Russian; translate it into English$/),
    ])
  })

  test.each([
    ['is a name of one word', () => vacancy('unity', 'Unity', 'Unity')],
    [
      'is a short title of an article',
      () => found({ 'news/b/news.json': record({ id: 1, titleEn: 'Pine Rush', titleRu: 'Pine Rush' }) }),
    ],
    ['is translated', () => vacancy('level-designer', 'Level designer', 'Дизайнер уровней')],
    [
      'is the name of a game',
      () =>
        found({
          'games/pine-rush/game.json': record({ id: 1, title: 'Pine Rush' }),
          'news/pine-rush/news.json': record({ id: 1, titleEn: 'Pine Rush', titleRu: 'Pine Rush' }),
        }),
    ],
    [
      'is an address',
      () =>
        found({
          'games/a/game.json': record({
            gameSupportLinkEn: 'https://help.example.com/games/a/support/start',
            gameSupportLinkRu: 'https://help.example.com/games/a/support/start',
          }),
        }),
    ],
  ])('causes no warning if it %s', (_what, warnings) => {
    expect(warnings()).toEqual([])
  })

  test.each([
    ['careers/vacancies/designer-2/vacancy.json', { titleEn: 'Level designer', titleRu: 'Level designer' }],
    ['games/a/game.json', { genreEn: 'Puzzle', genreRu: 'Puzzle' }],
  ])('is not translated, even if it is short, in %s', (file, fields) => {
    expect(found({ [file]: record({ id: 1, ...fields }) })).toEqual([
      expect.stringMatching(/Ru: repeats the text in English; translate it into Russian$/),
    ])
  })

  test('is Russian enough with a letter of its script', () => {
    const title = '3D Artist (удалённо)'
    expect(vacancy('artist', title, title)).toEqual([])
  })

  test('is not a name if it has five words', () => {
    const text = 'Fox runs between tall pines'
    expect(found({ 'a/b.json': record({ image: { altEn: text, altRu: text } }) })).toEqual([
      'a/b.json:1:57 image.altRu: repeats the text in English; translate it into Russian',
    ])
    expect(found({ 'legal/a/en.md': `${text}.`, 'legal/a/ru.md': `${text}.` })).toEqual([
      'legal/a/ru.md:1:1: repeats the text in English; translate it into Russian',
    ])
  })
})

test('A file that no record and no text names is a warning, in media and among the fonts', () => {
  const named = unfinished(
    {
      ...emptyPack,
      texts: new Map([['site/studio.json', record({ fonts: { text: ['used.woff2'] } })]]),
      media: new Set(['media/images/old/unused.webp']),
      fonts: new Map([
        ['site/fonts/used.woff2', null],
        ['site/fonts/spare.woff2', null],
      ]),
    },
    BOTH,
  )
  expect(named.map(printedDiagnostic)).toEqual([
    'media/images/old/unused.webp: no record and no text uses this file',
    'site/fonts/spare.woff2: no record and no text uses this file',
  ])
})
