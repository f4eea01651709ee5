import { expect, test } from 'vitest'
import { piecesOf } from '#infrastructure/inbox/export/file-pieces.ts'

test('between two pieces of a file, other requests get a turn', async () => {
  const content = { size: 8 * 256 * 1024, read: async () => new Uint8Array(1) }
  let turns = 0
  let isReading = true
  const takeTurn = () => {
    turns += 1
    if (isReading) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  let pieces = 0
  for await (const _ of piecesOf(content)) pieces += 1
  isReading = false
  expect(pieces).toBe(8)
  expect(turns).toBeGreaterThanOrEqual(pieces - 1)
})
