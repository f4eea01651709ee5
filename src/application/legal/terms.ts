import { createStore } from 'zustand/vanilla'
import type { Language } from '#domain/language/languages.ts'
import type { LegalIntro, TitleGroup } from '#domain/legal/legal-document.ts'
import { type ShownDocument, shownDocuments } from '#domain/legal/shown-documents.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { carried } from '../carried.ts'
import type { Opened, PageUseCase } from '../opened.ts'
import type { Ports } from '../ports/ports.ts'
import { carriedKey } from '../ports/transfer-state.ts'
import type { Readable } from '../readable.ts'
import { defineUseCase } from '../use-case.ts'

export const LEGAL_INTRO = carriedKey<LegalIntro>('legalIntro')

export const LEGAL_TITLES = carriedKey<readonly TitleGroup[]>('legalTitles')

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

type Dependencies = Pick<Ports, 'library' | 'transferState'>

export type OpenTerms = (address: PageAddress) => Promise<Opened<Terms>>

/** The titles are the page's own content. */
export const openTerms =
  ({ library, transferState }: Dependencies): OpenTerms =>
  async (address) => {
    const [groups, intro] = await Promise.all([
      carried(transferState, LEGAL_TITLES, () => library.titles()),
      carried(transferState, LEGAL_INTRO, () => library.intro()),
    ])
    if (!groups.ok) return { is: 'unavailable' }
    const content = { groups: groups.value, intro: intro.ok ? intro.value : null }
    return { is: 'shown', useCase: createTerms(content, address) }
  }

export const termsPage = defineUseCase(['library', 'transferState'], openTerms)
