import { describe, expect, test } from 'vitest'
import { activeGame, activePicture, isNarrow, stubIn } from '#domain/games/games-widget.ts'
import { aGame, anEntry } from '../../arbitraries/games.ts'
import { texts } from '../../arbitraries/language.ts'
import { aSlide } from '../../arbitraries/studio.ts'

const image = aSlide('stub.webp')

test('the stub tile shows the placeholder’s image and its text in the language', () => {
  const placeholder = { image: image, text: texts({ en: 'More to come', ru: 'Скоро ещё' }) }
  expect(stubIn({ placeholder }, 'ru')).toEqual({ image, text: 'Скоро ещё' })
})

test('an image or a text is enough', () => {
  const text = 'More'
  expect(stubIn({ placeholder: { image: image, text: texts({ en: '', ru: '' }) } }, 'en')).not.toBeNull()
  expect(stubIn({ placeholder: { image: null, text: texts({ en: text, ru: '' }) } }, 'en')).not.toBeNull()
})

test('without either there is no stub', () => {
  expect(stubIn({ placeholder: null }, 'en')).toBeNull()
  expect(stubIn({ placeholder: { image: null, text: texts({ en: ' ', ru: 'Ещё' }) } }, 'en')).toBeNull()
})

const games = [aGame(7), aGame(3)]

describe('the active game', () => {
  test('is the first game until the visitor chooses one', () => {
    expect(activeGame(games, null)?.id).toBe(7)
  })

  test('is the chosen one', () => {
    expect(activeGame(games, 3)?.id).toBe(3)
  })

  test('is the first one if the chosen one is unknown', () => {
    expect(activeGame(games, 99)?.id).toBe(7)
  })

  test('is missing if there are no games', () => {
    expect(activeGame([], 7)).toBeNull()
  })

  test('shows its large square poster, or else its square mosaic image, or else another picture', () => {
    const square = anEntry('gameSquareImage', 0, 'square')
    const main = anEntry('gameSquareImageMain', 0, 'main')
    expect(activePicture({ gallery: [square, main] })?.path).toBe('main')
    expect(activePicture({ gallery: [anEntry('gameMainImage', 0, 'large'), square] })?.path).toBe('square')
    expect(activePicture({ gallery: [anEntry('gameListImages', 0, 'list')] })?.path).toBe('list')
    expect(activePicture({ gallery: [anEntry('gameLogoImage', 0, 'logo')] })).toBeNull()
  })
})

test('a screen of 444px or less is narrow for games', () => {
  expect([443, 444, 445].map(isNarrow)).toEqual([true, true, false])
})
