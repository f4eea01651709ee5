import { expect, test } from 'vitest'
import { typedId } from '#domain/desk/typed-id.ts'

test('a number is recognised however people write it, and a text with a number is not one', () => {
  for (const text of ['12', ' 12 ', '№12', '№ 12', '#12', 'No. 12', 'no 12', 'n. 12', 'N12'])
    expect([text, typedId(text)]).toEqual([text, 12])
  for (const text of ['', '№', 'unity 12', '12 apples', '1e3', '-1', '0', '1.5'])
    expect([text, typedId(text)]).toEqual([text, null])
})
