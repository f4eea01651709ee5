import * as z from 'zod'
import type { Session } from '#application/ports/desk.ts'
import { type Person, type ReadDepartments, ROLES } from '#domain/desk/person.ts'

/** PostgreSQL hands out large numbers as text. */
const moment = z.coerce.number<number | string>()

const departments = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.array(z.number()))
  .nullable()
  .transform((ids): ReadDepartments => ids ?? 'all')

export const personRow = z
  .object({ id: z.string(), email: z.string(), role: z.enum(ROLES), departments })
  .transform((row): Person => row)

export const sessionRow = z
  .object({ digest: z.string(), started_at: moment, expires_at: moment, device: z.string() })
  .transform(
    ({ digest, started_at, expires_at, device }): Session => ({
      digest,
      startedAt: started_at,
      expiresAt: expires_at,
      device,
    }),
  )

export const linkRow = z.object({ person_id: z.string().nullable() })

export const departmentsText = (read: ReadDepartments): string | null =>
  read === 'all' ? null : JSON.stringify(read)
