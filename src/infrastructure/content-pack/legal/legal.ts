import * as z from 'zod/mini'
import { APPLICANTS_NOTICE, FOOTER_DOCUMENTS } from '#domain/legal/footer-links.ts'
import { legalIntro } from '../../content-api/legal.ts'
import { warnIfUntranslated } from '../checks/languages.ts'
import { checkSlugs } from '../checks/slugs.ts'
import type { DocumentRecord, LegalIntroRecord, TitleGroupRecord } from '../content.ts'
import { wholeFile } from '../notebook.ts'
import type { PackTools } from '../pack-tools.ts'
import { optionalSlug } from '../pieces.ts'
import type { PackRecord } from '../record.ts'

const groupRecord = z.object({
  slug: optionalSlug,
  show: z.boolean(),
  order: z.number(),
  names: z.record(z.string(), z.string().check(z.minLength(1))),
})

const LANGUAGE_CODE = /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/

const EXPECTED_DOCUMENTS = [...FOOTER_DOCUMENTS, APPLICANTS_NOTICE]

export const readLegalIntro = ({ source, notebook }: PackTools): LegalIntroRecord => {
  const record = source.record('legal/intro.json', legalIntro.wire)
  if (record === null) return z.parse(legalIntro.wire, {})
  warnIfUntranslated<'intro'>(notebook, record.at, record.value, 'intro')
  return record.value
}

export interface LegalShelf {
  readonly slug: string
  readonly order: number
  readonly group: TitleGroupRecord
  readonly documents: readonly DocumentRecord[]
}

/** Names and texts of a document have to be there in the same languages. */
const readDocuments = (
  { source, notebook }: PackTools,
  folder: string,
  { value, at }: PackRecord<z.output<typeof groupRecord>>,
): readonly DocumentRecord[] => {
  const slug = value.slug ?? folder
  const codes = Object.keys(value.names)
  for (const file of source.filesIn(`legal/${folder}`)) {
    const code = /^(.+)\.html$/.exec(file)?.[1]
    if (code !== undefined && !codes.includes(code))
      notebook.error(at('names'), `no name in ${code}`, `one, since there is legal/${folder}/${file}`)
  }
  if (codes.length === 0) notebook.error(at('names'), 'no name', 'one for each language')
  return Object.entries(value.names).map(([langCode, name]) => {
    const file = `legal/${folder}/${langCode}.html`
    const html = source.text(file)
    if (!LANGUAGE_CODE.test(langCode))
      notebook.error(at('names', langCode), JSON.stringify(langCode), 'the code of a language, such as de')
    else if (html === '') notebook.error(at('names', langCode), `no text in ${file}`, `one in ${langCode}`)
    return { name, html, langCode, slug }
  })
}

export const readLegalShelves = (tools: PackTools): readonly LegalShelf[] => {
  const { source, notebook } = tools
  const records = source.foldersWith('legal', 'group.json').flatMap((folder) => {
    const record = source.record(`legal/${folder}/group.json`, groupRecord)
    if (record === null) return []
    const { show, order, slug = folder } = record.value
    const documents = readDocuments(tools, folder, record)
    const legaldocs = documents.map(({ name, langCode }) => ({ name, langCode }))
    return [{ at: record.at, value: { slug, order, group: { slug, show, legaldocs }, documents } }]
  })
  checkSlugs(
    notebook,
    records.map(({ value, at }) => ({ slug: value.slug, place: at('slug') })),
  )
  for (const slug of EXPECTED_DOCUMENTS)
    if (!records.some(({ value }) => value.slug === slug))
      notebook.warning(wholeFile('legal'), `no document ${slug}`, 'one, since pages of the site link to it')
  return records.map(({ value }) => value).sort((one, other) => one.order - other.order)
}
