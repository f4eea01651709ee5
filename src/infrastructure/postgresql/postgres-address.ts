import * as z from 'zod'
import { startsWithOneOf } from '#infrastructure/settings/setting-values.ts'

/** An earlier compose.yaml contained this password. The site refuses it, because anybody can know it. */
const EXAMPLE_PASSWORD = 'change-me'

export const postgresAddress = z
  .string()
  .refine(startsWithOneOf('postgres:', 'postgresql:'), { error: 'an address that starts with postgres://' })
  .refine((value) => URL.parse(value)?.password !== EXAMPLE_PASSWORD, {
    error: `a password of your own, not the example's ${EXAMPLE_PASSWORD}`,
  })
