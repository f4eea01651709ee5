import { actOf } from '#domain/desk/audit.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import type { Person } from '#domain/desk/person.ts'
import { shareEnd } from '#domain/desk/reading.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { type Answer, found, type Lookup, NOT_FOUND } from '../answer.ts'
import type { Clock } from '../ports/clock.ts'
import type { DeskShares, Share } from '../ports/desk.ts'
import type { DeskTokens, TokenDigest } from '../ports/sign-in.ts'
import type { DeskReadingUseCases, EntryRefusal } from './reading.ts'

interface Dependencies {
  readonly inbox: DeskShares
  readonly findFor: DeskReadingUseCases['findFor']
  readonly tokens: DeskTokens
  readonly clock: Clock
}

/** Manages links by which other people of the desk read one entry, whatever their departments. */
export const deskSharing = ({ inbox, findFor, tokens, clock }: Dependencies) => ({
  /** Returns the token of a new link. */
  share: async (person: Person, id: EntryId): Promise<Answer<string, EntryRefusal>> => {
    const entry = await findFor(person, id, 'share-entry')
    if (!entry.ok) return entry
    const token = tokens.make()
    const now = clock.now()
    const added = await inbox.addShare(
      { digest: tokens.digestOf(token), entry: id, person: person.id, expiresAt: shareEnd(now) },
      actOf(person, now, { name: 'entry-shared', detail: {} }, id),
    )
    return added.ok ? found(token) : added
  },

  /** Opens a link. The person may read the entry from now on, until the link ends. */
  open: async (person: Person, token: string): Promise<Lookup<EntryId>> => {
    const entry = await inbox.openShare(tokens.digestOf(token), person.id, clock.now())
    if (!entry.ok) return entry
    return entry.value === null ? NOT_FOUND : found(entry.value)
  },

  /** Returns null if the person may not share entries. */
  links: async (person: Person, id: EntryId): Promise<Answer<readonly Share[] | null>> =>
    mayDo(person, 'share-entry') ? inbox.shares(id, clock.now()) : found(null),

  end: async (person: Person, id: EntryId, digest: TokenDigest): Promise<Answer<null, EntryRefusal>> => {
    const entry = await findFor(person, id, 'share-entry')
    if (!entry.ok) return entry
    return inbox.endShare(id, digest, actOf(person, clock.now(), { name: 'share-ended', detail: {} }, id))
  },
})

export type DeskSharing = ReturnType<typeof deskSharing>
