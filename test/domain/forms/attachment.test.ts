import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ATTACHMENT_EXTENSIONS,
  attachmentProblem,
  extensionOf,
  isAcceptedType,
  shownSize,
} from '#domain/forms/attachment.ts'
import { attachment } from '../../arbitraries/careers.ts'

const aFile = (name: string, type = '', size = 1) => ({ name, type, size })

describe('an attachment', () => {
  test.each([
    ['cv.pdf', 'application/pdf'],
    ['me.png', 'image/png'],
    ['me.jpg', 'image/jpeg'],
    ['me.jpeg', 'image/jpeg'],
    ['cv.doc', 'application/msword'],
    ['cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['cv.txt', 'text/plain'],
    ['cv.rtf', 'application/rtf'],
    ['cv.rtf', 'text/rtf'],
    ['cv.rtf', 'application/msword'],
    ['works.zip', 'application/zip'],
    ['works.zip', 'application/x-zip-compressed'],
    ['works.zip', 'application/x-zip'],
    ['My.CV.2025.PDF', 'Application/PDF'],
    ['cv.txt', 'text/plain ; charset=utf-8'],
    ['cv.pdf', ''],
    ['cv.pdf', 'application/octet-stream'],
    [' cv.pdf ', ''],
  ])('%j of the type %j is accepted', (name, type) => {
    expect(isAcceptedType(aFile(name, type))).toBe(true)
  })

  test.each([
    ['run.exe', 'application/pdf'],
    ['run.pdf.exe', ''],
    ['cv.pdf', 'application/x-msdownload'],
    ['cv.pdf', 'image/png'],
    ['cv', 'application/pdf'],
    ['pdf', ''],
    ['cv.', ''],
    ['', ''],
    ['cv.constructor', ''],
    ['cv.__proto__', ''],
    ['works.pdf.x', ''],
  ])('%j of the type %j is not', (name, type) => {
    expect(attachmentProblem(aFile(name, type), 20)).toEqual({ is: 'bad-file-type' })
  })

  test('may be as large as the site accepts, and not a byte larger', () => {
    expect(attachmentProblem(aFile('cv.pdf', '', 2 * 1024 * 1024), 2)).toBeNull()
    expect(attachmentProblem(aFile('cv.pdf', '', 2 * 1024 * 1024 + 1), 2)).toEqual({
      is: 'file-too-large',
      megabytes: 2,
    })
  })

  test('may not be empty', () => {
    expect(attachmentProblem(aFile('cv.pdf', '', 0), 20)).toEqual({ is: 'empty-file' })
  })

  test('is checked whatever its name is', () => {
    fc.assert(
      fc.property(attachment, (file) => {
        expect(attachmentProblem(file, 20) === null).toBe(
          isAcceptedType(file) && file.size > 0 && file.size <= 20 * 1024 * 1024,
        )
      }),
    )
  })
})

test.each([
  ['My.CV.PDF ', 'pdf'],
  ['cv', ''],
  ['cv.', ''],
  ['', ''],
])('the name %j ends in %j', (name, ending) => {
  expect(extensionOf(name)).toBe(ending)
})

test('a file chooser knows every accepted extension', () => {
  expect(ATTACHMENT_EXTENSIONS.join(' ')).toBe('.pdf .png .jpg .jpeg .doc .docx .txt .rtf .zip')
})

test.each([
  [0, 'kilobytes', 0],
  [1, 'kilobytes', 1],
  [2048, 'kilobytes', 2],
  [1024 * 1024 - 1, 'kilobytes', 1023],
  [1024 * 1024, 'megabytes', 1],
  [1.26 * 1024 * 1024, 'megabytes', 1.3],
  [20 * 1024 * 1024, 'megabytes', 20],
])('a file of %i bytes is shown in %s: %d', (bytes, unit, amount) => {
  expect(shownSize(bytes)).toEqual({ unit, amount })
})
