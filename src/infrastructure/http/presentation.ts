import type { ChoiceWords } from '#domain/careers/vacancy-choice.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Views } from '#infrastructure/rendering/page-rendering.ts'
import type { Discovery } from './files/discovery-routes.ts'
import type { PreviewTextsAt } from './pages/previews.ts'
import type { BusyTexts } from './requests/request-limits.ts'

/** What the server shows; it knows no view itself. */
export interface Presentation extends Omit<Discovery, 'facts' | 'identity' | 'clock' | 'freshness'> {
  readonly views: Views
  readonly busyTexts: (language: Language) => BusyTexts
  readonly choiceWords: (language: Language) => ChoiceWords
  /** What the application form says at one of its consents. */
  readonly consentText: (field: string, language: Language) => string
  readonly previewTexts: PreviewTextsAt
}
