import { type ErasureExtent, mayErase } from '#domain/desk/erasing.ts'
import { type EntryId, senderOf } from '#domain/inbox/entry.ts'
import { found, mapped } from '../../answer.ts'
import type { Desk } from '../desk.ts'
import { FORBIDDEN, findEntry } from '../reading.ts'
import type { Viewer } from './viewer.ts'

const option = (extent: ErasureExtent, entries: number, files: number) => ({ extent, entries, files })

export const eraseScreen = async (
  desk: Desk,
  { person, action }: Viewer,
  id: EntryId,
  chosen: ErasureExtent = 'entry',
  isWrongName = false,
) => {
  if (!mayErase(person, 'entry')) return FORBIDDEN
  const entry = await findEntry(desk, person, id)
  if (!entry.ok) return entry
  const { sent, files } = entry.value
  const ofPerson = mayErase(person, 'person') ? desk.inbox.countByEmail(senderOf(sent).email) : found(null)
  return mapped(ofPerson, (all) => {
    const alone = option('entry', 1, files.length)
    return {
      is: 'erase' as const,
      entry: { id, sent },
      action: action(`/entries/${id}/erase`),
      options: all ? [alone, option('person', all.messages + all.applications, all.files)] : [alone],
      chosen,
      isWrongName,
    }
  })
}
