import { actOf } from '#domain/desk/act.ts'
import type { Person } from '#domain/desk/person.ts'
import { inState } from '#domain/inbox/application-changes.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import { recallRejections } from './batches.ts'
import type { Desk } from './desk.ts'
import { CONFLICT, findEntryFor } from './reading.ts'

/**
 * Rule: If an entry has changed since a person opened it, the desk does not save the state that this person chooses.
 * The person must choose again.
 */
export const setState = async (
  desk: Desk,
  person: Person,
  { id, version, state }: Pick<Entry, 'id' | 'version' | 'state'>,
) => {
  const entry = await findEntryFor(desk, person, id, 'change-state')
  if (!entry.ok) return entry
  if (entry.value.version !== version) return CONFLICT
  const content = inState(entry.value, desk.states(), state)
  if (content === null) return { ok: false, problem: 'not-allowed' } as const
  const act = actOf(person, desk.clock.now(), { name: 'state-set', detail: { state } }, id)
  const changed = await desk.inbox.change({ id, version, ...content, acts: [act], announce: [] })
  if (changed.ok) await recallRejections(desk, person, [entry.value], state)
  return changed
}
