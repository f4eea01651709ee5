import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language/languages.ts'
import { formMessagesIn, twoConsentsIn } from '#ui/forms/form-messages-in.ts'
import { loadMessages, messagesIn } from '#ui/messages/messages-in.ts'

// Catalogues are found by the names of their files, so the compiler does not notice a missing one.
test.each(LANGUAGES)('visitors have their texts in %s', async (language) => {
  await loadMessages(language)
  const catalogues = [messagesIn(language, {}), formMessagesIn(language, {}), twoConsentsIn(language) ?? {}]
  for (const texts of catalogues) expect(Object.keys(texts)).not.toEqual([])
})
