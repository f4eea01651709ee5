import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanFileName, isCleanLine, isCleanText, withoutControls } from '#domain/inbox/clean-text.ts'
import { anyText } from '../../arbitraries/any-text.ts'

describe('A kept text', () => {
  test.each(['Ада', 'e\u0301', '👩‍🚀', 'שלום', 'א\u200fb', ''])('may be %j', (text) => {
    expect(isCleanLine(text)).toBe(true)
  })

  test.each(['\0', 'a\x1b', '\x7f', '\x85', '\ud800', 'a\udc00'])('holds no %j', (text) => {
    expect(isCleanText(text)).toBe(false)
    expect(isCleanLine(text)).toBe(false)
  })

  test.each(['\u202eabc', 'a\u2066b', 'a\u202cb'])(
    'holds no %j on one line, which it would turn around',
    (text) => {
      expect(isCleanLine(text)).toBe(false)
      expect(isCleanText(text)).toBe(true)
      expect(withoutControls({ lines: 'one' }, text)).toMatch(/^[abc]+$/)
      expect(cleanFileName(`${text}.pdf`)).toMatch(/^[abc]+\.pdf$/)
    },
  )

  test.each(['\n', '\r', '\v', '\f', '\x85', '\u2028', '\u2029'])(
    'of one line has no %j, which begins a line in an e-mail',
    (lineBreak) => {
      expect(isCleanLine(`a${lineBreak}b`)).toBe(false)
      expect(withoutControls({ lines: 'one' }, `a${lineBreak}b`)).toBe('a b')
      expect(cleanFileName(`a${lineBreak}b.pdf`)).toBe('a b.pdf')
    },
  )

  test('has line breaks and tabs only if it may have several lines', () => {
    for (const text of ['a\nb', 'a\r\nb', 'a\tb']) {
      expect(isCleanText(text)).toBe(true)
      expect(isCleanLine(text)).toBe(false)
    }
  })

  test('is clean on one line only if it is clean on several', () => {
    fc.assert(fc.property(anyText, (text) => !isCleanLine(text) || isCleanText(text)))
  })

  test('is clean exactly if its parts are', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(isCleanText(one + other)).toBe(isCleanText(one) && isCleanText(other))
      }),
    )
  })
})

describe('A pasted text', () => {
  test('has spaces or line breaks in place of control characters', () => {
    expect(withoutControls({ lines: 'one' }, 'Ada\tKing\v')).toBe('Ada King ')
    expect(withoutControls({ lines: 'many' }, 'One\vtwo\fthree\x85four\x1b\tfive\r\n')).toBe(
      'One\ntwo\nthree\nfour\tfive\r\n',
    )
  })

  test('is clean afterwards, and a clean text stays unchanged', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [line, lines] = [
          withoutControls({ lines: 'one' }, text),
          withoutControls({ lines: 'many' }, text),
        ]
        expect([isCleanLine(line), isCleanText(lines)]).toEqual([true, true])
        if (isCleanLine(text)) expect(line).toBe(text)
        if (isCleanText(text)) expect(lines).toBe(text)
      }),
    )
  })
})

describe('The name of a file', () => {
  test('is kept as it is if it is clean', () => {
    for (const name of ['я'.repeat(255), 'My  CV 👩‍🚀.pdf', '']) expect(cleanFileName(name)).toBe(name)
  })

  test('has spaces instead of control characters, and keeps its ending when it is cut', () => {
    expect(cleanFileName('my\ncv\0.pdf')).toBe('my cv .pdf')
    expect(cleanFileName(`${'я'.repeat(300)}.pdf`)).toBe(`${'я'.repeat(251)}.pdf`)
    expect(cleanFileName(`cv 1.2 ${'я'.repeat(300)}.pdf`)).toBe(`cv 1.2 ${'я'.repeat(244)}.pdf`)
    expect(cleanFileName('я'.repeat(300))).toBe('я'.repeat(255))
  })

  test('keeps an ending of at most 16 characters when it is cut', () => {
    const long = 'я'.repeat(300)
    expect(cleanFileName(`${long}.${'x'.repeat(15)}`)).toBe(`${'я'.repeat(239)}.${'x'.repeat(15)}`)
    expect(cleanFileName(`${long}.${'x'.repeat(16)}`)).toBe('я'.repeat(255))
    expect(cleanFileName(`cv.${long}`)).toBe(`cv.${'я'.repeat(252)}`)
  })

  test('is always one clean line of at most 255 characters', () => {
    // Any code units, including halves of a pair. Making arbitrary code points would take most of the ten seconds on a
    // busy machine.
    const start = fc.uint16Array({ maxLength: 20 }).map((units) => String.fromCharCode(...units))
    const end = fc.constantFrom('', '.pdf', '.\ud800', '.\n')
    fc.assert(
      fc.property(start, fc.nat({ max: 100 }), end, (start, times, end) => {
        const name = cleanFileName(start.repeat(times) + end)
        expect([isCleanLine(name), name.length <= 255]).toEqual([true, true])
      }),
    )
  })
})
