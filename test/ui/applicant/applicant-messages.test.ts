import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language/languages.ts'
import { applicantMessagesIn } from '#ui/applicant/applicant-messages.ts'

// Catalogues are found by the names of their files, so the compiler does not notice a missing one.
test.each(LANGUAGES)('applicants have their texts in %s', (language) => {
  expect(existsSync(`src/ui/applicant/catalogues/${language}.ts`)).toBe(true)
  expect(Object.keys(applicantMessagesIn(language, {}))).not.toEqual([])
})
