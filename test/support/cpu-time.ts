/** Measures milliseconds of the processor, so that other work on the machine does not count. */
export const cpuTimeOf = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}
