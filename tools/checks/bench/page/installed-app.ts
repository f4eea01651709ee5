import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import packageJson from '../../../../package.json' with { type: 'json' }
import { type Answer, textAnswer } from './replayed-site.ts'

/** Installs a framework from npm for the measurement, and builds static pages with it. */

const { react, 'react-dom': reactDom } = packageJson.dependencies

const run = (folder: string, command: string, ...words: string[]): void => {
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production' as const,
  }
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed:\n${stdout}${stderr}`)
}

export interface InstalledApp {
  readonly folder: string
  readonly packages: Readonly<Record<string, string>>
  /** The files of the application, by their paths. */
  readonly sources: ReadonlyMap<string, string>
  /** The program that builds the application. */
  readonly program: string
  /** Where the build puts the pages. */
  readonly out: string
}

export const builtApp = ({
  folder,
  packages,
  sources,
  program,
  out,
}: InstalledApp): ReadonlyMap<string, Answer> => {
  mkdirSync(folder, { recursive: true })
  for (const made of readdirSync(folder).filter((name) => !/^(?:node_modules|package.*)$/.test(name)))
    rmSync(join(folder, made), { recursive: true })
  if (!existsSync(join(folder, 'node_modules', program))) {
    const dependencies = { ...packages, react, 'react-dom': reactDom }
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ private: true, type: 'module', dependencies }),
    )
    run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts')
  }
  for (const [path, text] of sources) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  run(folder, process.execPath, join('node_modules', program), 'build')
  const root = join(folder, out)
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const answers = files.map(({ parentPath, name }): [string, Answer] => {
    const path = `/${relative(root, join(parentPath, name))}`
    return [
      path.replace(/(?:\/index)?\.html$/, '') || '/',
      textAnswer(name, readFileSync(join(parentPath, name), 'utf8')),
    ]
  })
  return new Map(answers)
}
