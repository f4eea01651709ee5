import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { printed, progressOn } from '#infrastructure/terminal/output.ts'

test('what is printed in many pieces to a slow reader comes whole, without a warning of Node', async () => {
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
