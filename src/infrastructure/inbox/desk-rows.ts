import * as z from 'zod'
import type { PasskeyHolder, Session, Share } from '#application/ports/desk.ts'
import { type Act, invitedAct } from '#domain/desk/audit.ts'
import type { Passkey } from '#domain/desk/passkey.ts'
import { type Person, type ReadDepartments, ROLES } from '#domain/desk/person.ts'
import { number } from './rows.ts'

const departments = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.array(z.number()))
  .nullable()
  .transform((ids): ReadDepartments => ids ?? 'all')

export const personRow = z
  .object({ id: z.string(), email: z.string(), role: z.enum(ROLES), departments })
  .transform((row): Person => row)

export const passkeyRow = z
  .object({ id: z.string(), name: z.string(), added_at: number, used_at: number.nullable() })
  .transform(({ id, name, added_at, used_at }): Passkey => ({ id, name, addedAt: added_at, usedAt: used_at }))

export const passkeyHolderRow = z
  .object({
    id: z.string(),
    person_id: z.string(),
    public_key: z.instanceof(Uint8Array),
    counter: number,
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    departments,
  })
  .transform(
    ({ id, person_id, public_key, counter, name, ...person }): PasskeyHolder => ({
      person: { id: person_id, ...person },
      credential: { id, publicKey: public_key, counter },
      name,
    }),
  )

export const sessionRow = z
  .object({ digest: z.string(), started_at: number, expires_at: number, device: z.string() })
  .transform(
    ({ digest, started_at, expires_at, device }): Session => ({
      digest,
      startedAt: started_at,
      expiresAt: expires_at,
      device,
    }),
  )

/** The first owner is invited by the one who reads what the site prints. */
export const sessionBegun = (
  person: Person,
  { startedAt: at }: Session,
  isFirstOwner: boolean,
): readonly Act[] => {
  const invited: Act = { ...invitedAct(person), by: { is: 'operator' }, at, entry: null }
  const by = { is: 'person', email: person.email } as const
  const begun: Act = { name: 'session-begun', detail: {}, by, at, entry: null }
  return isFirstOwner ? [invited, begun] : [begun]
}

export const shareRow = z
  .object({ digest: z.string(), email: z.string(), expires_at: number })
  .transform(({ digest, email, expires_at }): Share => ({ digest, email, expiresAt: expires_at }))

export const entryIdRow = z.object({ entry_id: number })

const flag = z.union([z.boolean(), z.number()]).transform(Boolean)

/** What an entry is to the person who asks. */
export const markRow = z
  .object({ id: number, is_read: flag, is_starred: flag, assignee: z.string().nullable() })
  .transform(({ id, is_read, is_starred, assignee }) => ({
    id,
    isRead: is_read,
    isStarred: is_starred,
    assignee,
  }))

export type EntryMark = z.output<typeof markRow>

export const linkRow = z.object({ person_id: z.string().nullable() })

export const departmentsText = (read: ReadDepartments): string | null =>
  read === 'all' ? null : JSON.stringify(read)
