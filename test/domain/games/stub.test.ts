import { expect, test } from 'vitest'
import { stubIn } from '#domain/games/stub.ts'
import { texts } from '../arbitraries/language.ts'
import { aSlide } from '../arbitraries/studio.ts'

const image = aSlide('stub.webp')

test('the stub tile shows the placeholder’s image and its text in the language', () => {
  const placeholder = { image: image, text: texts({ en: 'More to come', ru: 'Скоро ещё' }) }
  expect(stubIn({ placeholder }, 'ru')).toEqual({ image, text: 'Скоро ещё' })
})

test('an image or a text alone is enough', () => {
  const text = 'More'
  expect(stubIn({ placeholder: { image: image, text: texts({ en: '', ru: '' }) } }, 'en')).not.toBeNull()
  expect(stubIn({ placeholder: { image: null, text: texts({ en: text, ru: '' }) } }, 'en')).not.toBeNull()
})

test('without either there is no stub', () => {
  expect(stubIn({ placeholder: null }, 'en')).toBeNull()
  expect(stubIn({ placeholder: { image: null, text: texts({ en: ' ', ru: 'Ещё' }) } }, 'en')).toBeNull()
})
