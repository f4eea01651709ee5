import {
  missingArgument,
  unknownCommand,
  unknownOption,
} from '../../src/infrastructure/terminal/arguments.ts'

/** `npm run verify -- NAME` runs one long check or bench. Each is a separate file. */

const CHECKS: Readonly<Record<string, readonly [file: string, does: string]>> = {
  alerts: ['alerts/alerts.ts', 'makes sites fail until a real Prometheus notices'],
  'bulk-replies': [
    'bulk-replies/bulk-replies.ts',
    'kills the site while two recruiters send to 500 applicants',
  ],
  chaos: ['chaos/chaos.ts', 'serves content from an API that fails in every way'],
  containers: ['containers/containers.ts', 'builds the image and runs the composition'],
  contract: ['contract/contract.ts', 'checks whether an API keeps the contract that the site relies on'],
  durability: ['durability/durability.ts', 'kills the site while visitors write to it'],
  engines: ['engines/engines.ts', 'visits every page in Firefox and WebKit'],
  hostile: ['hostile/hostile.ts', 'sends hostile requests and contents'],
  'job-alerts': ['job-alerts/job-alerts.ts', 'kills the site during a year of job alerts'],
  proxies: ['proxies/proxies.ts', 'runs the site behind nginx and Caddy'],
  release: ['release/release.ts', 'checks that the version in package.json can be released'],
  s3: ['s3/s3.ts', 'tests files in a bucket on a real server of S3'],
  slow: ['slow/slow.ts', 'holds thousands of slow connections open'],
  mutation: ['mutation/mutation.ts', 'breaks the rules one by one: a test must fail each time'],
  'bench-desk': ['bench/bench-desk.ts', 'measures the desk with 100,000 applications'],
  'bench-inbox': ['bench/bench-inbox.ts', 'measures the inbox'],
  'bench-page': ['bench/bench-page.ts', 'measures pages in a browser'],
  'bench-rules': ['bench/bench-rules.ts', 'measures the business rules'],
  'bench-scale': ['bench/bench-scale.ts', 'computes how many sites a launch needs'],
  'bench-server': ['bench/bench-server.ts', 'measures the server'],
}

const USAGE = `usage: npm run verify -- NAME [options]
Runs a long check or a bench of the product. NAME --help prints its options.

${Object.entries(CHECKS)
  .map(([name, [, does]]) => `  ${name.padEnd(14)}${does}`)
  .join('\n')}

Exit codes: 0 all is well, 1 something is wrong, 2 wrong usage.`

const problemOf = (name: string): string => {
  if (name === '') return missingArgument('NAME')
  return name.startsWith('-') ? unknownOption(name, ['help']) : unknownCommand(name, Object.keys(CHECKS))
}

const [name = '', ...words] = process.argv.slice(2)
const check = Object.hasOwn(CHECKS, name) ? CHECKS[name] : undefined

if (name === '--help') process.stdout.write(`${USAGE}\n`)
else if (check === undefined) {
  process.stderr.write(`${problemOf(name)}\n\n${USAGE}\n`)
  process.exitCode = 2
} else {
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...words)
  await import(new URL(check[0], import.meta.url).href)
}
