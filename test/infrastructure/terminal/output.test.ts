import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { printed } from '#infrastructure/terminal/output.ts'

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
