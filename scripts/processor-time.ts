import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const STATUS_FILE = '/proc/self/stat'

const TICKS_PER_SECOND = 100

/** Returns the processor time of all ended child processes in words. It names what `misses` the count. */
export const processorTime = (misses: readonly string[] = []): string => {
  if (!existsSync(STATUS_FILE)) return 'The processor time is unknown, because only Linux reports it'
  // The second field is the program's name in brackets, which may have spaces. The times are fields 16 and 17.
  const fields = readFileSync(STATUS_FILE, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const seconds = (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
  return [`${seconds.toFixed(1)} s of processor time`, ...misses].join(', without ')
}

/** The number of the system call `prctl`. Node.js cannot call it, but each Debian has Perl, which can. */
const PRCTL = new Map([
  ['x64', 157],
  ['arm64', 167],
]).get(process.arch)

/**
 * Runs a program and waits for the processes that lose their parent on the way. Linux counts a process to the one that
 * waits for it, and Chromium does not wait for the processes that draw the pages. After the program, it waits up to two
 * seconds for those that are just ending.
 */
const ADOPTING = `
my $prctl = 0 + shift;
my $adopts_orphans = 36;
syscall($prctl, $adopts_orphans, 1, 0, 0, 0) == 0 or warn "The processor time misses processes without a parent: $!\\n";
my $program = fork;
if ($program == 0) { exec @ARGV or exit 127 }
$SIG{INT} = 'IGNORE';
my $status = 1;
while ((my $ended = wait) != -1) { if ($ended == $program) { $status = $?; last } }
my $without_waiting = 1;
for (my $pauses = 0; $pauses < 40;) {
  my $ended = waitpid(-1, $without_waiting);
  last if $ended == -1;
  if ($ended == 0) { select(undef, undef, undef, 0.05); $pauses += 1 }
}
exit($status >> 8 || $status & 127);
`

const canAdopt =
  process.platform === 'linux' && PRCTL !== undefined && spawnSync('perl', ['-e', '']).status === 0

/** What `processorTime` misses after `runCounted`. */
export const MISSED: readonly string[] = [
  ...(canAdopt ? [] : ['the processes that draw the pages (it needs Perl)']),
  // The server was there before the tests.
  ...(process.env['TEST_DATABASE_URL'] ? ['PostgreSQL'] : []),
]

/** Runs Node.js, so that `processorTime` counts all its processes. Returns the exit code. */
export const runCounted = (words: readonly string[], env: NodeJS.ProcessEnv): number | null => {
  const [program = '', ...rest] = [
    ...(canAdopt ? ['perl', '-e', ADOPTING, String(PRCTL)] : []),
    process.execPath,
    ...words,
  ]
  return spawnSync(program, rest, { stdio: 'inherit', env }).status
}
