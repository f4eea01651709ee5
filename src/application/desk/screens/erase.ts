import type { ErasureExtent } from '#domain/desk/erasing.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { mapped } from '../../answer.ts'
import type { Desk } from '../desk.ts'
import { findErasable } from '../erasing.ts'
import type { Viewer } from './viewer.ts'

const option = (extent: ErasureExtent, entries: number, files: number) => ({ extent, entries, files })

export const eraseScreen = (
  desk: Desk,
  { person, action }: Viewer,
  id: EntryId,
  chosen: ErasureExtent = 'entry',
  isWrongName = false,
) =>
  mapped(findErasable(desk, person, id), ({ entry, ofPerson }) => {
    const alone = option('entry', 1, entry.files.length)
    const all = ofPerson && option('person', ofPerson.messages + ofPerson.applications, ofPerson.files)
    return {
      is: 'erase' as const,
      entry: { id, sent: entry.sent },
      action: action(`/entries/${id}/erase`),
      options: all === null ? [alone] : [alone, all],
      chosen,
      isWrongName,
    }
  })
