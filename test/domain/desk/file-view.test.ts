import { expect, test } from 'vitest'
import { SEEN_AS } from '#domain/desk/file-view.ts'
import { FILE_KINDS } from '#domain/inbox/file-kind.ts'

test('PDF, pictures and plain text are shown on the page, and all other files are downloads', () => {
  const shown = FILE_KINDS.filter((kind) => SEEN_AS[kind] !== null)
  expect(shown).toEqual(['pdf', 'png', 'jpeg', 'txt'])
})
