import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'

/** The known attacks. Each class is a file in `corpus`, and every run sends all of them. */

const attack = z.union([
  z.string(),
  z.object({
    before: z.string().default(''),
    repeat: z.string(),
    times: z.number(),
    after: z.string().default(''),
  }),
])

const file = z.object({
  part: z.enum(['whole', 'line', 'host', 'header', 'framing', 'target', 'path', 'query', 'body']),
  type: z.string().optional(),
  attacks: z.array(attack),
})

export type Part = z.output<typeof file>['part']

export interface Attack {
  readonly class: string
  readonly part: Part
  readonly type: string | undefined
  /** A latin1 string. */
  readonly text: string
}

const FOLDER = join(import.meta.dirname, 'corpus')

const textOf = (one: z.output<typeof attack>): string =>
  typeof one === 'string' ? one : one.before + one.repeat.repeat(one.times) + one.after

export const CORPUS: readonly Attack[] = readdirSync(FOLDER)
  .sort()
  .flatMap((name) => {
    const { part, type, attacks } = file.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')))
    return attacks.map((one) => ({ class: basename(name, '.json'), part, type, text: textOf(one) }))
  })

const byPart = Map.groupBy(CORPUS, ({ part }) => part)

export const attacksOn = (part: Part): readonly Attack[] => byPart.get(part) ?? []
