import type { Notebook } from '../notebook.ts'
import type { PackRecord } from '../record.ts'
import { noteRepeats } from './repeats.ts'

interface Identified {
  readonly id: number
}

const OWN_ID = 'an id of its own'

/** The ids of records that have a file each. */
export const checkIds = (notebook: Notebook, records: readonly PackRecord<Identified>[]): void =>
  noteRepeats(
    notebook,
    records.map(({ value, at }) => ({ key: value.id, place: at('id') })),
    OWN_ID,
  )

/** The ids of records that share one file. */
export const checkListedIds = (notebook: Notebook, { value, at }: PackRecord<readonly Identified[]>): void =>
  noteRepeats(
    notebook,
    value.map(({ id }, index) => ({ key: id, place: at(index, 'id') })),
    OWN_ID,
  )
