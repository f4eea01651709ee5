import { spawn } from 'node:child_process'

/** Each child process checks whether its parent still runs. A killed parent cannot end its children. */
const BURN = 'while (process.ppid === Number(process.argv[1])) for (let n = 0; n < 1e7; n += 1);'

export const keepBusy = (processes: number): void => {
  for (let count = 0; count < processes; count += 1)
    spawn(process.execPath, ['-e', BURN, String(process.pid)], { stdio: 'ignore' }).unref()
}
