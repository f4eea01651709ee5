import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

/** What the server has to know of the browser's build. */
export interface Assets {
  /** `index.html` for a page, its places still empty. */
  template(address: string): Promise<string>
  /** Addresses of the styles and scripts that the page of a module needs beside the entry's. */
  partsOf(module: string): PageParts
}

export interface PageParts {
  readonly styles: readonly string[]
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
 * A chunk and all that it imports, but for what the entry has loaded anyway.
 * What is imported comes first, so that the styles of a page win over those of what it uses.
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

const pages = z.record(z.string(), z.string())

export const builtAssets = async (directory: string): Promise<Assets> => {
  const [template, text, places] = await Promise.all([
    readFile(join(directory, 'index.html'), 'utf8'),
    readFile(join(directory, '.vite/manifest.json'), 'utf8'),
    readFile(join(directory, '.vite/pages.json'), 'utf8'),
  ])
  const chunks = manifest.parse(JSON.parse(text))
  const files = pages.parse(JSON.parse(places))
  const chunkOf = new Map(Object.entries(chunks).map(([name, { file }]) => [file, name]))
  const entry = Object.keys(chunks).find((name) => chunks[name]?.isEntry) ?? ''
  const known = reachable(chunks, entry, new Set())
  return {
    template: async () => template,
    partsOf: (module) => {
      const start = chunkOf.get(files[module] ?? '') ?? ''
      const parts = [...reachable(chunks, start, known)].flatMap((name) => chunks[name] ?? [])
      return {
        styles: parts.flatMap(({ css }) => css.map((file) => `/${file}`)),
        scripts: parts.map(({ file }) => `/${file}`),
      }
    },
  }
}
