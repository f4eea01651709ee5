import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { type Connection, slowPeers } from '#infrastructure/http/listener/slow-peers.ts'
import { USUAL_PACE } from '#infrastructure/http/requests/fair-share.ts'
import { measureTimeBy } from '../../../support/measured-time.ts'

const CHUNK = 64 * 1024

/** Returns when a client is cut that takes this many bytes of an endless answer per second, in whole chunks. */
const cutAfter = (bytesPerSecond: number, seconds: number): number | null => {
  const state = { now: 0, isCut: false, taken: 0 }
  const socket = {
    bytesRead: 0,
    destroyed: false,
    get bytesWritten() {
      return Math.floor(state.taken / CHUNK) * CHUNK + CHUNK
    },
    writableLength: bytesPerSecond === Number.POSITIVE_INFINITY ? 0 : CHUNK,
    destroy() {
      state.isCut = true
    },
  } satisfies Connection
  measureTimeBy(() => state.now)
  const slow = slowPeers(1000, 10_000)
  for (let second = 0; second < seconds; second += 1) {
    slow.sweep([socket])
    if (state.isCut) return second
    state.now += 1000
    state.taken += Math.min(bytesPerSecond, CHUNK)
  }
  return null
}

describe('the pace of an answer', () => {
  test.each([
    ['nothing', 0, 30],
    ['a byte in a second', 1, 30],
    ['half of the least pace', 2000, 90],
  ])('a client that reads %s is cut', (_what, bytesPerSecond, seconds) => {
    expect(cutAfter(bytesPerSecond, seconds)).not.toBeNull()
  })

  test.each([
    ['slowly, but fast enough', 5000],
    ['faster than the site sends', Number.POSITIVE_INFINITY],
  ])('a client that reads %s is not', (_how, bytesPerSecond) => {
    expect(cutAfter(bytesPerSecond, 600)).toBeNull()
  })
})

/** Returns the measured pace of a client that sends this many bytes in each second. */
const paceAfter = (...seconds: readonly number[]): number => {
  const state = { now: 0, received: 0 }
  const socket = Object.defineProperty(new Socket(), 'bytesRead', { get: () => state.received })
  const request = new IncomingMessage(socket)
  measureTimeBy(() => state.now)
  const slow = slowPeers(1e9, 10_000)
  slow.watchUpload(request)
  for (const bytes of seconds) {
    state.now += 1000
    state.received += bytes
    slow.sweep([])
  }
  return slow.holderOf(request).pace()
}

const during = (seconds: number, bytes: number) => Array.from({ length: seconds }, () => bytes)

test('a body is forgotten after its connection has ended, even if Node does not report the end of the request', () => {
  const socket = new Socket()
  const request = new IncomingMessage(socket)
  measureTimeBy(() => 0)
  const slow = slowPeers(1e9, 10_000)
  slow.watchUpload(request)
  expect(slow.holderOf(request).pace()).toBe(USUAL_PACE)
  socket.destroy()
  slow.sweep([])
  expect(slow.holderOf(request).pace()).toBe(Number.POSITIVE_INFINITY)
})

describe('the pace of a body', () => {
  test('is the usual one at first', () => {
    expect(paceAfter()).toBe(USUAL_PACE)
  })

  test('is what the client keeps up', () => {
    expect(paceAfter(...during(60, 30_000))).toBe(30_000)
  })

  test('falls within twenty seconds, however fast the client was before', () => {
    expect(paceAfter(...during(60, 1e6), ...during(20, 600))).toBe(600)
  })
})
