import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { readMultipart } from '#infrastructure/http/api/writing/read-multipart.ts'

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
