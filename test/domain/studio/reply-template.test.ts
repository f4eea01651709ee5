import { expect, test } from 'vitest'
import { REPLY_WORDS, unknownWords } from '#domain/studio/reply-template.ts'

test('every placeholder that no reply fills in is named, and no other', () => {
  expect(unknownWords('Line\n\n{toString} {nmae} {name}')).toEqual(['{toString}', '{nmae}'])
  expect(unknownWords(REPLY_WORDS.map((name) => `{${name}}`).join(' '))).toEqual([])
})
