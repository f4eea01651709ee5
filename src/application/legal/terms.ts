import {
  type LegalIntro,
  type ListedDocument,
  shownDocuments,
  shownGroups,
} from '#domain/legal/legal-document.ts'
import { mapped } from '../answer.ts'
import { pageKey, takeOrElse, takeOrLoad } from '../page-state.ts'
import { createLanguageStore, type LanguageStore, type StateOf } from '../page-store.ts'
import { definePageUseCase } from '../use-case.ts'

export const LEGAL_INTRO = pageKey<LegalIntro>('legalIntro')

export const LEGAL_TITLES = pageKey<readonly ListedDocument[]>('legalTitles')

export type Terms = LanguageStore<{
  readonly groups: readonly ListedDocument[]
  readonly intro: LegalIntro | null
}>

export const termsView = ({ groups, intro, language }: StateOf<Terms>) => ({
  intro: intro === null ? '' : intro.text[language].trim(),
  documents: shownDocuments(groups, language),
})

export const termsPage = definePageUseCase(
  ['legal', 'pageState'],
  ({ legal, pageState }) =>
    async (address) => {
      const [groups, intro] = await Promise.all([
        takeOrLoad(pageState, LEGAL_TITLES, () => mapped(legal.titles(), shownGroups)),
        takeOrElse(pageState, LEGAL_INTRO, null, () => legal.intro()),
      ])
      if (!groups.ok) return { is: 'unavailable' }
      return { is: 'shown', store: createLanguageStore({ groups: groups.value, intro }, address) }
    },
)
