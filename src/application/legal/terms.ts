import { createStore } from 'zustand/vanilla'
import type { Language } from '#domain/language/language.ts'
import type { LegalIntro, TitleGroup } from '#domain/legal/legal-document.ts'
import { type ShownDocument, shownDocuments } from '#domain/legal/shown-documents.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { PageUseCase } from '../opened.ts'
import type { Readable } from '../readable.ts'

export interface TermsContent {
  readonly groups: readonly TitleGroup[]
  readonly intro: LegalIntro | null
}

export interface TermsState extends TermsContent {
  readonly language: Language
}

export interface Terms extends PageUseCase {
  readonly state: Readable<TermsState>
}

export const createTerms = (content: TermsContent, { language }: PageAddress): Terms => {
  const store = createStore<TermsState>(() => ({ ...content, language }))
  return {
    state: store,
    arrive: (address) => store.setState({ language: address.language }),
    dispose: () => {},
  }
}

export interface TermsView {
  readonly intro: string
  readonly documents: readonly ShownDocument[]
}

export const termsView = ({ groups, intro, language }: TermsState): TermsView => ({
  intro: intro === null ? '' : intro.text[language].trim(),
  documents: shownDocuments(groups, language),
})
