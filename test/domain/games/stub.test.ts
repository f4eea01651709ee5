import { expect, test } from 'vitest'
import { stubIn } from '#domain/games/stub.ts'
import { aSlide } from '../arbitraries/studio.ts'

const image = aSlide('stub.webp')

test('the stub tile shows the placeholder’s image and its text in the language', () => {
  const placeholder = { gameStubImage: image, gameTextEn: 'More to come', gameTextRu: 'Скоро ещё' }
  expect(stubIn({ placeholder }, 'ru')).toEqual({ image, text: 'Скоро ещё' })
})

test('an image or a text alone is enough', () => {
  const text = 'More'
  expect(
    stubIn({ placeholder: { gameStubImage: image, gameTextEn: '', gameTextRu: '' } }, 'en'),
  ).not.toBeNull()
  expect(
    stubIn({ placeholder: { gameStubImage: null, gameTextEn: text, gameTextRu: '' } }, 'en'),
  ).not.toBeNull()
})

test('without either there is no stub', () => {
  expect(stubIn({ placeholder: null }, 'en')).toBeNull()
  expect(
    stubIn({ placeholder: { gameStubImage: null, gameTextEn: ' ', gameTextRu: 'Ещё' } }, 'en'),
  ).toBeNull()
})
