import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { thirdLanguage } from '../../browser/fixtures/third-language.ts'
import { copyProject, emptyFolder } from './project-copy.ts'
import { CONTENT_TYPE, formField, MODULE, PAGE, type Recipe, type Step } from './recipes.ts'

/**
 * Follows the recipes of CONTRIBUTING.md in a copy of the project. They are first only begun, so that the compiler and
 * the checks name the missing parts. Then they are finished, and every check passes. All of them share the
 * compilations.
 */

const LONGEST_MS = 600_000

const MODULES = 'node_modules/.bin'

const NODE = process.execPath

interface Ended {
  readonly ok: boolean
  readonly output: string
}

const programIn =
  (project: string) =>
  (command: string, ...words: readonly string[]): Promise<Ended> =>
    new Promise((end) => {
      const options = {
        cwd: project,
        env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
        maxBuffer: 64 * 1024 * 1024,
      }
      execFile(command === NODE ? NODE : join(MODULES, command), words, options, (error, stdout, stderr) =>
        end({ ok: error === null, output: stdout + stderr }),
      )
    })

const green = ({ ok, output }: Ended): void => expect(ok, output).toBe(true)

const take = async (project: string, steps: readonly Step[]): Promise<void> => {
  for (const { file, change } of steps) {
    const path = join(project, file)
    const text = await readFile(path, 'utf8').catch(() => '')
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, change(text))
  }
}

const stepsOf = ({ begun, named, rest }: Recipe): readonly Step[] => [...begun, ...named, ...rest]

const contributing = await readFile('CONTRIBUTING.md', 'utf8')

const sectionOf = (title: string): string => {
  const [, section = ''] = contributing.split(`\n## ${title}\n`)
  return section.split('\n## ')[0] ?? ''
}

/** The row that the recipe for a form field prints. */
const printedRow =
  /```ts\n( {2}city: \{[\s\S]*?\n {2}\},\n)/.exec(sectionOf('To add a field to a form'))?.[1] ?? ''

const RECIPES = [CONTENT_TYPE, PAGE, formField(printedRow), MODULE]

const FILE_IN_TEXT = /`((?:src|test|docs|content|scripts|\.vscode)\/[^`\s]+)`/g

/**
 * Returns true if a recipe names the file by its path, by its folder, or with placeholders such as `<feature>` and
 * `<name>`.
 */
const isNamedIn = (section: string, file: string): boolean =>
  [...section.matchAll(FILE_IN_TEXT)].some(([, named = '']) => {
    const pattern = named
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/<(?:feature|name|list)>/g, '[^/]+')
      .replaceAll(/\bxx\b/g, '[a-z]+')
    return new RegExp(`^${pattern}(?:/.+)?$`).test(file)
  })

/** The texts that the catalogues of a new language need after the recipes for a page and a field. */
const NEW_TEXTS: readonly Step[] = [
  {
    file: 'src/ui/messages/catalogues/qps.ts',
    change: (text) => text.replace('\n  "contacts":', '\n  "events": "[!! Évents !!]",\n  "contacts":'),
  },
  {
    file: 'src/ui/forms/catalogues/qps.ts',
    change: (text) =>
      text.replace('\n      "referral":', '\n      "city": "[!! Çîty !!]",\n      "referral":'),
  },
]

test.each(RECIPES)('$title: the recipe names every file that it needs', (recipe) => {
  const section = sectionOf(recipe.title)
  const files = new Set(stepsOf(recipe).map(({ file }) => file))
  expect([...files].filter((file) => !isNamedIn(section, file))).toEqual([])
})

test('Missing parts of a recipe are reported, and a complete recipe passes every check', {
  timeout: LONGEST_MS,
}, async () => {
  const project = join(await emptyFolder(), 'project')
  await copyProject(project)
  // The copy reuses the build information, so that the compiler checks only the differences.
  await cp('build/types', join(project, 'build/types'), { recursive: true, preserveTimestamps: true }).catch(
    () => {},
  )
  const run = programIn(project)
  // One thread takes half of the processor time of several, which each check the shared types.
  const compiled = () => run('tsc', '-b', '--pretty', 'false', '--singleThreaded')

  // The catalogues of the new language come from this project, which has neither the page nor the field.
  const table = await readFile('src/domain/language/languages.ts', 'utf8')
  const language = Object.entries(thirdLanguage(table)).map(
    ([file, text]): Step => ({ file, change: () => text }),
  )
  await take(project, language)
  for (const { begun } of RECIPES) await take(project, begun)
  const begun = await compiled()
  // The reason for an error is in the indented lines below it.
  const errors = begun.output.split(/\n(?=\S)/)
  const named = RECIPES.flatMap((recipe) => recipe.named)
  for (const { at, word } of named) {
    const said = errors.filter((line) => line.startsWith(`${at}(`) && line.includes(`'${word}'`))
    const wanted = named.filter((other) => other.at === at && other.word === word)
    expect(said.length, `${at} lacks ${word}\n${begun.output}`).toBeGreaterThanOrEqual(wanted.length)
  }
  const ofContentType = errors.filter((error) => error.startsWith('src/infrastructure/content-'))
  expect(ofContentType.join('\n').split('\n').length, begun.output).toBeLessThanOrEqual(3)
  expect(begun.output).toMatch(/^src\/ui\/messages\/catalogues\/qps\.ts\(.*events/m)
  expect(begun.output).toMatch(/^src\/ui\/forms\/catalogues\/qps\.ts\(.*\n .*'city'/m)
  expect((await run(NODE, 'scripts/rules.ts', '--check')).output).toContain('docs/rules.md')
  expect((await run(NODE, 'scripts/test-places.ts')).output).toContain(
    'src/application/studio/events.ts has no test',
  )
  expect((await run(NODE, 'scripts/content.ts', 'check')).output).toContain(
    '"/events", an address that has a page',
  )

  for (const recipe of RECIPES) await take(project, [...recipe.named, ...recipe.rest])
  await take(project, NEW_TEXTS)
  green(await run(NODE, 'scripts/rules.ts'))
  green(await run(NODE, 'scripts/content.ts', 'schemas'))
  green(await compiled())
  const sources = RECIPES.flatMap(stepsOf).map(({ file }) => file)
  green(await run('biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...new Set(sources)))
  green(await run(NODE, 'scripts/rules.ts', '--check'))
  green(await run(NODE, 'scripts/test-places.ts'))
  green(await run(NODE, 'scripts/module-walls.ts'))
  green(await run('knip', '--cache'))
  expect((await run(NODE, 'scripts/content.ts', 'check')).output).toBe('0 errors, 0 warnings\n')
  green(
    await run(
      'vitest',
      'run',
      // One process loads the site once for all of these files.
      '--maxWorkers=1',
      'test/ui/router/screen.test.ts',
      'test/infrastructure/content-tools/schemas.test.ts',
      'test/infrastructure/inbox/delivery/entry-mail.test.ts',
      'test/application/studio/events.test.ts',
      'test/domain/careers/application-fields.test.ts',
      'test/infrastructure/humans/humans.test.ts',
    ),
  )
})
