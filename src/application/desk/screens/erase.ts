import type { ErasureExtent } from '#domain/desk/erasing.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { found } from '../../answer.ts'
import type { Desk } from '../desk.ts'
import { findErasable } from '../erasing.ts'
import type { Viewer } from './viewer.ts'

const option = (extent: ErasureExtent, entries: number, files: number) => ({ extent, entries, files })

export const eraseScreen = async (
  desk: Desk,
  { person, action }: Viewer,
  id: EntryId,
  chosen: ErasureExtent = 'entry',
  isWrongName = false,
) => {
  const known = await findErasable(desk, person, id)
  if (!known.ok) return known
  const { entry, ofPerson } = known.value
  const alone = option('entry', 1, entry.files.length)
  const all = ofPerson && option('person', ofPerson.messages + ofPerson.applications, ofPerson.files)
  return found({
    is: 'erase' as const,
    entry: { id, sent: entry.sent },
    action: action(`/entries/${id}/erase`),
    options: all === null ? [alone] : [alone, all],
    chosen,
    isWrongName,
  })
}
