import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtAssets } from '#infrastructure/rendering/assets.ts'

let build: string

beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'build-'))
  await mkdir(join(build, '.vite'))
  await writeFile(
    join(build, 'index.html'),
    '<head><script async type="module" src="/index.js"></script><link rel="stylesheet" crossorigin href="/index.css"></head>',
  )
  for (const name of ['index', 'kit', 'games', 'blog']) {
    await writeFile(join(build, `${name}.css`), `.${name} {}`)
  }
  await writeFile(
    join(build, '.vite/places.json'),
    JSON.stringify({ pages: { blog: 'blog.js', game: 'games.js' }, texts: { en: 'en.js', ru: 'ru.js' } }),
  )
  await writeFile(
    join(build, '.vite/manifest.json'),
    JSON.stringify({
      'index.html': { file: 'index.js', name: 'index', isEntry: true, css: ['index.css'] },
      '_kit.js': { file: 'kit.js', name: 'kit', imports: ['index.html'], css: ['kit.css'] },
      '_games.css': { file: 'games.css', name: 'games' },
      '_games.js': {
        file: 'games.js',
        name: 'games',
        imports: ['_kit.js', 'index.html'],
        css: ['games.css'],
      },
      'src/ui/news/blog-page.tsx': {
        file: 'blog.js',
        name: 'blog-page',
        imports: ['_kit.js'],
        css: ['blog.css'],
      },
    }),
  )
})

afterAll(() => rm(build, { recursive: true }))

test('a page preloads each file once, first the entry, then its own code or the code of its room', async () => {
  const { partsOf } = await builtAssets(build)
  expect(partsOf('blog', 'en').scripts).toEqual(['/index.js', '/kit.js', '/blog.js', '/en.js'])
  expect(partsOf('game', 'ru').scripts).toEqual(['/index.js', '/kit.js', '/games.js', '/ru.js'])
  expect(partsOf('support', 'en').scripts).toEqual(['/index.js', '/en.js'])
  expect(partsOf(undefined, 'en').scripts).toEqual(['/index.js', '/en.js'])
})

test('the styles of a page come after those of what it uses, and those that all pages share come first', async () => {
  const { partsOf } = await builtAssets(build)
  const { styles } = partsOf('game', 'en')
  expect(styles.map(({ address }) => address)).toEqual(['/index.css', '/kit.css', '/games.css'])
  expect(styles.map(({ text }) => text)).toEqual(['.index {}', '.kit {}', '.games {}'])
  expect(partsOf(undefined, 'en')).toEqual({
    styles: [{ address: '/index.css', text: '.index {}' }],
    scripts: ['/index.js', '/en.js'],
  })
})

test('the template has no links to styles or scripts, because each page adds its own', async () => {
  const { template } = await builtAssets(build)
  expect(await template('/')).toBe('<head></head>')
})
