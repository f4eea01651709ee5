import * as z from 'zod/mini'
import {
  INTERNAL_LINKS_REWRITTEN,
  internalLinkAddress,
  internalLinkIds,
} from '#application/rich-text/internal-links.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { internalLink } from '../content-api/careers.ts'
import { id } from '../content-api/pieces.ts'
import { foundValue } from './diagnostics.ts'
import { placesIn } from './read-json.ts'
import { listFile, type PackTools } from './readers.ts'
import { inFormat, type TextFormat } from './texts.ts'

const FILE = 'site/links.json'

const linkRecord = { wire: z.extend(internalLink.wire, { id: id.wire, lang: z.enum(LANGUAGES) }) }

export const internalLinks = listFile(FILE, linkRecord, {
  check: ({ value, at }, { diagnostics, later }) => {
    if (internalLinkAddress(internalLink.read(value)) === null)
      diagnostics.error(at('link'), foundValue(value.link), 'a path of this site or an http(s) address')
    else later(({ check }) => check(at('link'), value.link))
  },
})

const offsetsOf = (ids: readonly string[], text: string): readonly number[] => {
  let from = 0
  return ids.map((id) => {
    const found = text.indexOf(`#${id}`, from)
    from = found + 1
    return Math.max(found, 0)
  })
}

export const checkInternalLinks = (
  { files, source, diagnostics, read }: PackTools,
  name: string,
  format: TextFormat,
): void => {
  const file = `${name}.${format}`
  const text = files.texts.get(file)
  if (!text?.includes('#')) return
  const ids = internalLinkIds(inFormat({ file, format, text }, 'html'))
  const known = read(internalLinks).map(({ id }) => String(id))
  const placeAt = placesIn(file, text)
  offsetsOf(ids, text).forEach((offset, index) => {
    const place = placeAt(offset)
    const id = ids[index] ?? ''
    if (index >= INTERNAL_LINKS_REWRITTEN)
      diagnostics.warning(place, `one more internal link, #${id}`, 'one: only the first is rewritten')
    else if (!known.includes(id) && !source.isBroken(FILE))
      diagnostics.warning(place, `#${id}`, `the id of a link in ${FILE}`)
  })
}
