import * as z from 'zod/mini'
import { contacts } from '../../content-api/studio.ts'
import { requireText, warnIfUntranslated } from '../checks/languages.ts'
import { needMediaFile } from '../checks/media-file.ts'
import { needFile } from '../checks/need-file.ts'
import type { ContactsRecord } from '../content.ts'
import type { PackTools } from '../pack-tools.ts'
import { entriesOf, inner } from '../record.ts'

const FILE = 'studio/contacts.json'

export const readContacts = (tools: PackTools): readonly ContactsRecord[] => {
  needFile(tools, FILE)
  const record = tools.source.record(FILE, z.array(contacts.wire))
  if (record === null) return []
  if (record.value.length === 0)
    tools.notebook.error(record.at(), 'an empty list', 'at least the main office')
  return entriesOf(record).map((office) => {
    const { value, at } = office
    requireText<'contactusAddress'>(tools.notebook, at, value, 'contactusAddress')
    warnIfUntranslated<'contactusSeoTitle'>(tools.notebook, at, value, 'contactusSeoTitle')
    if (value.mediaKit !== null) needMediaFile(tools, at('mediaKit', 'path'), 'media/', value.mediaKit.path)
    return { ...value, image: value.image && tools.sized(inner(office, value.image, 'image')) }
  })
}
