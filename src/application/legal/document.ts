import type { Language } from '#domain/language/languages.ts'
import { documentPlace } from '#domain/legal/document-address.ts'
import { languageLinks } from '#domain/legal/document-languages.ts'
import { documentHeading, type LegalDocument } from '#domain/legal/legal-document.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import { shownBody } from '#domain/rich-text/shown-body.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { found } from '../answer.ts'
import { pageKey, takeOrElse, takeOrLoad } from '../page-state.ts'
import { type AddressStore, createLanguageStore, failedPage, type PageResult } from '../page-store.ts'
import { defineUseCase, type Needs } from '../use-case.ts'

export const documentKey = (place: string) => pageKey<LegalDocument<SafeHtml>>(`legalDocument:${place}`)

export const documentLanguagesKey = (slug: string) => pageKey<readonly string[]>(`legalLanguages:${slug}`)

export interface DocumentPageState {
  readonly document: LegalDocument<SafeHtml>
  readonly languages: readonly string[]
  readonly language: Language
}

export type DocumentPage = AddressStore<DocumentPageState>

export const documentPageView = ({ document, languages, language }: DocumentPageState) => ({
  heading: documentHeading(document),
  language: document.language,
  links: languageLinks(document.slug, languages, document.language),
  html: shownBody(document.html, language),
})

const NEEDS = ['legal', 'sanitiser', 'pageState'] as const

type Dependencies = Needs<typeof NEEDS>

export const openDocument =
  ({ legal, sanitiser, pageState }: Dependencies) =>
  async (slug: string, documentLanguage: string, address: PageAddress): Promise<PageResult<DocumentPage>> => {
    const [document, languages] = await Promise.all([
      takeOrLoad(pageState, documentKey(`${slug}/${documentLanguage}`), async () => {
        const answer = await legal.document(slug, documentLanguage)
        if (!answer.ok) return answer
        return found({ ...answer.value, html: await sanitiser.html(answer.value.html) })
      }),
      takeOrElse(pageState, documentLanguagesKey(slug), [documentLanguage], () => legal.languages(slug)),
    ])
    if (!document.ok) return failedPage(document.problem, 'terms')
    const elsewhere = documentPlace(slug, documentLanguage, address.language)
    if (elsewhere !== null) return { is: 'moved', to: elsewhere }
    return { is: 'shown', store: createLanguageStore({ document: document.value, languages }, address) }
  }

export const documentPage = defineUseCase(NEEDS, openDocument)
