import * as z from 'zod/mini'
import { LANGUAGES } from '#domain/language/languages.ts'
import { internalLinkAddress } from '#domain/rich-text/internal-links.ts'
import { internalLink } from '../../content-api/careers.ts'
import { id } from '../../content-api/pieces.ts'
import { checkListedIds } from '../checks/ids.ts'
import type { InternalLinkRecord } from '../content.ts'
import { foundValue } from '../content-note.ts'
import type { PackTools } from '../pack-tools.ts'
import { entriesOf } from '../record.ts'

export const LINKS = 'site/links.json'

const linkRecord = z.extend(internalLink.wire, { id: id.wire, lang: z.enum(LANGUAGES) })

export const readInternalLinks = ({
  source,
  notebook,
}: PackTools): ReadonlyMap<string, InternalLinkRecord> => {
  const record = source.record(LINKS, z.array(linkRecord))
  if (record === null) return new Map()
  checkListedIds(notebook, record)
  for (const { value, at } of entriesOf(record))
    if (internalLinkAddress(internalLink.read(value)) === null)
      notebook.error(at('link'), foundValue(value.link), 'a path of this site or an http(s) address')
  return new Map(record.value.map(({ id, lang, link }) => [String(id), { lang, link }]))
}
