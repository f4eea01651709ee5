import { expect, test } from 'vitest'
import { quietMachine } from '#infrastructure/pictures/quiet-machine.ts'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'

/** A machine with these busy shares, one per look. The last share stays. */
const machineWith = (...shares: readonly number[]) => {
  const waited: number[] = []
  let looks = 0
  let busy = 0
  return {
    waited,
    machine: {
      time: () => {
        busy += 100 * (looks === 0 ? 0 : (shares[looks - 1] ?? shares.at(-1) ?? 0))
        looks += 1
        return { busy, all: looks * 100 }
      },
      wait: async (ms: number) => void waited.push(ms),
    },
  }
}

const IN_AN_HOUR = MONOTONIC_CLOCK.elapsedMs() + 3_600_000

test('work that can wait begins at once if half of the processors are free', async () => {
  const { machine, waited } = machineWith(0.5)
  await quietMachine(machine)(IN_AN_HOUR)
  expect(waited).toEqual([])
})

test('it begins as soon as the machine is no longer busy', async () => {
  const { machine, waited } = machineWith(0.6, 1, 0.4)
  await quietMachine(machine)(IN_AN_HOUR)
  expect(waited).toHaveLength(2)
})

test('what the machine did before the last look does not count', async () => {
  const { machine, waited } = machineWith(1, 1, 0.1, 0.9, 0.1)
  const untilQuiet = quietMachine(machine)
  await untilQuiet(IN_AN_HOUR)
  await untilQuiet(IN_AN_HOUR)
  expect(waited).toHaveLength(3)
})

test('on a machine that is always busy, it begins at its deadline', async () => {
  const { machine, waited } = machineWith(1)
  await quietMachine(machine)(MONOTONIC_CLOCK.elapsedMs())
  expect(waited).toEqual([])
})
