import type { ApplicationState, StateName } from '#domain/careers/application-state.ts'
import { actOf } from '#domain/desk/act.ts'
import type { Person } from '#domain/desk/person.ts'
import { inState } from '#domain/inbox/application-changes.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import type { Clock } from '../ports/clock.ts'
import type { InboxChanges } from '../ports/inbox.ts'
import type { DeskReadingUseCases, EntryRefusal } from './reading.ts'

interface Dependencies {
  readonly inbox: Pick<InboxChanges, 'change'>
  readonly findFor: DeskReadingUseCases['findFor']
  readonly states: () => readonly ApplicationState[]
  readonly clock: Clock
}

interface StateChange {
  readonly id: EntryId
  readonly version: number
  readonly state: StateName
}

export type WorkOutcome = {
  readonly is: 'changed' | 'conflict' | 'not-allowed' | EntryRefusal
}

/**
 * Rule: If an entry has changed since a person saw it, the site does not save the change of this person. The person
 * decides again.
 */
export const deskWork = ({ inbox, findFor, states, clock }: Dependencies) => ({
  setState: async (person: Person, { id, version, state }: StateChange): Promise<WorkOutcome> => {
    const entry = await findFor(person, id, 'change-state')
    if (!entry.ok) return { is: entry.problem }
    if (entry.value.version !== version) return { is: 'conflict' }
    const content = inState(entry.value, states(), state)
    if (content === null) return { is: 'not-allowed' }
    const act = actOf(person, clock.now(), { name: 'state-set', detail: { state } }, id)
    const changed = await inbox.change({ id, version, ...content, acts: [act], announce: [] })
    return { is: changed.ok ? 'changed' : changed.problem }
  },
})

export type DeskWork = ReturnType<typeof deskWork>
