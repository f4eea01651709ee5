import { describe, expect, test } from 'vitest'
import { UNAVAILABLE } from '#application/answer.ts'
import { receiveUpload } from '#application/inbox/receive-upload.ts'
import type { UploadRoom } from '#application/inbox/upload-room.ts'
import type { FileTypeDetection } from '#application/ports/inbox.ts'
import { memoryInbox } from '../../doubles/memory-inbox.ts'
import { NOON } from '../../support/received.ts'

const MEGABYTE = new Uint8Array(1024 * 1024)

/** In these tests a PDF starts with the letter P. */
const fileTypes = {
  possibleKinds: ([first]) => (first === 80 ? ['pdf'] : []),
  kindsOf: async (file) => ((await file.read(0, 1))[0] === 80 && file.size !== 13 ? ['pdf'] : []),
} satisfies FileTypeDetection

const text = (words: string) => new TextEncoder().encode(words)

interface Sent {
  readonly name?: string
  readonly type?: string
  readonly wasCut?: boolean
}

const receiving = () => {
  const inbox = memoryInbox()
  let taken = 0
  const room: UploadRoom = async () => {
    taken += 1
    return () => {
      taken -= 1
    }
  }
  const base = { inbox, fileTypes, clock: { now: () => NOON }, maxUploadMb: 1, room }
  const receive = (
    pieces: readonly Uint8Array[],
    { name = 'cv.pdf', type = 'application/pdf', wasCut = false }: Sent = {},
    changed: Partial<typeof base> = {},
  ) =>
    receiveUpload({ ...base, ...changed })({
      name,
      type,
      content: (async function* () {
        yield* pieces
      })(),
      wasCut: () => wasCut,
      sender: null,
    })
  const leftBytes = async () => {
    const bytes = await inbox.unclaimedBytes(null)
    return bytes.ok ? bytes.value.inAll : null
  }
  return { receive, inbox, leftBytes, taken: () => taken }
}

test('a file whose name, type and content agree is kept under a token', async () => {
  const { receive, leftBytes } = receiving()
  expect(await receive([text('P'), text('DF')])).toMatchObject({ is: 'kept', token: expect.any(String) })
  expect(await leftBytes()).toBe(3)
})

describe('a file is refused, and nothing of it is left, if', () => {
  const REFUSED: readonly (readonly [string, string, readonly Uint8Array[], Sent])[] = [
    ['its name is of no kind that is accepted', 'bad-file-type', [text('PDF')], { name: 'run.exe' }],
    ['its type is another than its name says', 'bad-file-type', [text('PDF')], { type: 'image/png' }],
    ['it begins as something else', 'bad-file-type', [text('MZ')], {}],
    ['it turns out to be something else', 'bad-file-type', [text('PDF'.padEnd(13))], {}],
    ['it is too large', 'file-too-large', [text('P'), MEGABYTE], {}],
    ['it is empty', 'empty', [], {}],
    ['the connection broke before its end', 'cut', [text('PDF')], { wasCut: true }],
  ]

  test.each(REFUSED)('%s', async (_, why, pieces, sent) => {
    const { receive, leftBytes, taken } = receiving()
    expect(await receive(pieces, sent)).toEqual({ is: 'refused', why })
    expect([await leftBytes(), taken()]).toEqual([0, 0])
  })
})

test('a file is not read if there is no room', async () => {
  const { receive, leftBytes } = receiving()
  expect(await receive([text('PDF')], {}, { room: async () => 'full' })).toEqual({ is: 'full' })
  expect(await leftBytes()).toBe(0)
})

test('a slow file reserves at most a megabyte more than has arrived', async () => {
  let held = 0
  const room: UploadRoom = async (_sender, bytes) => {
    held += bytes
    return () => {
      held -= bytes
    }
  }
  const seen: number[] = []
  const slowly = async function* () {
    yield text('P')
    seen.push(held)
    yield new Uint8Array(1024 * 1024)
    seen.push(held)
  }
  const sent = { name: 'cv.pdf', type: 'application/pdf', wasCut: () => false, sender: null }
  const { inbox } = receiving()
  const clock = { now: () => NOON }
  await receiveUpload({ inbox, fileTypes, clock, maxUploadMb: 20, room })({ ...sent, content: slowly() })
  expect([...seen, held]).toEqual([1024 * 1024, 2 * 1024 * 1024, 0])
})

test('a file is dropped if the room runs out while it arrives', async () => {
  const { inbox, leftBytes } = receiving()
  let asked = 0
  const room: UploadRoom = async () => {
    asked += 1
    return asked > 1 ? 'full' : () => {}
  }
  const content = async function* () {
    yield text('P')
    yield new Uint8Array(1024 * 1024)
  }
  const sent = { name: 'cv.pdf', type: 'application/pdf', wasCut: () => false, sender: null }
  const receive = receiveUpload({ inbox, fileTypes, clock: { now: () => NOON }, maxUploadMb: 20, room })
  expect(await receive({ ...sent, content: content() })).toEqual({ is: 'full' })
  expect(await leftBytes()).toBe(0)
})

test('losing the inbox while a file arrives is a failure, and gives the room back', async () => {
  const { receive, inbox, taken, leftBytes } = receiving()
  const openUpload: typeof inbox.openUpload = async (at, sender) => {
    const opened = await inbox.openUpload(at, sender)
    return opened.ok ? { ...opened, value: { ...opened.value, add: async () => UNAVAILABLE } } : opened
  }
  expect(await receive([text('PDF')], {}, { inbox: { ...inbox, openUpload } })).toEqual({ is: 'unavailable' })
  expect([await leftBytes(), taken()]).toEqual([0, 0])
})
