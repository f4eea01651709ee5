import { expect, test } from 'vitest'
import { perLanguage } from '#domain/language/languages.ts'
import type { RawHtml } from '#domain/rich-text/safe-html.ts'
import { type Contacts, mainOffice, mediaKitOf } from '#domain/studio/contacts.ts'
import { texts } from '../../arbitraries/language.ts'

const office = (city: string): Contacts => ({
  address: perLanguage(() => city as RawHtml),
  seoTitle: texts({ en: '', ru: '' }),
  image: null,
  mediaKit: null,
})

test('the main office is the first of the contacts', () => {
  expect(mainOffice([office('Limassol'), office('Paphos')])?.address.en).toBe('Limassol')
  expect(mainOffice([])).toBeNull()
})

test('the media kit is the main office’s, or else the one in the settings, if any', () => {
  expect(mediaKitOf({ mediaKit: ' kit.zip ' }, 'press.zip')).toBe('kit.zip')
  expect(mediaKitOf({ mediaKit: ' ' }, 'press.zip')).toBe('press.zip')
  expect(mediaKitOf(null, 'press.zip')).toBe('press.zip')
  expect(mediaKitOf({ mediaKit: null })).toBe('')
})
