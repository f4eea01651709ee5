import { spawnSync } from 'node:child_process'
import { parseArguments } from '../../../scripts/parse-arguments.ts'

const { positionals: files } = parseArguments(
  `usage: npm run verify -- mutation [FILE …]
Breaks the rules of the domain one by one. A test must fail each time. FILE limits it to some files of src/domain.
The report is in build/mutation.

Exit codes: 0 a test failed for enough of the changes, 1 for too few, 2 wrong usage.`,
  {},
  { positionals: true },
)

const only = files.length === 0 ? [] : ['--mutate', files.join(',')]

const { status } = spawnSync(
  'node_modules/.bin/stryker',
  ['run', 'tools/checks/mutation/stryker.config.json', ...only],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
