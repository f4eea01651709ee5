import * as z from 'zod/mini'
import { award } from '../../content-api/studio.ts'
import { checkListedIds } from '../checks/ids.ts'
import { requireText, warnIfUntranslated } from '../checks/languages.ts'
import type { AwardRecord } from '../content.ts'
import type { PackTools } from '../pack-tools.ts'
import { entriesOf } from '../record.ts'

export const readAwards = ({ source, notebook }: PackTools): readonly AwardRecord[] => {
  const record = source.record('studio/awards.json', z.array(award.wire))
  if (record === null) return []
  checkListedIds(notebook, record)
  for (const { value, at } of entriesOf(record)) {
    requireText<'title'>(notebook, at, value, 'title')
    warnIfUntranslated<'text'>(notebook, at, value, 'text')
  }
  return record.value
}
