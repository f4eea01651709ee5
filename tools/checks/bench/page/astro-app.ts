import { pageHead, pageIslands } from './elements.ts'
import { builtApp } from './installed-app.ts'
import type { Answer } from './replayed-site.ts'

/** The newest versions when this was written. */
const PACKAGES = { astro: '7.3.5', '@astrojs/react': '7.0.0' }

const CONFIG = `
import react from '@astrojs/react'
export default { integrations: [react()], build: { format: 'file' } }
`

/** Only the header is in view at once. */
const directive = (at: number): string => (at === 0 ? 'client:load' : 'client:visible')

const filesOf = (path: string, html: string): [string, string][] => {
  const { title, styles } = pageHead(html)
  const { still, islands } = pageIslands(html)
  const name = path === '/' ? 'index' : path.slice(1)
  const island = (at: number) => `islands/${name}-${at}.jsx`
  const page = [
    '---',
    ...islands.map((_, at) => `import Island${at} from '/src/${island(at)}'`),
    `const still = ${JSON.stringify(still)}`,
    '---',
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>{${JSON.stringify(title)}}</title><style is:inline set:html={${JSON.stringify(styles)}} /></head>`,
    '<body><div id="site">',
    ...still.map((_, at) => {
      const next = at < islands.length ? `<Island${at} ${directive(at)} />` : ''
      return `<Fragment set:html={still[${at}]} />${next}`
    }),
    '</div></body></html>',
  ]
  return [
    [`src/pages/${name}.astro`, page.join('\n')],
    ...islands.map((code, at): [string, string] => [
      `src/${island(at)}`,
      `import { createElement as h } from 'react'\nexport default () => ${code}`,
    ]),
  ]
}

export const astroAnswers = (
  folder: string,
  pages: ReadonlyMap<string, string>,
): ReadonlyMap<string, Answer> =>
  builtApp({
    folder,
    packages: PACKAGES,
    sources: new Map([
      ['astro.config.mjs', CONFIG],
      ...[...pages].flatMap(([path, html]) => filesOf(path, html)),
    ]),
    program: 'astro/bin/astro.mjs',
    out: 'dist',
  })
