import { spawn } from 'node:child_process'

/** The child looks at its parent, because no handler of a parent runs when it is killed. */
const BURN = 'while (process.ppid === Number(process.argv[1])) for (let n = 0; n < 1e7; n += 1);'

/** Starts processes that compute without a pause, until this process ends in whatever way. */
export const keepBusy = (processes: number): void => {
  for (let count = 0; count < processes; count += 1)
    spawn(process.execPath, ['-e', BURN, String(process.pid)], { stdio: 'ignore' }).unref()
}
