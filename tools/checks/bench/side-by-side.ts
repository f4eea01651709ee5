import { median } from './server/table.ts'

export interface Contestant {
  readonly name: string
  readonly run: () => unknown
}

export interface Rounds {
  readonly rounds: number
  readonly runs: number
}

const workedFor = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

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
