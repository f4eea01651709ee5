import { expect, test, vi } from 'vitest'
import { withinProcessorTime } from '#infrastructure/scheduling/processor-limit.ts'

const endless = (): never => {
  for (;;);
}

test('work within its limit has its result', () => {
  expect(withinProcessorTime(1000)(() => 'done')).toBe('done')
})

test('work without an end is stopped', () => {
  expect(withinProcessorTime(20)(endless)).toBe(null)
})

test('an error of the work is passed on', () => {
  const fail = () => {
    throw new RangeError('too deep')
  }
  expect(() => withinProcessorTime(1000)(fail)).toThrow('too deep')
})

test('work that got no processor time runs again, and longer', () => {
  const used = [0, 0, 0, 1_000_000]
  vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({ user: used.shift() ?? 0, system: 0 }))
  let runs = 0
  const work = () => {
    runs += 1
    return endless()
  }
  expect(withinProcessorTime(20)(work)).toBe(null)
  expect(runs).toBe(2)
})
