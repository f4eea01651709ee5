import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import * as z from 'zod'
import { siteMetrics } from '#infrastructure/monitoring/metrics.ts'
import { SETTING_GROUPS } from '#infrastructure/settings/settings.ts'
import packageJson from '../package.json' with { type: 'json' }
import { MODULES } from '../src/modules.ts'
import { observedSite } from '../test/support/observed-site.ts'
import { parseArguments } from './parse-arguments.ts'

/** Writes the generated pages of docs/reference. With `--check` it fails if one of them is stale. */

const cell = (text: string): string => text.replaceAll('|', '\\|')

const SETTINGS_HEAD = `# Settings

<!-- Generated from the rows of the settings by npm run check -- --write. -->

Settings are environment variables. All are optional, and an empty one counts as not set. The site checks them when it
starts. A bad value ends the start with one line: the variable, what it holds, and what it takes. Secrets are never
repeated.
The site warns about a variable whose name is nearly that of a setting, and about settings of earlier versions.

If \`MALLOC_ARENA_MAX\` is not set, the site starts again with [settings that save memory](../measurements/server.md).
`

const settingsTable = ({ title, rows }: (typeof SETTING_GROUPS)[number]): string => {
  const lines = Object.entries(rows).map(([name, { shownDefault, means, needs = [], isSecret }]) => {
    const needed = needs.length === 0 ? '' : ` Needs ${needs.map((need) => `\`${need}\``).join(', ')}.`
    return `| \`${name}\` | ${cell(shownDefault)} | ${cell(means)}${needed}${isSecret ? ' Secret.' : ''} |`
  })
  return `\n## ${title}\n\n| variable | default | meaning |\n|---|---|---|\n${lines.join('\n')}\n`
}

const GROUPS_OF_SETTINGS = [...SETTING_GROUPS, ...MODULES.map(({ settings }) => settings)].filter(
  ({ rows }) => Object.keys(rows).length > 0,
)

const COMMANDS_HEAD = `# Commands

<!-- Generated from the --help of each command by npm run check -- --write. -->

Each command prints this text with \`--help\`. Options come after \`--\`, so that npm passes them on. \`npm run
doctor\`, \`export\`, \`demo\` and \`verify\` are in \`tools/\`, which is no part of the product, and print theirs as well.
`

const SCRIPTS: Readonly<Record<string, string>> = packageJson.scripts

/** A module's command has the name of the module. */
const MODULE_COMMANDS = MODULES.map(({ name }) => name).filter((name) => Object.hasOwn(SCRIPTS, name))

const COMMANDS = {
  'For everyone': ['start', 'dev'],
  'For authors': ['content', 'pictures'],
  'For operators': ['build', 'inbox', ...MODULE_COMMANDS, 'upgrade-check'],
  'For developers': ['check', 'test', 'vacancies'],
} satisfies Readonly<Record<string, readonly string[]>>

/**
 * Returns the help of a command. The command gets no settings, because the developer's settings must not change the
 * page.
 */
const helpOf = async (name: string): Promise<string> => {
  const [, script = ''] = (SCRIPTS[name] ?? '').split(' ')
  const { PATH, NODE_COMPILE_CACHE = 'node_modules/.cache/help' } = process.env
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, '--help'], {
    env: { PATH, NODE_COMPILE_CACHE },
  })
  if (stderr !== '') throw new Error(`npm run ${name} -- --help complains: ${stderr}`)
  return `\n### npm run ${name}\n\n\`\`\`text\n${stdout.trim()}\n\`\`\`\n`
}

const GROUPS = Object.entries(COMMANDS)

const commandsOf = async ([reader, names]: (typeof GROUPS)[number]): Promise<string> => {
  const helps: string[] = []
  // Runs one command after the other, because the other checks already use both cores.
  for (const name of names) helps.push(await helpOf(name))
  return `\n## ${reader}\n${helps.join('')}`
}

const METRICS_HEAD = `# Metrics

<!-- Generated from src/infrastructure/monitoring and deploy/monitoring/alerts.yaml by npm run check -- --write. -->

\`ADMIN_PORT\` serves these at \`/metrics\`. [Alerts](monitoring.md#alerts) says what to do about each alert. The site also
has the metrics of \`prom-client\`, \`nodejs_*\` and \`process_*\`.
`

const RULE = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.optional(z.string()),
  labels: z.object({ severity: z.string() }),
})

const ALERTS = z.object({ groups: z.array(z.object({ rules: z.array(RULE) })) })

const alerts = ALERTS.parse(parse(readFileSync('deploy/monitoring/alerts.yaml', 'utf8'))).groups.flatMap(
  ({ rules }) => rules,
)

const metricsPage = async (): Promise<string> => {
  const metrics = siteMetrics(observedSite({ filesAreReachable: () => true }))
  metrics.observeProcess()
  const lines = Array.from(
    (await metrics.text()).matchAll(/^# HELP (site_\w+) (.*)\n# TYPE \w+ (\w+)$/gm),
    ([, name = '', help = '', type = '']) => {
      const alerted = alerts.filter(({ expr }) => new RegExp(`\\b${name}(?:_bucket)?\\b`).test(expr))
      return `| \`${name}\` | ${type} | ${cell(help)} | ${alerted.map(({ alert }) => `\`${alert}\``).join(', ')} |`
    },
  )
  const rows = alerts.map(
    ({ alert, expr, labels, for: after = 'at once' }) =>
      `| \`${alert}\` | ${labels.severity} | ${after} | \`${cell(expr.trim().replace(/\s+/g, ' '))}\` |`,
  )
  return `${METRICS_HEAD}
| metric | type | meaning | alerts |
|---|---|---|---|
${lines.toSorted().join('\n')}

## Rules of the alerts

\`page\` is for what visitors notice now, \`ticket\` for what can wait for the day.

| alert | severity | after | rule |
|---|---|---|---|
${rows.join('\n')}
`
}

const { values } = parseArguments(
  `usage: node scripts/reference.ts [--check [--commands]]
Writes settings.md, commands.md and metrics.md of docs/reference.
  --check      fails if settings.md or metrics.md is stale
  --commands   looks at commands.md as well, which takes seconds, because every command prints its help

Exit codes: 0 done, 1 stale, 2 wrong usage.`,
  {
    check: { type: 'boolean' },
    commands: { type: 'boolean' },
  },
)

const withCommands = values.check !== true || values.commands === true

const PAGES: Readonly<Record<string, string>> = {
  'docs/reference/settings.md': SETTINGS_HEAD + GROUPS_OF_SETTINGS.map(settingsTable).join(''),
  ...(withCommands && {
    'docs/reference/commands.md': COMMANDS_HEAD + (await Promise.all(GROUPS.map(commandsOf))).join(''),
  }),
  'docs/reference/metrics.md': await metricsPage(),
}

for (const [page, text] of Object.entries(PAGES)) {
  if (values.check !== true) writeFileSync(page, text)
  else if (readFileSync(page, 'utf8') !== text) {
    process.stderr.write(`${page} is stale: npm run check -- --write\n`)
    process.exitCode = 1
  }
}
