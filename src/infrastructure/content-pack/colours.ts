import * as z from 'zod/mini'
import { lowContrasts, type SchemeColours } from '#domain/studio/colours.ts'
import { orNone, same } from '../content-api/record.ts'
import type { Diagnostics, PackPlace } from './diagnostics.ts'

const colour = orNone(
  same(
    z
      .string()
      .check(z.regex(/^#[\da-f]{6}$/i, { error: 'a colour of six digits after #, such as "#ff5c35"' })),
  ),
)

export const colourFields = {
  ground: colour,
  raised: colour,
  ink: colour,
  softInk: colour,
  accent: colour,
  onAccent: colour,
  ring: colour,
}

/** Returns the fields that the studio has set. */
export const givenFields = <Fields extends object>(fields: Fields | null) =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== null)) as {
    readonly [Name in keyof Fields]?: NonNullable<Fields[Name]>
  }

export const checkContrasts = (
  diagnostics: Diagnostics,
  shown: SchemeColours,
  given: Partial<SchemeColours>,
  at: (name: keyof SchemeColours) => PackPlace,
): void => {
  for (const { pair, ratio, least } of lowContrasts(shown)) {
    const [front, back] = pair
    const named = pair.find((name) => given[name] !== undefined)
    if (named !== undefined)
      diagnostics.error(
        at(named),
        `${front} ${shown[front]} on ${back} ${shown[back]}, a contrast of ${ratio.toFixed(2)}:1`,
        `at least ${least}:1`,
      )
  }
}
