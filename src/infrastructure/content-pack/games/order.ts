import * as z from 'zod/mini'
import { noteRepeats } from '../checks/repeats.ts'
import type { GameRecord } from '../content.ts'
import { foundValue } from '../content-note.ts'
import type { PackTools } from '../pack-tools.ts'
import { entriesOf, type PackRecord } from '../record.ts'

const FILE = 'games/order.json'

/** Games as order.json lists them; without that file by the names of their folders. */
export const inShownOrder = (
  { source, notebook }: PackTools,
  records: readonly PackRecord<GameRecord>[],
): readonly GameRecord[] => {
  const games = records.map(({ value }) => value)
  if (!source.has(FILE)) return games
  const order = source.record(FILE, z.array(z.string()))
  if (order === null) return games
  const entries = entriesOf(order)
  noteRepeats(
    notebook,
    entries.map(({ value, at }) => ({ key: value, place: at() })),
    'each game once',
  )
  for (const { value, at } of records)
    if (!order.value.includes(value.slug))
      notebook.error(at(), `a game that ${FILE} does not list`, `${foundValue(value.slug)} in that list`)
  return entries.flatMap(({ value: slug, at }) => {
    const game = games.find((game) => game.slug === slug)
    if (game === undefined && !source.isBroken('games/'))
      notebook.error(at(), foundValue(slug), 'the slug of a game')
    return game ?? []
  })
}
