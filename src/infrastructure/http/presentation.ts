import type { AnnouncementWords } from '#application/ports/inbox.ts'
import type { Ports } from '#application/ports/ports.ts'
import type { UseCase } from '#application/use-case.ts'
import type { ChoiceWords } from '#domain/careers/vacancy-choice.ts'
import type { Language } from '#domain/language/languages.ts'
import type { MailToApplicant, ReplyHtml } from '#infrastructure/inbox/delivery/applicant-notifier.ts'
import type { Views } from '#infrastructure/rendering/page-rendering.ts'
import type { Discovery } from './files/discovery-routes.ts'
import type { PreviewTextsAt } from './pages/previews.ts'
import type { BusyTexts } from './requests/request-limits.ts'

/** What the server shows; it knows no view itself. */
export interface Presentation extends Omit<Discovery, 'facts' | 'identity' | 'clock' | 'serve'> {
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

declare module 'fastify' {
  interface FastifyInstance {
    readonly presentation: Presentation
    /** Gives a use case its ports. `own` replaces some of them. */
    readonly resolve: <Operation>(useCase: UseCase<Operation>, own?: Partial<Ports>) => Operation
  }
}
