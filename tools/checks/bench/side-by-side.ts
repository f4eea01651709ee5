import { median } from './server/table.ts'

export interface Contestant {
  readonly name: string
  readonly run: () => unknown
}

export interface Rounds {
  readonly rounds: number
  /** In each round: what is quick runs often, for the clock is coarse. */
  readonly runs: number
}

/** Milliseconds that this thread has worked: what else the machine does meanwhile does not count. */
const workedFor = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Median milliseconds of each; they take turns, so that none of them has the better machine. */
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
