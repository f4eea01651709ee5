import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { HttpResponse } from '#infrastructure/content-api/http.ts'
import { withCircuitBreaker, withRetry } from '#infrastructure/upstream/circuit-breaker.ts'
import { stopMeasuredTime } from '../../support/measured-time.ts'

const FINE: HttpResponse = { is: 'answered', status: 200, body: [] }
const BROKEN: HttpResponse = { is: 'answered', status: 500, body: {} }
const SLOW: HttpResponse = { is: 'unreachable', why: 'too slow', timedOut: true }

const GET = '/api/jobs/'

const api = (response: HttpResponse) => {
  const state = { response, asked: 0 }
  const http = async () => {
    state.asked += 1
    return state.response
  }
  return { state, http, pass: stopMeasuredTime() }
}

describe('the circuit breaker', () => {
  test('reports a failing API once, and its recovery once', async () => {
    const { state, http, pass } = api(BROKEN)
    const changes: boolean[] = []
    const ask = withCircuitBreaker(http, (isOpen) => changes.push(isOpen))
    for (let call = 0; call < 9; call += 1) await ask(GET)
    state.response = FINE
    pass(10_000)
    for (let call = 0; call < 9; call += 1) await ask(GET)
    expect(changes).toEqual([true, false])
  })

  test('lets no caller wait for an API that has just failed five times', async () => {
    const { state, http } = api(SLOW)
    const ask = withCircuitBreaker(http)
    for (let call = 0; call < 20; call += 1) await ask(GET)
    expect(state.asked).toBe(5)
  })

  test('lets one call try after a while, and all of them once that one succeeds', async () => {
    const { state, http, pass } = api(BROKEN)
    const ask = withCircuitBreaker(http)
    for (let call = 0; call < 20; call += 1) await ask(GET)
    pass(2000)
    await Promise.all([ask(GET), ask(GET)])
    expect(state.asked).toBe(6)
    state.response = FINE
    pass(2000)
    await ask(GET)
    expect(await ask(GET)).toBe(FINE)
    expect(state.asked).toBe(8)
  })

  test('starts no second test of an API while the first one hangs', async () => {
    const { state, http, pass } = api(SLOW)
    const { promise: hangs, resolve: end } = Promise.withResolvers<void>()
    const ask = withCircuitBreaker(async () => {
      const answer = await http()
      if (state.asked === 6) await hangs
      return answer
    })
    for (let call = 0; call < 5; call += 1) await ask(GET)
    pass(2000)
    const first = ask(GET)
    pass(7000)
    await ask(GET)
    expect(state.asked).toBe(6)
    end()
    await first
    state.response = FINE
    pass(2000)
    expect(await ask(GET)).toBe(FINE)
  })

  test('stays closed if only single records fail, because visitors choose their addresses', async () => {
    const { state, http } = api(BROKEN)
    const ask = withCircuitBreaker(http)
    for (let call = 0; call < 20; call += 1) await ask(`/api/jobs/broken-${call}`)
    state.response = { is: 'unreachable', why: 'socket hang up', timedOut: false }
    for (let call = 0; call < 20; call += 1) await ask(`/api/jobs/broken-${call}`)
    state.response = FINE
    expect(await ask(GET)).toBe(FINE)
  })

  test.each([
    ['does not answer in time', SLOW],
    ['cannot be connected to', { is: 'unreachable', why: 'refused', timedOut: false, isAway: true }],
  ] as const)('opens also for single records if the API %s', async (_, response) => {
    const { state, http } = api(response)
    const ask = withCircuitBreaker(http)
    for (let call = 0; call < 20; call += 1) await ask(`/api/jobs/painter-${call}`)
    expect(state.asked).toBe(5)
  })

  test('counts a refusal as an answer', async () => {
    const { state, http } = api({ is: 'answered', status: 404, body: {} })
    const ask = withCircuitBreaker(http)
    for (let call = 0; call < 20; call += 1) await ask(GET)
    expect(state.asked).toBe(20)
  })
})

describe('a failed call', () => {
  test.each([
    ['is tried once more', BROKEN, 2],
    ['that took its whole time is not', SLOW, 1],
    ['that did not fail is not', FINE, 1],
  ] as const)('%s', async (_, response, asked) => {
    const { state, http } = api(response)
    const random = vi.spyOn(Math, 'random').mockReturnValue(0)
    onTestFinished(() => void random.mockRestore())
    await withRetry(http)(GET)
    expect(state.asked).toBe(asked)
  })
})
