import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { readMultipart } from '#infrastructure/http/api/writing/read-multipart.ts'
import { memoryHeld } from '../../../../support/memory.ts'

const HEADERS = { 'content-type': 'multipart/form-data; boundary=x' }

const LIMITS = { files: 2, fileBytes: 1000 }

const fieldNamed = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nvalue\r\n`

/** A body that arrives in pieces, as from a network. */
const bodyOf = (text: string) => {
  const pieces = text.match(/.{1,5000}/gs) ?? []
  return Readable.from(
    pieces.map((piece) => Buffer.from(piece)),
    { objectMode: false },
  )
}

const MANY = `${Array.from({ length: 3000 }, (_, at) => fieldNamed(`field${at}`)).join('')}--x--\r\n`

test.each([
  ['has too many fields', MANY, {}],
  ['is malformed', `${fieldNamed('one')}--x\r\n${'a'.repeat(100_000)}${MANY}`, {}],
  ['finds no room', MANY, { hasRoom: (bytes: number) => bytes < 10_000 }],
  ['is too large', MANY, { bodyBytes: 10_000 }],
])(
  'the rest of a body that %s is read, so that the next request of its connection is answered',
  async (_name, text, limits) => {
    const source = bodyOf(text)
    const ended = finished(source)
    const { is } = await readMultipart(source, HEADERS, { ...LIMITS, ...limits }, async () => {})
    expect(is).not.toBe('read')
    await ended
    expect(source.readableEnded).toBe(true)
  },
)

const FILE = '--x\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n'

/** A file that arrives in many chunks. `look` runs before its last chunk. */
const inChunks = (bytes: number, count: number, look: () => void) =>
  Readable.from(
    (function* () {
      yield Buffer.from(FILE)
      for (let chunk = 1; chunk < count; chunk += 1) yield Buffer.alloc(bytes, 'a')
      look()
      yield Buffer.from('\r\n--x--\r\n')
    })(),
    { objectMode: false },
  )

const read = (source: Readable) =>
  readMultipart(source, HEADERS, { files: 1, fileBytes: 1e9 }, async ({ content }) => {
    for await (const _bytes of content);
  })

test('a body of many small chunks leaves nothing in memory while it is read', async () => {
  const before = memoryHeld().heapUsed
  let grown = Number.POSITIVE_INFINITY
  const source = inChunks(100, 100_000, () => {
    grown = memoryHeld().heapUsed - before
  })
  expect(await read(source)).toMatchObject({ is: 'read' })
  expect(grown).toBeLessThan(10e6)
})

test('a body of tiny chunks is refused and its connection closed, because each chunk costs the server time', async () => {
  let isWhole = false
  const source = inChunks(1, 100_000, () => {
    isWhole = true
  })
  expect(await read(source)).toEqual({ is: 'malformed' })
  expect([source.destroyed, isWhole]).toEqual([true, false])
})
