import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MODULES } from '../../../src/modules.ts'
import { runSite } from '../../support/running-site.ts'
import { copyProject, emptyFolder } from '../recipes/project-copy.ts'

/**
 * Tests that a module can be deleted with its folders, its tests, its page and its line in src/modules.ts, without any
 * other edit. It takes minutes, so it runs at night with `EACH_MODULE=1`. scripts/module-walls.ts checks the imports in
 * every check.
 */

const LONGEST_MS = 600_000

const NAMES = MODULES.map(({ name }) => name)

const LAYERS = ['domain', 'application', 'infrastructure', 'ui', 'system']

const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** tools/ uses the whole product and is no part of it, so the copy has no tools/. */
const deleteModule = async (project: string, name: string): Promise<void> => {
  for (const layer of LAYERS)
    for (const root of ['src', 'test'])
      await rm(join(project, root, layer, name), { recursive: true, force: true })
  await rm(join(project, 'scripts', name), { recursive: true, force: true })
  await rm(join(project, 'test/browser', `${name}.spec.ts`), { force: true })
  await rm(join(project, 'docs/modules', `${name}.md`))
  const list = join(project, 'src/modules.ts')
  const text = await readFile(list, 'utf8')
  const named = new RegExp(`^(?:import \\{ ${camelCase(name)} \\}|  ${camelCase(name)}\\b)`)
  await writeFile(
    list,
    text
      .split('\n')
      .filter((line) => !named.test(line))
      .join('\n'),
  )
}

const run = (project: string, ...words: readonly string[]): Promise<string> =>
  new Promise((end, fail) => {
    const options = { cwd: project, env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 64 * 1024 * 1024 }
    execFile(process.execPath, words, options, (error, stdout, stderr) =>
      error === null ? end(stdout) : fail(new Error(`${words.join(' ')}\n${stdout}${stderr}`)),
    )
  })

const UNUSED_PACKAGE = /^(\S+)\s+package\.json:\d+:\d+$/gm

const DEAD_TEXT = /^No code names the text (\w+)$/gm

/** Removes the texts of the site that no code names any more. */
const removeTexts = async (project: string): Promise<void> => {
  const output = await run(project, 'scripts/dead-names.ts').catch(String)
  const names = Array.from(output.matchAll(DEAD_TEXT), ([, name]) => name)
  if (names.length === 0) return
  const row = new RegExp(
    `^  (?:readonly )?(?:${names.join('|')}): (?:\\{\\n(?:    .*\\n)*  \\},|.*)\\n`,
    'gm',
  )
  for (const file of globSync('src/ui/messages/{,catalogues/}*.ts', { cwd: project })) {
    const path = join(project, file)
    await writeFile(path, (await readFile(path, 'utf8')).replace(row, ''))
  }
}

/** Removes the packages that nothing imports any more, and the command whose script is gone. */
const removeRows = async (project: string): Promise<void> => {
  const output = await run(project, 'node_modules/knip/bin/knip.js', '--include', 'dependencies').catch(
    String,
  )
  const file = join(project, 'package.json')
  const content = JSON.parse(await readFile(file, 'utf8'))
  for (const [, name = ''] of output.matchAll(UNUSED_PACKAGE)) {
    delete content.dependencies[name]
    delete content.devDependencies[name]
  }
  for (const [name, command] of Object.entries<string>(content.scripts)) {
    const [, script] = /^node (scripts\/\S+)$/.exec(command) ?? []
    if (script !== undefined && !existsSync(join(project, script))) delete content.scripts[name]
  }
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
}

test.runIf(process.env['EACH_MODULE'])(
  'the product is whole without tools/',
  { timeout: LONGEST_MS },
  async () => {
    const project = join(await emptyFolder(), 'project')
    await copyProject(project, ['tools'])
    await run(project, 'scripts/check.ts')
    await run(project, 'scripts/reference.ts', '--check', '--commands')
  },
)

test.runIf(process.env['EACH_MODULE']).each(NAMES)(
  'the site is complete without %s',
  { timeout: LONGEST_MS },
  async (name) => {
    const project = join(await emptyFolder(), 'project')
    await copyProject(project, ['tools'])
    await deleteModule(project, name)
    await removeRows(project)
    await removeTexts(project)
    await run(project, 'scripts/check.ts', '--write')
    await run(project, 'scripts/build.ts')
    const site = await runSite({}, 'build', project)
    const home = await fetch(site.url)
    await site.stop()
    expect([home.status, (await home.text()).includes('</html>')]).toEqual([200, true])
  },
)
