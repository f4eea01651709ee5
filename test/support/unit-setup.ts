import { format } from 'node:util'
import React from 'react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { undoChanges, undoLater } from './process-changes.ts'

undoChanges()

/** Every unit test begins at this moment, so that no test depends on the current day. */
const NOW = Date.UTC(2026, 10, 20, 12)

const SystemDate = Date
const systemNow = Date.now

undoLater(() => {
  globalThis.Date = SystemDate
  Date.now = systemNow
})

let beganAt = systemNow()

/** Time passes during a test, so that later things have later dates. */
const now = () => NOW + systemNow() - beganAt

const TestDate = new Proxy(SystemDate, {
  construct: (date, values, target) =>
    Reflect.construct(date, values.length === 0 ? [Date.now()] : values, target),
})

const startTime = () => {
  beganAt = systemNow()
  globalThis.Date = TestDate
  Date.now = now
}

/**
 * While it develops, React records the stack of each element, up to 10,000 a second. It takes a third of the processor
 * time of whole sites, and no test reads the stacks. Its warnings stay.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set: () => {},
  })

const SECOND = 1000

/** These tests open whole sites, databases in threads, or processes. They start slowly on a busy machine. */
const STARTS_PROCESSES =
  /\/(?:tools|test\/(?:system|scripts|docs|deploy|walls|infrastructure\/(?:bucket|cookie-choice-proof|desk|inbox|pictures|postgresql|scheduling|tracing|http\/files)))\//

const timeout = (STARTS_PROCESSES.test(expect.getState().testPath ?? '') ? 120 : 10) * SECOND

vi.setConfig({ testTimeout: timeout, hookTimeout: timeout })

const STREAMS = [process.stdout, process.stderr]

const CONSOLE = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const

/** Node warns once in a process that a library calls an experimental function. */
const EXPECTED = /ExperimentalWarning/

const unexpected: string[] = []

const note = (text: string) => {
  if (!EXPECTED.test(text)) unexpected.push(text)
}

const expectNoOutput = () => {
  expect(unexpected.splice(0), 'Unexpected output').toEqual([])
}

for (const stream of STREAMS) {
  const { write } = stream
  stream.write = (chunk: string | Uint8Array, ...rest: readonly unknown[]) => {
    note(String(chunk))
    for (const done of rest) if (typeof done === 'function') done()
    return true
  }
  undoLater(() => {
    stream.write = write
  })
}

for (const method of CONSOLE) {
  const print = console[method]
  console[method] = (...values: readonly unknown[]) => {
    note(format(...values))
  }
  undoLater(() => {
    console[method] = print
  })
}

/** The processes that these tests start read the machine's clock, and so must the tests. */
const COMPARES_CLOCKS = /\/(?:tools|test\/scripts)\//.test(expect.getState().testPath ?? '')

if (!COMPARES_CLOCKS) startTime()

// Files share a process, so each test starts with fresh timers and a fresh date.
beforeEach(() => {
  vi.useRealTimers()
  if (!COMPARES_CLOCKS) startTime()
})

afterEach(expectNoOutput)

afterAll(() => {
  // Otherwise the first test of the next file undoes a spy on `Date.now`, and so brings back the clock of this file.
  vi.restoreAllMocks()
  vi.useRealTimers()
  undoChanges()
  expectNoOutput()
})
