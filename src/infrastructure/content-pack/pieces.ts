import * as z from 'zod/mini'
import { instantOf } from '#domain/language/date.ts'

/** A slug is the folder's name unless the record gives another. */
export const optionalSlug = z.optional(z.string().check(z.minLength(1)))

export const date = z
  .string()
  .check(z.refine((value) => instantOf(value) !== null, { error: 'an ISO 8601 date such as "2026-01-31"' }))
