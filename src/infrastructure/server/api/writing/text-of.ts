import * as z from 'zod'
import { isCleanLine, isCleanText } from '#domain/inbox/clean-text.ts'

const NO_CONTROLS = { error: 'holds control characters or broken text' }

const orEmpty = (value: string | null | undefined): string => value ?? ''

/** Text on one line; missing, null and '' all mean "none". */
export const line = z.string().refine(isCleanLine, NO_CONTROLS).nullish().transform(orEmpty)

/** Text that may have several lines. */
export const lines = z.string().refine(isCleanText, NO_CONTROLS).nullish().transform(orEmpty)

/** What a machine gives away; neither is ever asked of a person. */
export const signs = {
  website: z.string().nullish().transform(orEmpty),
  filledInMs: z
    .number()
    .nullish()
    .transform((value) => value ?? null),
}
