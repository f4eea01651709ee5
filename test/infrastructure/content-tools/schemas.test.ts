import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, matchesGlob, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { contentCommand } from '#infrastructure/content-tools/content-command.ts'
import { packFiles, packSchemas } from '#infrastructure/content-tools/schemas.ts'
import { SMALL_PACK } from '../../support/small-pack.ts'

const PACK = resolve(import.meta.dirname, '../../../content')

const schemas = new Map(
  Array.from(packSchemas(), ([file, text]) => [file, z.fromJSONSchema(JSON.parse(text))] as const),
)

const schemaOf = (file: string) => schemas.get(`schemas/${basename(file, '.json')}.schema.json`) ?? z.never()

const recordFiles = async () =>
  (await readdir(PACK, { recursive: true })).filter(
    (file) => file.endsWith('.json') && !/^(?:media|schemas|art)\//.test(file),
  )

test('The schemas in the demo pack match the readers (npm run content -- schemas writes them)', async () => {
  for (const [file, text] of packSchemas()) expect(await readFile(join(PACK, file), 'utf8')).toBe(text)
})

test('Every record of the demo names its schema and keeps it', async () => {
  for (const file of await recordFiles()) {
    const record: unknown = JSON.parse(await readFile(join(PACK, file), 'utf8'))
    expect([file, schemaOf(file).safeParse(record).error?.issues ?? []]).toEqual([file, []])
    if (typeof record !== 'object' || record === null || Array.isArray(record)) continue
    const { $schema }: { $schema?: unknown } = record
    const named = join(PACK, dirname(file), String($schema))
    expect(named).toBe(join(PACK, 'schemas', `${basename(file, '.json')}.schema.json`))
  }
})

test.each([
  ['a required field is missing', 'careers/vacancies/painter/vacancy.json', '"id": 7,', ''],
  ['a status is no word', 'careers/vacancies/painter/vacancy.json', '"active"', '""'],
  ['a number is in quotes', 'news/older/news.json', '"id": 1', '"id": "1"'],
  ['a menu is no list', 'site/menus.json', '[', '{ "a": ['],
])('An editor sees that %s', (_what, file, word, replacement) => {
  const text = SMALL_PACK[file] ?? ''
  expect(schemaOf(file).safeParse(JSON.parse(text)).success).toBe(true)
  const changed = replacement.includes('[') ? '{ "header": { "en": 5 } }' : text.replace(word, replacement)
  expect(schemaOf(file).safeParse(JSON.parse(changed)).success).toBe(false)
})

test('npm run content -- schemas writes the schemas next to the content', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'schemas-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const { out, status } = await contentCommand(['schemas'], directory)
  expect(status).toBe(0)
  expect(out).toContain(join(directory, 'schemas/vacancy.schema.json'))
  expect((await readdir(join(directory, 'schemas'))).length).toBe(packSchemas().size)
})

const editorSettings = z.object({
  'json.schemas': z.array(z.object({ fileMatch: z.array(z.string()), url: z.string() })),
})

test('VS Code finds the schema of every list in any pack, because a list cannot name its schema', async () => {
  const settings = await readFile(join(PACK, '../.vscode/settings.json'), 'utf8')
  const { 'json.schemas': known } = editorSettings.parse(JSON.parse(settings))
  const lists = [...packFiles()].filter(([, { schema }]) => z.safeParse(schema, []).success)
  expect(lists.length).toBeGreaterThan(0)
  for (const [file] of lists)
    expect(
      known.filter(({ fileMatch }) => fileMatch.some((glob) => matchesGlob(`pinecone/${file}`, glob))),
    ).toEqual([expect.objectContaining({ url: `./content/schemas/${basename(file, '.json')}.schema.json` })])
})
