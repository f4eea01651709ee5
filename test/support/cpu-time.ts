/** Milliseconds of the processor, so that a busy machine does not count. */
export const cpuTimeOf = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}
