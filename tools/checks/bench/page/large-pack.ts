import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Multiplies the demo pack to the size of a large studio's pack. */

const CONTENT = 'content'

interface Entries {
  readonly folder: string
  readonly file: string
  readonly count: number
}

const ENTRIES: readonly Entries[] = [
  { folder: 'careers/vacancies', file: 'vacancy.json', count: 1000 },
  { folder: 'news', file: 'news.json', count: 500 },
]

const FIRST_ID = 10_000

const multiply = (pack: string, { folder, file, count }: Entries): void => {
  const place = join(pack, folder)
  const originals = readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  for (let made = originals.length; made < count; made += 1) {
    const copy = join(place, `entry-${made}`)
    cpSync(join(place, originals[made % originals.length] ?? ''), copy, { recursive: true })
    const record: object = JSON.parse(readFileSync(join(copy, file), 'utf8'))
    writeFileSync(join(copy, file), JSON.stringify({ ...record, id: FIRST_ID + made }))
  }
}

export const writeLargePack = (pack: string): void => {
  cpSync(CONTENT, pack, { recursive: true, filter: (path) => !path.startsWith(join(CONTENT, 'art')) })
  for (const entries of ENTRIES) multiply(pack, entries)
}
