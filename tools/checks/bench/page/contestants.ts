import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser } from 'playwright'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { build, type InlineConfig, type Rolldown } from 'vite'
import siteConfig from '../../../../vite.config.ts'
import { astroAnswers } from './astro-app.ts'
import { pageCode } from './elements.ts'
import { nextAnswers } from './next-app.ts'
import { phonePage } from './phone-page.ts'
import {
  type Answer,
  answerOf,
  type ReplayedSite,
  replayedSite,
  textAnswer,
  textOf,
} from './replayed-site.ts'

/**
 * The same pages in several forms: unchanged, for a visitor who has answered the cookie banner, without script,
 * hydrated by React alone from the site's components or from plain elements, as an Astro site whose header, carousels
 * and forms are islands of React, and as a Next.js application. The other forms have no banner either.
 */
export const CONTESTANTS = [
  'site',
  'site, no banner',
  'no script',
  'bare hydrateRoot',
  'plain elements',
  'Astro',
  'Next.js',
] as const

export type Contestant = (typeof CONTESTANTS)[number]

const SCRIPTS = /<script\b.*?<\/script>|<link rel="stylesheet"[^>]*disabled>/gs

/** Returns the same page with another body. The site's policy could be too strict for it, so it is removed. */
const withHtml = ({ headers, status }: Answer, html: string): Answer => {
  const { 'content-security-policy': _, etag: __, ...kept } = headers
  const { body, headers: own } = textAnswer('page.html', html)
  return { status, headers: { ...kept, ...own }, body }
}

const scriptless = (html: string): string => html.replaceAll(SCRIPTS, '')

const codeOf = (elements: string) => `
import { createElement as h, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
const root = document.getElementById('site')
startTransition(() => { hydrateRoot(root, ${elements}) })
`

const built = async (input: string, options: InlineConfig = {}): Promise<readonly Rolldown.OutputChunk[]> => {
  const output = await build({
    ...options,
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, cssCodeSplit: false, rolldownOptions: { input } },
  })
  const [bundle] = [output].flat()
  if (bundle === undefined || !('output' in bundle)) throw new Error('React alone was not built')
  return bundle.output.filter((part) => part.type === 'chunk')
}

const plainCode = async (folder: string, elements: string): Promise<string> => {
  mkdirSync(folder, { recursive: true })
  const input = join(folder, 'plain.js')
  writeFileSync(input, codeOf(elements))
  const [entry] = await built(input)
  return entry?.code ?? ''
}

const CONTENT = /(<div id="site">).*(<\/div>\s*<\/body>)/s

/**
 * Renders the site's HTML with React, because hydration expects React's comments between texts and its order of
 * attributes.
 */
const renderedByReact = (html: string, elements: string): string => {
  const tree: ReactNode = new Function('h', `return ${elements}`)(createElement)
  return html.replace(CONTENT, (_, begin, end) => begin + renderToString(tree) + end)
}

type Answers = ReadonlyMap<string, Answer>

/** Returns the film's element. The site's own script adds the film, but here it starts without that script. */
const filmOf = async (browser: Browser, address: string): Promise<string> => {
  const { page, close } = await phonePage(browser, 'fast')
  await page.goto(address, { waitUntil: 'load' })
  const film = await page
    .locator('video[autoplay][data-seen]')
    .evaluate((element) => element.outerHTML, undefined, { timeout: FILM_MS })
    .catch(() => '')
  await close()
  return film
}

/** How long to wait for a film, which a page may not have. */
const FILM_MS = 10_000

const withFilm = (original: Answer, film: string): Answer =>
  withHtml(original, textOf(original).replace('</section>', `${film}$&`))

const startedBy = (script: string): string =>
  `<script type="module" async fetchpriority="low" src="${script}"></script></body>`

const BARE = '/bare/'

const CODE =
  /<script\b(?![^>]*type="application\/).*?<\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/gs

const bareAnswers = async (pages: Answers): Promise<Answers> => {
  const chunks = await built('tools/checks/bench/page/same-components.tsx', {
    base: BARE,
    plugins: [react()],
    css: siteConfig.css ?? {},
  })
  const [entry] = chunks
  const answers = new Map(chunks.map(({ fileName, code }) => [BARE + fileName, textAnswer(fileName, code)]))
  for (const [path, original] of pages) {
    const page = textOf(original)
      .replaceAll(CODE, '')
      .replace('</body>', startedBy(BARE + entry?.fileName))
    answers.set(path, withHtml(original, page))
  }
  return answers
}

const plainAnswers = async (folder: string, pages: Answers): Promise<Answers> => {
  const answers = new Map<string, Answer>()
  for (const [path, original] of pages) {
    const html = textOf(original)
    const elements = pageCode(html)
    const script = `/plain${path}/page.js`
    const page = renderedByReact(scriptless(html), elements).replace('</body>', startedBy(script))
    answers.set(script, textAnswer(script, await plainCode(folder, elements)))
    answers.set(path, withHtml(original, page))
  }
  return answers
}

const mapped = <From, To>(
  values: ReadonlyMap<string, From>,
  to: (value: From) => To,
): ReadonlyMap<string, To> => new Map([...values].map(([key, value]) => [key, to(value)]))

export const contestants = async (
  browser: Browser,
  site: string,
  paths: readonly string[],
  folder: string,
): Promise<Readonly<Record<Contestant, ReplayedSite>>> => {
  const pages = new Map<string, Answer>()
  for (const path of paths) pages.set(path, await answerOf(site + path))
  const whole = new Map<string, Answer>()
  for (const [path, page] of pages) whole.set(path, withFilm(page, await filmOf(browser, site + path)))
  const plain = await plainAnswers(join(folder, 'plain'), whole)
  const texts = mapped(whole, textOf)
  return {
    site: await replayedSite(site),
    'site, no banner': await replayedSite(site),
    'no script': await replayedSite(
      site,
      mapped(pages, (answer) => withHtml(answer, scriptless(textOf(answer)))),
    ),
    'bare hydrateRoot': await replayedSite(site, await bareAnswers(pages)),
    'plain elements': await replayedSite(site, plain),
    Astro: await replayedSite(site, astroAnswers(join(folder, 'astro'), texts)),
    'Next.js': await replayedSite(site, nextAnswers(join(folder, 'next'), texts)),
  }
}
