import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A process that has ended but was not reaped has no command line. */
const isRunning = (pid: number) =>
  existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''

test.skipIf(process.platform !== 'linux')(
  'busy processes end when a run of the tests is killed',
  async () => {
    const script = `import { keepBusy } from './scripts/busy.ts'; keepBusy(2); console.log('started'); setInterval(() => {}, 1000)`
    const run = spawn(process.execPath, ['--input-type=module', '-e', script])
    await once(run.stdout, 'data')
    const children = readFileSync(`/proc/${run.pid}/task/${run.pid}/children`, 'utf8')
    const busy = children.trim().split(' ').map(Number)
    expect(busy.map(isRunning)).toEqual([true, true])
    run.kill('SIGKILL')
    await expect.poll(() => busy.map(isRunning)).toEqual([false, false])
  },
)
