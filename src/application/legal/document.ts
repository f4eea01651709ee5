import { documentPlace } from '#domain/legal/document-address.ts'
import { languageLinks } from '#domain/legal/document-languages.ts'
import { documentHeading, type LegalDocument } from '#domain/legal/legal-document.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import { mapped } from '../answer.ts'
import { pageKey, takeOrElse, takeOrLoad } from '../page-state.ts'
import { createLanguageStore, failedPage, type LanguageStore, type StateOf } from '../page-store.ts'
import { withSections } from '../rich-text/sections.ts'
import { shownBody } from '../rich-text/shown-body.ts'
import { definePageUseCase } from '../use-case.ts'

export const documentKey = (place: string) => pageKey<LegalDocument<SafeHtml>>(`legalDocument:${place}`)

export const documentLanguagesKey = (slug: string) => pageKey<readonly string[]>(`legalLanguages:${slug}`)

export type DocumentPage = LanguageStore<{
  readonly document: LegalDocument<SafeHtml>
  readonly languages: readonly string[]
}>

export const documentPageView = ({ document, languages, language }: StateOf<DocumentPage>) => ({
  heading: documentHeading(document),
  language: document.language,
  links: languageLinks(document.slug, languages, document.language),
  ...withSections(shownBody(document.html, language)),
})

export const documentPage = definePageUseCase(
  ['legal', 'sanitiser', 'pageState'],
  ({ legal, sanitiser, pageState }) =>
    async (address, { id = '', lang = '' }) => {
      const [document, languages] = await Promise.all([
        takeOrLoad(pageState, documentKey(`${id}/${lang}`), () =>
          mapped(legal.document(id, lang), async (raw) => ({ ...raw, html: await sanitiser.html(raw.html) })),
        ),
        takeOrElse(pageState, documentLanguagesKey(id), [lang], () => legal.languages(id)),
      ])
      if (!document.ok) return failedPage(document.problem, 'terms')
      const elsewhere = documentPlace(id, lang, address.language)
      if (elsewhere !== null) return { is: 'moved', to: elsewhere }
      return { is: 'shown', store: createLanguageStore({ document: document.value, languages }, address) }
    },
)
