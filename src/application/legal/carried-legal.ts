import type { LegalDocument, LegalIntro, TitleGroup } from '#domain/legal/legal-document.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import { carriedKey } from '../ports/transfer-state.ts'

export const LEGAL_INTRO = carriedKey<LegalIntro>('legalIntro')

export const LEGAL_TITLES = carriedKey<readonly TitleGroup[]>('legalTitles')

/** The text travels as it is shown: sanitised. */
export const documentKey = (place: string) => carriedKey<LegalDocument<SafeHtml>>(`legalDocument:${place}`)

export const documentLanguagesKey = (slug: string) => carriedKey<readonly string[]>(`legalLanguages:${slug}`)
