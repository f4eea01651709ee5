import * as z from 'zod/mini'
import { documentAddress } from '#domain/legal/document-address.ts'
import { APPLICANTS_NOTICE, FOOTER_DOCUMENTS } from '#domain/legal/footer-links.ts'
import { pathTo } from '#domain/site/pages.ts'
import { type legalDocument, legalIntro } from '../content-api/legal.ts'
import type { WireOf } from '../content-api/record.ts'
import { nearest } from '../terminal/nearest.ts'
import { wholeFile } from './diagnostics.ts'
import { folderFields, keepFormer, publicationOf } from './folder-records.ts'
import type { PackRecord } from './pack-source.ts'
import { checkLater, checkSlugs, type PackTools, recordFile } from './readers.ts'
import { inFormat, TEXT_FORMATS, textFile } from './texts.ts'

type DocumentRecord = WireOf<typeof legalDocument>

const groupFile = z.object({
  ...folderFields,
  show: z.boolean(),
  order: z.number(),
  names: z.record(z.string(), z.string().check(z.minLength(1))),
})

const LANGUAGE_CODE = /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/

const codeNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

const isKnownCode = (code: string): boolean => {
  try {
    return LANGUAGE_CODE.test(code) && codeNames.of(code) !== undefined
  } catch {
    return false
  }
}

const TEXT_NAME = new RegExp(`^(.+)\\.(?:${TEXT_FORMATS.join('|')})$`)

const NAMED_BY_LANGUAGE = ['']

const EXPECTED_DOCUMENTS = [...FOOTER_DOCUMENTS, APPLICANTS_NOTICE]

const documentsIn = (
  tools: PackTools,
  folder: string,
  { value, at }: PackRecord<z.output<typeof groupFile>>,
): readonly DocumentRecord[] => {
  const { source, diagnostics } = tools
  const slug = value.slug ?? folder
  const codes = Object.keys(value.names)
  const withText = source.filesIn(`legal/${folder}`).flatMap((file) => TEXT_NAME.exec(file)?.[1] ?? [])
  const withoutName = new Set(withText.filter((code) => !codes.includes(code)))
  if (codes.length === 0) diagnostics.error(at('names'), 'no name', 'one for each language')
  const documents = Object.entries(value.names).map(([langCode, title]) => {
    const meant = withText.includes(langCode) ? null : nearest(langCode, withoutName)
    const text = textFile(tools, `legal/${folder}/${meant ?? langCode}`)
    if (text !== null) checkLater(tools, text)
    const place = at('names', langCode)
    const code = JSON.stringify(langCode)
    if (meant !== null) {
      withoutName.delete(meant)
      diagnostics.error(place, code, `${JSON.stringify(meant)}, since there is ${text?.file}`)
    } else if (!isKnownCode(langCode)) diagnostics.error(place, code, 'the code of a language, such as de')
    else if (!text?.text)
      diagnostics.error(place, `no text in legal/${folder}/${langCode}.html`, `one in ${langCode}`)
    return { name: title, html: text === null ? '' : inFormat(text, 'html'), langCode, slug }
  })
  for (const code of withoutName) {
    const file = textFile(tools, `legal/${folder}/${code}`)?.file
    diagnostics.error(at('names'), `no name in ${code}`, `one, since there is ${file}`)
  }
  return documents
}

const groups = (tools: PackTools) => {
  const { source, diagnostics } = tools
  const records = source.foldersWith('legal', 'group.json').flatMap((folder) => {
    const record = source.record(`legal/${folder}/group.json`, groupFile, NAMED_BY_LANGUAGE)
    if (record === null) return []
    const { publication, rest } = publicationOf(tools, record)
    const { show, order } = rest
    const slug = record.value.slug ?? folder
    const documents = documentsIn(tools, folder, record)
    const languages = documents.map(({ langCode }) => langCode)
    keepFormer(tools, record, publication, slug, [
      (id) => pathTo('document-redirect', { id }),
      ...languages.map((lang) => (id: string) => documentAddress(id, lang)),
    ])
    for (const document of documents) tools.publish(document, record.at(), publication)
    return [{ at: record.at, value: { publication, place: record.at(), slug, show, order, documents } }]
  })
  checkSlugs(diagnostics, records)
  for (const slug of EXPECTED_DOCUMENTS)
    if (!source.isBroken('legal/') && !records.some(({ value }) => value.slug === slug))
      diagnostics.warning(
        wholeFile('legal'),
        `no document ${slug}`,
        'one, since pages of the site link to it',
        `the document ${slug} is missing, and pages of the site link to it`,
      )
  return records.map(({ value }) => value).sort((one, other) => one.order - other.order)
}

const legalTitles = ({ read, publish }: PackTools) =>
  read(groups).map(({ publication, place, slug, show, documents }) => {
    const title = { slug, show, legaldocs: documents.map(({ name, langCode }) => ({ name, langCode })) }
    publish(title, place, publication)
    return title
  })

const legalDocuments = ({ read }: PackTools) => read(groups).flatMap(({ documents }) => documents)

export const legalContent = {
  legalIntro: recordFile('legal/intro.json', legalIntro, { optionalTexts: ['intro'] }),
  legalTitles,
  legalDocuments,
}
