import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArguments } from '../../../scripts/parse-arguments.ts'
import { hasCeph, startCeph } from './private-s3.ts'

/** `npm run verify -- s3` runs the tests of files in a bucket on a real S3 server. */

const { positionals: words } = parseArguments(
  `usage: npm run verify -- s3 [COMMAND …]
Runs the tests of files in a bucket on a real server of S3, Ceph's gateway, or a command with TEST_BUCKET_URL in its environment.
Ceph is started for it, on loopback and in memory (Debian: radosgw ceph-mon ceph-osd ceph-common).

Exit codes: that of the tests or of the command, 1 also if Ceph is missing, 2 wrong usage.`,
  {},
  { positionals: true },
)

if (!hasCeph()) {
  process.stderr.write('Ceph is not installed: apt-get install radosgw ceph-mon ceph-osd ceph-common\n')
  process.exit(1)
}

const TESTS = ['node_modules/vitest/vitest.mjs', 'run', 'test/infrastructure/bucket']

process.stdout.write('Ceph starts: from ten seconds to two minutes\n')
const { place, stop } = await startCeph(await mkdtemp(join(tmpdir(), 's3-')))
try {
  const { url, keyId, secretKey } = place
  const TEST_BUCKET_URL = url.replace('//', `//${keyId}:${secretKey}@`)
  const [command = process.execPath, ...rest] = words.length > 0 ? words : [process.execPath, ...TESTS]
  const child = spawn(command, rest, { stdio: 'inherit', env: { ...process.env, TEST_BUCKET_URL } })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
  const [status] = await once(child, 'exit')
  process.exitCode = Number(status ?? 1)
} finally {
  await stop()
}
