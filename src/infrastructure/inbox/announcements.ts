import type { Announcement, DeliveryResult } from '#application/ports/inbox.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import type { DeliveryRow } from './rows.ts'

export const announcementsOf = (
  rows: readonly DeliveryRow[],
  entries: readonly Entry[],
): readonly Announcement[] =>
  rows.flatMap(({ event_id, entry_id, channel, event, attempts }) => {
    const entry = entries.find(({ id }) => id === entry_id)
    return entry === undefined ? [] : [{ eventId: event_id, channel, event, attempts, entry }]
  })

interface ResultColumns {
  readonly state: DeliveryRow['state']
  readonly at: number | null
  readonly problem: string
}

export const resultColumns = (result: DeliveryResult): ResultColumns => {
  switch (result.is) {
    case 'delivered':
      return { state: 'delivered', at: null, problem: '' }
    case 'given-up':
      return { state: 'given-up', at: null, problem: result.problem }
    case 'try-again':
      return { state: 'waiting', at: result.at, problem: result.problem }
  }
}
