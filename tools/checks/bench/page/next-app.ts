import { pageCode, pageHead } from './elements.ts'
import { builtApp } from './installed-app.ts'
import type { Answer } from './replayed-site.ts'

/** The newest version when this was written. */
const NEXT = '16.4.6'

const LAYOUT = `
import { createElement as h } from 'react'
export default ({ children }) => h('html', { lang: 'en' }, h('body', null, h('div', { id: 'site' }, children)))
`

const FACES = /@font-face\{[^}]*\}/g

const filesOf = (path: string, html: string, paths: readonly string[]): [string, string][] => {
  const { title, styles } = pageHead(html)
  const faces = (styles.match(FACES) ?? []).join('')
  const code = [
    `import './page.css'`,
    `import Link from 'next/link'`,
    `import { createElement as h } from 'react'`,
    `export const metadata = { title: ${JSON.stringify(title)} }`,
    `const faces = { __html: ${JSON.stringify(faces)} }`,
    `export default () => [h('style', { key: 'faces', dangerouslySetInnerHTML: faces }), h('div', { key: 'page' }, ${pageCode(html, paths)})]`,
  ]
  return [
    [`app${path}/page.css`, styles.replaceAll(FACES, '')],
    [`app${path}/page.js`, code.join('\n')],
  ]
}

export const nextAnswers = (
  folder: string,
  pages: ReadonlyMap<string, string>,
): ReadonlyMap<string, Answer> =>
  builtApp({
    folder,
    packages: { next: NEXT },
    sources: new Map([
      ['next.config.js', `export default { output: 'export', devIndicators: false }`],
      ['app/layout.js', LAYOUT],
      ...[...pages].flatMap(([path, html]) => filesOf(path, html, [...pages.keys()])),
    ]),
    program: 'next/dist/bin/next',
    out: 'out',
  })
