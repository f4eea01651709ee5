import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GalleryEntry, GalleryType } from '#domain/games/game.ts'
import { perLanguage } from '#domain/language/languages.ts'
import { addressLine, descriptionsOf, pressPictures, releaseDay } from '#domain/press/fact-sheet.ts'
import { anEntry } from '../../arbitraries/games.ts'
import { texts } from '../../arbitraries/language.ts'

const NONE = perLanguage(() => '')

const described = (html: string, hook = '', further = ''): Parameters<typeof descriptionsOf>[0] => ({
  hook: { ...NONE, en: hook },
  description: { ...NONE, en: html },
  additionalDescription: { ...NONE, en: further },
})

describe('the description in three lengths', () => {
  test('is the hook, the first paragraph and the whole text, without markup', () => {
    const html = '<h2>Sails</h2><p>You sail&nbsp;home. The wind <b>turns</b>.</p><ul><li>An atlas</li></ul>'
    expect(descriptionsOf(described(html, 'An atlas of wind.'), 'en')).toEqual({
      sentence: 'An atlas of wind.',
      paragraph: 'You sail home. The wind turns.',
      whole: [
        { text: 'Sails', is: 'heading' },
        { text: 'You sail home. The wind turns.', is: 'paragraph' },
        { text: 'An atlas', is: 'item' },
      ],
    })
  })

  test('has the further description only in the whole text', () => {
    const game = described('You sail home.', '', '<h2>Sails</h2><p>They turn.</p>')
    const { paragraph, whole } = descriptionsOf(game, 'en')
    expect([paragraph, ...whole.map(({ text }) => text)]).toEqual([
      'You sail home.',
      'You sail home.',
      'Sails',
      'They turn.',
    ])
  })

  test('of the studio has no further text', () => {
    const { hook, description } = described('<p>We draw.</p><p>We sail.</p>')
    const { whole } = descriptionsOf({ hook, description }, 'en')
    expect(whole.map(({ text }) => text)).toEqual(['We draw.', 'We sail.'])
  })

  test.each([
    ['<p>You sail home! The wind turns.</p>', 'You sail home!'],
    ['<p>Version 1.4 is out. Hurry.</p>', 'Version 1.4 is out.'],
    ['<p>No end</p>', 'No end'],
    ['A text without a tag. More.', 'A text without a tag.'],
    ['', ''],
  ])('without a hook, the sentence of %j is the first one', (html, sentence) => {
    expect(descriptionsOf(described(html), 'en').sentence).toBe(sentence)
  })

  test('a text keeps its words and their order', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(words, (all) => {
        const html = all.map((word) => `<p>${word}</p>`).join('\n')
        const { paragraph, whole } = descriptionsOf(described(html), 'en')
        const read = whole.map(({ text }) => text)
        expect([paragraph, ...read]).toEqual(all.length === 1 ? all : [all[0], ...all])
      }),
    )
  })
})

test('the address of the studio is the first paragraph in one line, without the name', () => {
  const html = '<p><strong>VIZOR</strong> <br>7&nbsp;Old Lane<br> 3042 Limassol</p><p>Ring the bell.</p>'
  expect(addressLine(html, 'VIZOR')).toBe('7\u00a0Old Lane, 3042 Limassol')
  expect(addressLine('', 'VIZOR')).toBe('')
})

describe('the release', () => {
  test.each([
    [{ releaseDate: '2025-10-30', releaseYear: 2025 }, '30.10.2025'],
    [{ releaseDate: '', releaseYear: 2025 }, '2025'],
    [{ releaseDate: 'soon', releaseYear: 2025 }, '2025'],
    [{ releaseDate: '', releaseYear: null }, ''],
  ])('of %j is %j', (game, text) => {
    expect(releaseDay(game, 'en', 'UTC')).toBe(text)
  })
})

describe('the pictures for journalists', () => {
  test('are the main picture, the scenes and the gallery, each picture once', () => {
    const entry = fc
      .tuple(
        fc.constantFrom<GalleryType>(
          'gameSliderImages',
          'gameMainImage',
          'gameSliderGameplay',
          'gameSquareImage',
        ),
        fc.nat(3),
        fc.constantFrom('a', 'b', 'c', 'd'),
      )
      .map(([type, position, path]): GalleryEntry => anEntry(type, position, path))
    const order: readonly string[] = ['gameMainImage', 'gameSliderGameplay', 'gameSliderImages']
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 10 }), (gallery) => {
        const paths = pressPictures(gallery).map(({ path }) => path)
        expect(new Set(paths).size).toBe(paths.length)
        const shown = gallery.filter(({ type }) => order.includes(type))
        expect(new Set(paths)).toEqual(new Set(shown.map(({ image }) => image.path)))
        const rankOf = (path: string) =>
          Math.min(...shown.filter(({ image }) => image.path === path).map(({ type }) => order.indexOf(type)))
        expect(paths.map(rankOf)).toEqual(paths.map(rankOf).toSorted())
      }),
    )
  })
})

test('each language has its own text', () => {
  const game = { ...described(''), hook: texts({ en: 'Sail.', ru: 'Плыви.' }) }
  expect(descriptionsOf(game, 'ru').sentence).toBe('Плыви.')
})
