export interface Contestant {
  readonly name: string
  readonly run: () => unknown
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

/** Median milliseconds of each; they take turns, so that a busy moment of the machine hits them all. */
export const sideBySide = (
  contestants: readonly Contestant[],
  runs: number,
): Readonly<Record<string, number>> => {
  const times = new Map<string, number[]>(contestants.map(({ name }) => [name, []]))
  for (let round = 0; round <= runs; round += 1)
    for (const { name, run } of contestants) {
      const start = performance.now()
      run()
      const time = performance.now() - start
      if (round > 0) times.get(name)?.push(time)
    }
  return Object.fromEntries([...times].map(([name, taken]) => [name, median(taken)]))
}
