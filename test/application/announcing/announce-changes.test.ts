import { expect, test } from 'vitest'
import { type AnnounceTo, announceChanges } from '#application/announcing/announce-changes.ts'
import type { PageDigests } from '#application/announcing/changed-pages.ts'
import type { Delivery } from '#application/ports/inbox.ts'

const MINUTE = 60_000

const start = (before: Readonly<Record<string, PageDigests>> = {}) => {
  const state = {
    pages: { '/': '1', '/blog': '1' } as PageDigests | null,
    announced: before as Readonly<Record<string, unknown>>,
    now: 0,
    answer: (): Promise<Delivery> => Promise.resolve({ ok: true }),
    keep: async () => {},
  }
  const taken: Record<string, (readonly string[])[]> = { steady: [], moody: [] }
  const noted: string[] = []
  const log = (text: string) => void noted.push(text)
  const announce = announceChanges({
    readPages: async () => state.pages,
    records: {
      read: async () => state.announced,
      write: async (_kind, channel, pages) => {
        await state.keep()
        state.announced = { ...state.announced, [channel]: pages }
      },
    },
    channels: new Map<string, AnnounceTo>([
      [
        'steady',
        async (addresses) => {
          taken['steady']?.push(addresses)
          return { ok: true }
        },
      ],
      [
        'moody',
        (addresses) => {
          taken['moody']?.push(addresses)
          return state.answer()
        },
      ],
    ]),
    clock: { now: () => state.now },
    log: { warn: log, error: log },
  })
  return { state, taken, noted, announce }
}

test('every channel gets the pages that have changed since its last delivery, and no page twice', async () => {
  const { state, taken, announce } = start()
  expect(await announce()).toBe(true)
  expect(await announce()).toBe(true)
  state.pages = { '/': '1', '/blog': '2' }
  await announce()
  expect(taken).toEqual({ steady: [['/', '/blog'], ['/blog']], moody: [['/', '/blog'], ['/blog']] })
})

test.each([
  ['refuses', () => Promise.resolve({ ok: false as const, why: '500' })],
  ['cannot be reached', () => Promise.reject(new Error('no route'))],
])(
  'a channel that %s is tried again later, with the changes since, and delays no other channel',
  async (_, answer) => {
    const { state, taken, noted, announce } = start()
    state.answer = answer
    expect(await announce()).toBe(false)
    state.pages = { '/': '1', '/jobs': '1' }
    expect(await announce()).toBe(false)
    expect(taken).toEqual({
      steady: [
        ['/', '/blog'],
        ['/jobs', '/blog'],
      ],
      moody: [['/', '/blog']],
    })
    expect(noted).toHaveLength(1)
    state.now = MINUTE
    state.answer = () => Promise.resolve({ ok: true })
    expect(await announce()).toBe(true)
    expect(taken['moody']?.at(-1)).toEqual(['/', '/jobs'])
  },
)

test('pages whose record cannot be written are announced again only after a wait', async () => {
  const { state, taken, noted, announce } = start()
  state.keep = () => Promise.reject(new Error('ENOSPC'))
  expect(await announce()).toBe(false)
  expect(await announce()).toBe(false)
  expect(taken).toEqual({ steady: [['/', '/blog']], moody: [['/', '/blog']] })
  expect(noted).toHaveLength(2)
  state.now = MINUTE
  state.keep = async () => {}
  expect(await announce()).toBe(true)
  expect(await announce()).toBe(true)
  expect(taken['steady']).toHaveLength(2)
})

test('a page that was changed and changed back is not announced', async () => {
  const { state, taken, announce } = start()
  await announce()
  state.answer = () => Promise.resolve({ ok: false, why: '500' })
  state.pages = { '/': '2', '/blog': '1' }
  await announce()
  state.pages = { '/': '1', '/blog': '1' }
  expect(await announce()).toBe(true)
  expect(taken['moody']).toEqual([['/', '/blog'], ['/']])
})

test('writing the record of one channel keeps what another site has announced by another channel', async () => {
  const { state, taken, announce } = start()
  const pages = { '/': '1', '/blog': '1' }
  state.answer = async () => {
    state.announced = { ...state.announced, elsewhere: pages }
    return { ok: true }
  }
  await announce()
  expect(state.announced).toEqual({ steady: pages, moody: pages, elsewhere: pages })
  expect(taken['moody']).toEqual([['/', '/blog']])
})

test('while some pages cannot be rendered, no page counts as gone', async () => {
  const { state, taken, announce } = start()
  state.pages = null
  expect(await announce()).toBe(false)
  expect(taken).toEqual({ steady: [], moody: [] })
})
