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

type GivenColours = { readonly [Name in keyof SchemeColours]: string | null }

export const givenColours = (given: GivenColours | null): Partial<SchemeColours> =>
  Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== null))

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
