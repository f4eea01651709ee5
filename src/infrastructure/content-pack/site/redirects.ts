import * as z from 'zod/mini'
import { isWebAddress } from '#domain/forms/web-address.ts'
import { isOwnPath } from '#domain/language/link.ts'
import { canonicalAddress } from '#domain/site/page-address.ts'
import { MOST_HOPS, redirectionOf, redirectsByPath } from '#domain/site/redirects.ts'
import { redirect } from '../../content-api/site.ts'
import { noteRepeats } from '../checks/repeats.ts'
import type { RedirectRecord } from '../content.ts'
import { foundValue } from '../content-note.ts'
import type { PackTools } from '../pack-tools.ts'
import { entriesOf } from '../record.ts'

const REFUSALS = { loop: 'loop', 'too-long': `chain of more than ${MOST_HOPS}` } as const

export const readRedirects = ({ source, notebook }: PackTools): readonly RedirectRecord[] => {
  const record = source.record('site/redirects.json', z.array(redirect.wire))
  if (record === null) return []
  const entries = entriesOf(record)
  noteRepeats(
    notebook,
    entries.map(({ value, at }) => ({ key: canonicalAddress(value.from), place: at('from') })),
    'one redirect from each path',
  )
  const byPath = redirectsByPath(record.value)
  for (const { value, at } of entries) {
    if (!isOwnPath(value.from) || /[?#]/.test(value.from))
      notebook.error(at('from'), foundValue(value.from), 'a path of this site, without a query')
    if (!isOwnPath(value.to) && !isWebAddress(value.to))
      notebook.error(at('to'), foundValue(value.to), 'a path of this site or an http(s) address')
    const redirection = redirectionOf(value.from, byPath)
    if (redirection.is === 'refused')
      notebook.warning(
        at('to'),
        `${foundValue(value.to)}, a ${REFUSALS[redirection.why]}`,
        'a chain that ends',
      )
  }
  return record.value
}
