import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** It asks for its time seldom, because each question takes the system more time than the loop. */
const COMPUTES = `
while (process.cpuUsage().user < 1e6) for (let step = 0; step < 1e6; step += 1);
console.log('computed')
process.stdin.on('end', () => process.exit()).resume()`

/** Starts a child and exits as soon as the child has computed, before the child ends. */
const LEAVES = `
const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(COMPUTES)}], { stdio: 'pipe' })
child.stdout.once('data', () => process.exit())`

const counted = (program: string, env: NodeJS.ProcessEnv) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { MISSED, processorTime, runCounted } from './scripts/processor-time.ts'
       process.exitCode = runCounted(['-e', ${JSON.stringify(program)}], process.env)
       console.log(processorTime(MISSED))`,
    ],
    { encoding: 'utf8', env: { ...process.env, TEST_DATABASE_URL: '', ...env } },
  )

test.runIf(process.platform === 'linux')(
  'the processor time includes processes that nobody waits for, and says what it cannot measure',
  () => {
    // The child computes for 1 s, which the system may count as a little less. All else takes about 0.1 s.
    expect(Number(/^([\d.]+) s of processor time\n$/.exec(counted(LEAVES, {}))?.[1])).toBeGreaterThan(0.7)
    const missing = counted('', { PATH: '/nowhere', TEST_DATABASE_URL: 'postgres://localhost' })
    expect(missing).toMatch(
      /, without the processes that draw the pages \(it needs Perl\), without PostgreSQL\n$/,
    )
  },
)
