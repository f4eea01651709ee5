import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import * as z from 'zod'
import { parseArguments } from '../../../scripts/parse-arguments.ts'
import { openApi } from '../../../src/infrastructure/api-calls/open-api.ts'
import { GALLERY_SEARCH, READING_CALLS } from '../../../src/infrastructure/api-calls/reading-calls.ts'
import { WRITING_CALLS } from '../../../src/infrastructure/api-calls/writing-calls.ts'
import { loadContent } from '../../../src/infrastructure/content-pack/load-content.ts'

/** Checks that the version in package.json can be released, and writes the files of its release. */

const FOLDER = 'build/release'

const { values } = parseArguments(
  `usage: npm run verify -- release [--tag TAG]
Checks that the version in package.json can be released. Writes its notes and the description of its API into
${FOLDER}.
  --tag   also checks that this tag names the version

Exit codes: 0 ready, 1 not ready (each line says why), 2 wrong usage.`,
  { tag: { type: 'string' } },
)

const { version, repository } = z
  .object({ version: z.string(), repository: z.string() })
  .parse(JSON.parse(await readFile('package.json', 'utf8')))

/** Returns the section of a version, without its heading. */
const notesOf = (changelog: string): string =>
  changelog
    .split(/^(?=## )/m)
    .find((section) => section.startsWith(`## ${version}\n`))
    ?.replace(/^.*\n/, '')
    .trim() ?? ''

const notes = notesOf(await readFile('CHANGELOG.md', 'utf8'))
const notesLeft = globSync('.changeset/*.md')
const { tag = `v${version}` } = values
const loaded = await loadContent('content')

const problems = [
  ...(tag === `v${version}` ? [] : [`The tag ${tag} is not v${version}, the version in package.json.`]),
  ...(notes === '' ? [`CHANGELOG.md has no section ${version}.`] : []),
  ...notesLeft.map((file) => `${file} is not in CHANGELOG.md yet: npx changeset version.`),
  ...(/\bexample\.(?:com|org|net)\b/.test(repository)
    ? ['The repository in package.json is a placeholder: write the real address there.']
    : []),
  ...(loaded.ok ? [] : ['content has errors: npm run content -- check names them.']),
]

if (problems.length > 0 || !loaded.ok) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
} else {
  await mkdir(FOLDER, { recursive: true })
  await writeFile(`${FOLDER}/notes.md`, `${notes}\n`)
  const description = openApi([...READING_CALLS, GALLERY_SEARCH, ...WRITING_CALLS], loaded.content)
  await writeFile(`${FOLDER}/openapi.json`, `${JSON.stringify(description, null, 2)}\n`)
  process.stdout.write(`${version} is ready: ${FOLDER} has its notes and openapi.json\n`)
}
