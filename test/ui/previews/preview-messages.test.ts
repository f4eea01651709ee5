import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language/languages.ts'
import { previewMessagesIn } from '#ui/previews/preview-messages.ts'

// Catalogues are found by the names of their files, so the compiler does not notice a missing one.
test.each(LANGUAGES)('authors have the texts of previews in %s', (language) => {
  expect(existsSync(`src/ui/previews/catalogues/${language}.ts`)).toBe(true)
  const { notice } = previewMessagesIn(language, { moment: '24.12.2026', until: '31.12.2026' })
  expect(notice).toMatch(/24\.12\.2026.*31\.12\.2026/)
})
