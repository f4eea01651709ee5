import { expect, test } from 'vitest'
import { decoration, isCarousel, namedBy, namedByLink } from '#domain/studio/image.ts'
import { onlyIn, texts } from '../../arbitraries/language.ts'

test('only a gallery of more than one image is a carousel', () => {
  expect([[], ['one'], ['one', 'two']].map(isCarousel)).toEqual([false, false, true])
})

test('a picture that only decorates keeps all but its alternative text', () => {
  const gate = { path: 'gate.webp', alt: texts({ en: 'A gate', ru: 'Ворота' }), width: 1600, height: 900 }
  expect(decoration(gate)).toEqual({ ...gate, alt: texts({}) })
})

test('a picture that is a link is named by its alternative text, or else by the target or the host of the link', () => {
  const icon = { path: 'a.svg', alt: texts({}), width: null, height: null }
  const altOf = (alt: typeof icon.alt, link: string) => namedByLink({ ...icon, alt }, link).alt.en
  expect(altOf(texts({ en: 'Steam' }), 'https://store.steampowered.com/app/1')).toBe('Steam')
  expect(altOf(texts({}), 'https://store.steampowered.com/app/1')).toBe('store.steampowered.com')
  expect(altOf(texts({ en: ' ' }), '/shop')).toBe('/shop')
  expect(namedBy(icon, 'Saltwind').alt.ru).toBe('Saltwind')
  const russian = { ...icon, alt: onlyIn('ru', 'Стим') }
  expect(namedByLink(russian, 'https://store.example')).toBe(russian)
})
