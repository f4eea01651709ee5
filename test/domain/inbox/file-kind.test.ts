import { expect, test } from 'vitest'
import { isAcceptedType } from '#domain/forms/attachment.ts'
import { FILE_KINDS, kindOfName } from '#domain/inbox/file-kind.ts'

test('a file claims the type of the last part of its name', () => {
  expect(kindOfName('My CV.final.PDF ')).toBe('pdf')
  expect(kindOfName('photo.JPEG')).toBe('jpeg')
  expect(kindOfName('photo.jpg')).toBe('jpeg')
  for (const name of ['pdf', 'cv.exe', '', '.', '__proto__', 'cv.constructor', 'a.pdf.'])
    expect(kindOfName(name)).toBeNull()
})

test('the form takes a file of every kind', () => {
  for (const kind of FILE_KINDS) expect(isAcceptedType({ name: `a.${kind}`, type: '' })).toBe(true)
})
