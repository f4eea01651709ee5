import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { newVacancyNumber } from '#domain/careers/vacancy-number.ts'
import { CONTENT_LANGUAGES } from '#domain/language/languages.ts'
import { errorCode } from '#infrastructure/monitoring/error-code.ts'
import { wireFieldName } from '../content-api/record.ts'
import { parsedJson } from '../content-api/submission-answers.ts'
import { ORDER } from '../content-pack/games.ts'
import { type PackFiles, readFiles } from '../content-pack/pack-files.ts'
import { patternOf, schemaAddress } from './schemas.ts'

export type NewFiles = Readonly<Record<string, string>>

export const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

export const writeNew = async (directory: string, files: NewFiles): Promise<void> => {
  for (const [file, text] of Object.entries(files)) {
    const path = join(directory, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text, { flag: 'wx' }).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
      throw new Error(`${path} already exists and was not changed`, { cause: error })
    })
  }
}

interface NewRecord {
  readonly id: number
  readonly title: string
  readonly today: string
}

interface Kind {
  readonly folder: string
  readonly file: string
  readonly text: string
  readonly record: (given: NewRecord) => object
}

const dated = ({ id, title, today }: NewRecord) => ({
  id,
  ...Object.fromEntries(CONTENT_LANGUAGES.map((language) => [wireFieldName('title', language), title])),
  created: today,
})

export const KINDS = {
  vacancy: {
    folder: 'careers/vacancies',
    file: 'vacancy.json',
    text: 'description.',
    record: (given) => ({ ...dated(given), status: 'active', draft: true }),
  },
  news: {
    folder: 'news',
    file: 'news.json',
    text: 'content.',
    record: (given) => ({ ...dated(given), type: 'Article', draft: true }),
  },
  game: {
    folder: 'games',
    file: 'game.json',
    text: 'description.',
    record: ({ id, title }) => ({ id, title, status: 'active', draft: true, gamesGalleryEntity: [] }),
  },
  document: {
    folder: 'legal',
    file: 'group.json',
    text: '',
    record: ({ id, title }) => ({
      show: true,
      order: id,
      names: Object.fromEntries(CONTENT_LANGUAGES.map((language) => [language, title])),
      draft: true,
    }),
  },
} as const satisfies Readonly<Record<string, Kind>>

export type KindName = keyof typeof KINDS

export const isKind = (word: string): word is KindName => Object.hasOwn(KINDS, word)

const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  'а a,б b,в v,г g,д d,е e,ё e,ж zh,з z,и i,й i,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х kh,ц ts,ч ch,ш sh,щ shch,ъ,ы y,ь,э e,ю yu,я ya'
    .split(',')
    .map((pair) => [pair.charAt(0), pair.slice(2)]),
)

export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[а-яё]/g, (letter) => CYRILLIC[letter] ?? '')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')

const numbered = z.looseObject({ id: z.optional(z.number()), order: z.optional(z.number()) })

/**
 * Returns the id, or the place in the order, of a new record. `pattern` is the path of its file with `*` in place of
 * the slug.
 */
export const nextNumber = (pattern: string, texts: PackFiles['texts'], now: number): number => {
  const others = [...texts].flatMap(([file, text]) => {
    const record = patternOf(file) === pattern ? numbered.safeParse(parsedJson(text ?? '')) : null
    return record?.success ? [Math.max(record.data.id ?? 0, record.data.order ?? 0)] : []
  })
  return pattern.endsWith(KINDS.vacancy.file) ? newVacancyNumber(others, now) : Math.max(0, ...others) + 1
}

const orderWith = async (directory: string, slug: string): Promise<string | null> => {
  const path = join(directory, ORDER)
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return null
  const order = z.array(z.string()).safeParse(parsedJson(text))
  if (!order.success) throw new Error(`${path} is not a list of slugs: npm run content -- check says why`)
  return written([...order.data, slug])
}

export const makeRecord = async (
  directory: string,
  kindName: KindName,
  title: string,
  today: string,
  now: number,
): Promise<readonly string[]> => {
  const kind: Kind = KINDS[kindName]
  const slug = slugOf(title)
  if (slug === '') throw new Error(`"${title}" has no letter that can be in an address`)
  const folder = `${kind.folder}/${slug}`
  const file = `${folder}/${kind.file}`
  const { texts } = await readFiles(directory, [kind.folder])
  const id = nextNumber(patternOf(file), texts, now)
  const files = {
    [file]: written({ $schema: schemaAddress(file), ...kind.record({ id, title, today }) }),
    ...Object.fromEntries(
      CONTENT_LANGUAGES.map((language) => [`${folder}/${kind.text}${language}.md`, `${title}\n`]),
    ),
  }
  const order = kindName === 'game' ? await orderWith(directory, slug) : null
  await writeNew(directory, files)
  if (order !== null) await writeFile(join(directory, ORDER), order)
  return Object.keys(files).map((file) => join(directory, file))
}
