import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { printed, progressOn, shownJson, shownLine, shownText } from '#infrastructure/terminal/output.ts'
import { anyText } from '../../arbitraries/any-text.ts'

test('text in many pieces reaches a slow reader completely, without a warning of Node', async () => {
  const warnings: string[] = []
  const note = ({ name }: Error) => void warnings.push(name)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  let taken = ''
  const slow = new Writable({
    highWaterMark: 1,
    write: (piece, _, done) => {
      taken += String(piece)
      void setImmediate().then(() => done())
    },
  })
  const pieces = Array.from({ length: 40 }, (_, index) => `${index} `)
  await printed(pieces, slow)
  await setImmediate()
  expect([taken, warnings]).toEqual([pieces.join(''), []])
})

test.each([
  [true, ['5 of 9', '']],
  [false, []],
])('progress is shown now and then and cleared at the end, on a terminal: %j', (isTTY, shown) => {
  let time = 0
  const written: string[] = []
  const write = (text: string | Uint8Array) => written.push(String(text).replace('\r\x1b[K', '')) > 0
  const progress = progressOn({ isTTY, write }, () => time)
  progress.show('0 of 9')
  time = 300
  progress.show('5 of 9')
  progress.show('6 of 9')
  progress.clear()
  expect(written).toEqual(shown)
})

test('no text gives a terminal an order, and a line stays one line', () => {
  fc.assert(
    fc.property(
      anyText,
      fc.constantFrom('\x1b[2J', '\x9b31m', '\x7f', '\r', '\u202e', '\u2028'),
      (text, order) => {
        const given = `${text}${order}${text}`
        expect(shownText(given)).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u)
        expect(shownLine(given)).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
        expect(shownJson(given)).not.toMatch(/\p{Cc}/u)
        expect(JSON.parse(shownJson(given))).toBe(given)
      },
    ),
  )
  expect(shownText('One\nДва\x1b[31m')).toBe('One\nДва[31m')
  expect(shownLine(' One\n\tДва ')).toBe(' One Два ')
})
