import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { type Language, perLanguage } from '#domain/language/languages.ts'
import type { PageName } from '#domain/site/pages.ts'

export interface Assets {
  template(address: string): Promise<string>
  partsOf(page: PageName | undefined, language: Language): PageParts
}

export interface Style {
  readonly address: string
  readonly text: string
}

export interface PageParts {
  /** Shared styles come first, so that the page's own styles override them. */
  readonly styles: readonly Style[]
  /** The entry script comes first. */
  readonly scripts: readonly string[]
}

const chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().default(false),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
})

const manifest = z.record(z.string(), chunk)

type Manifest = z.output<typeof manifest>

/**
 * Returns the chunk `start` and all chunks that it imports, without the chunks in `known`. Imported chunks come
 * first, so that the importing chunk can override their styles.
 */
const reachable = (chunks: Manifest, start: string, known: ReadonlySet<string>): ReadonlySet<string> => {
  const seen = new Set(known)
  const found = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of chunks[name]?.imports ?? []) visit(imported)
    found.add(name)
  }
  visit(start)
  return found
}

const places = z.object({ pages: z.record(z.string(), z.string()), texts: z.record(z.string(), z.string()) })

/**
 * Matches the tags that the build writes for the entry's styles and script. The server removes these tags from the
 * template, because it writes its own tags for the entry and the page.
 */
const ENTRY_TAGS = /(?<!\s)\s*(?:<link rel="stylesheet"[^>]*>|<script[^>]*type="module"[^>]*><\/script>)/g

export const builtAssets = async (directory: string): Promise<Assets> => {
  const [template, text, placesText] = await Promise.all([
    readFile(join(directory, 'index.html'), 'utf8'),
    readFile(join(directory, '.vite/manifest.json'), 'utf8'),
    readFile(join(directory, '.vite/places.json'), 'utf8'),
  ])
  const chunks = manifest.parse(JSON.parse(text))
  const { pages, texts: catalogues } = places.parse(JSON.parse(placesText))
  const chunkOf = new Map(Object.entries(chunks).map(([name, { file }]) => [file, name]))
  const entry = Object.keys(chunks).find((name) => chunks[name]?.isEntry) ?? ''
  const known = reachable(chunks, entry, new Set())
  const sheets = [...new Set(Object.values(chunks).flatMap(({ css }) => css))]
  const texts = new Map(
    await Promise.all(
      sheets.map(async (file) => [file, await readFile(join(directory, file), 'utf8')] as const),
    ),
  )
  const stylesOf = (names: Iterable<string>): readonly Style[] =>
    [...names]
      .flatMap((name) => chunks[name]?.css ?? [])
      .map((file) => ({ address: `/${file}`, text: texts.get(file) ?? '' }))
  const page = template.replaceAll(ENTRY_TAGS, '')
  const partsFrom = (view: string, language: Language): PageParts => {
    const own = reachable(chunks, chunkOf.get(view) ?? '', known)
    const files = [entry, ...own].flatMap((name) => chunks[name]?.file ?? [])
    return {
      styles: stylesOf([...known, ...own]),
      scripts: files.concat(catalogues[language] ?? []).map((file) => `/${file}`),
    }
  }
  const views = ['', ...Object.values(pages)]
  const parts = perLanguage((language) => new Map(views.map((view) => [view, partsFrom(view, language)])))
  return {
    template: async () => page,
    partsOf: (page, language) => parts[language].get(pages[page ?? ''] ?? '') ?? partsFrom('', language),
  }
}
