import type { AnnouncementWords } from '#application/ports/inbox.ts'
import type { Log } from '#application/ports/log.ts'
import type { ChoiceWords } from '#domain/careers/vacancy-choice.ts'
import type { Language } from '#domain/language/languages.ts'
import type { MailToApplicant, ReplyHtml } from '#infrastructure/inbox/delivery/applicant-notifier.ts'
import type { Assets } from '#infrastructure/rendering/assets.ts'
import type { Views } from '#infrastructure/rendering/page-rendering.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import type { ErrorPage } from './app.ts'
import type { Discovery } from './files/discovery-routes.ts'
import type { BuiltFiles } from './files/static-files.ts'
import type { ReportPack } from './open-content.ts'
import type { PreviewTextsAt } from './pages/previews.ts'
import type { BusyTexts } from './requests/request-limits.ts'

/** What the server shows; it knows no view itself. */
export interface Presentation extends Omit<Discovery, 'facts' | 'identity' | 'clock' | 'freshness'> {
  readonly views: Views
  readonly busyTexts: (language: Language) => BusyTexts
  readonly choiceWords: (language: Language) => ChoiceWords
  /** What the application form says at one of its consents. */
  readonly consentText: (field: string, language: Language) => string
  /** What applicants read in their e-mails. */
  readonly mailToApplicant: MailToApplicant
  readonly replyHtml: ReplyHtml
  readonly announcementWords: (language: Language) => AnnouncementWords
  readonly previewTexts: PreviewTextsAt
}

export interface ServerOptions {
  /** The version of the build; the source has none. */
  readonly code?: string
  readonly settings: Settings
  readonly assets: Assets
  readonly log: Log
  /** The browser's files, where the server serves them. */
  readonly files: BuiltFiles
  /** Set on every answer instead of the security headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** Another page where the server failed, for developers. */
  readonly errorPage?: ErrorPage
  /** Takes what is wrong with a content pack, instead of the log. */
  readonly reportPack?: ReportPack
  /** Size of the page cache in bytes; 0 turns it off. */
  readonly roomForPages?: number
}
