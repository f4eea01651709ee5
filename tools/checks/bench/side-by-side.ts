import { median } from './server/table.ts'

export interface Contestant {
  readonly name: string
  readonly run: () => unknown
}

export interface Rounds {
  readonly rounds: number
  readonly runs: number
}

/** Returns the milliseconds that this thread has worked, so other work on the machine does not count. */
const workedFor = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Returns the median milliseconds of each contestant. They take turns, so that all have the same machine. */
export const sideBySide = (
  contestants: readonly Contestant[],
  { rounds, runs }: Rounds,
): Readonly<Record<string, number>> => {
  const times = new Map<string, number[]>(contestants.map(({ name }) => [name, []]))
  for (let round = 0; round <= rounds; round += 1)
    for (const { name, run } of contestants) {
      const start = workedFor()
      for (let count = 0; count < runs; count += 1) run()
      if (round > 0) times.get(name)?.push((workedFor() - start) / runs)
    }
  return Object.fromEntries([...times].map(([name, taken]) => [name, median(taken)]))
}
