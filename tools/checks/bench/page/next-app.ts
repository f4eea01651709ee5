import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import packageJson from '../../../../package.json' with { type: 'json' }
import { pageCode } from './elements.ts'
import { type Answer, textAnswer } from './replayed-site.ts'

/** The newest version when this was written. It is installed only for the measurement. */
const NEXT = '16.4.6'

const { react, 'react-dom': reactDom } = packageJson.dependencies

const run = (folder: string, command: string, ...words: string[]): void => {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const }
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed:\n${stdout}${stderr}`)
}

const install = (folder: string): void => {
  if (existsSync(join(folder, 'node_modules/next'))) return
  const dependencies = { next: NEXT, react, 'react-dom': reactDom }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts')
}

const LAYOUT = `
import { createElement as h } from 'react'
export default ({ children }) => h('html', { lang: 'en' }, h('body', null, h('div', { id: 'site' }, children)))
`

const FACES = /@font-face\{[^}]*\}/g

const writePage = (folder: string, path: string, html: string, paths: readonly string[]): void => {
  const { elements, title, styles } = pageCode(html, paths)
  const place = join(folder, 'app', path)
  mkdirSync(place, { recursive: true })
  const faces = (styles.match(FACES) ?? []).join('')
  writeFileSync(join(place, 'page.css'), styles.replaceAll(FACES, ''))
  const code = [
    `import './page.css'`,
    `import Link from 'next/link'`,
    `import { createElement as h } from 'react'`,
    `export const metadata = { title: ${JSON.stringify(title)} }`,
    `const faces = { __html: ${JSON.stringify(faces)} }`,
    `export default () => [h('style', { key: 'faces', dangerouslySetInnerHTML: faces }), h('div', { key: 'page' }, ${elements})]`,
  ]
  writeFileSync(join(place, 'page.js'), code.join('\n'))
}

export const nextAnswers = async (
  folder: string,
  pages: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Answer>> => {
  for (const made of ['app', 'out', '.next']) rmSync(join(folder, made), { recursive: true, force: true })
  mkdirSync(join(folder, 'app'), { recursive: true })
  install(folder)
  writeFileSync(join(folder, 'next.config.js'), `export default { output: 'export', devIndicators: false }`)
  writeFileSync(join(folder, 'app/layout.js'), LAYOUT)
  for (const [path, html] of pages) writePage(folder, path, html, [...pages.keys()])
  run(folder, process.execPath, 'node_modules/next/dist/bin/next', 'build')
  const out = join(folder, 'out')
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const answers = files.map(({ parentPath, name }): [string, Answer] => {
    const path = `/${relative(out, join(parentPath, name))}`
    return [
      path.replace(/(?:\/index)?\.html$/, '') || '/',
      textAnswer(name, readFileSync(join(parentPath, name), 'utf8')),
    ]
  })
  return new Map(answers)
}
