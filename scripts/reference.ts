import { readFileSync, writeFileSync } from 'node:fs'
import { SETTING_GROUPS } from '#infrastructure/settings/settings.ts'
import { parseArguments } from './parse-arguments.ts'

/** Writes docs/reference/settings.md from the rows of the settings. With `--check` it fails if the page is stale. */

const PAGE = 'docs/reference/settings.md'

const HEAD = `# Settings

<!-- Generated from src/infrastructure/settings/settings.ts by npm run reference. -->

Settings are environment variables. All are optional, and an empty one counts as not set. The site checks them when it starts.
A bad value ends the start with one line: the variable, what it holds, and what it takes. Secrets are never repeated.
The site warns about a variable whose name is nearly that of a setting, and about settings of earlier versions.
`

const cell = (text: string): string => text.replaceAll('|', '\\|')

const table = ({ title, rows }: (typeof SETTING_GROUPS)[number]): string => {
  const lines = Object.entries(rows).map(([name, { shownDefault, means, needs = [], isSecret }]) => {
    const needed = needs.length === 0 ? '' : ` Needs ${needs.map((need) => `\`${need}\``).join(', ')}.`
    return `| \`${name}\` | ${cell(shownDefault)} | ${cell(means)}${needed}${isSecret ? ' Secret.' : ''} |`
  })
  return `\n## ${title}\n\n| variable | default | meaning |\n|---|---|---|\n${lines.join('\n')}\n`
}

const { values } = parseArguments('npm run reference: writes docs/reference/settings.md', {
  check: { type: 'boolean' },
})

const page = HEAD + SETTING_GROUPS.map(table).join('')
if (values.check !== true) writeFileSync(PAGE, page)
else if (readFileSync(PAGE, 'utf8') !== page) {
  process.stderr.write(`${PAGE} is stale: npm run reference\n`)
  process.exitCode = 1
}
