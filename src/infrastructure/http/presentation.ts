import type { AnnouncementWords } from '#application/ports/inbox.ts'
import type { Ports } from '#application/ports/ports.ts'
import type { UseCase } from '#application/use-case.ts'
import type { ChoiceWords } from '#domain/careers/vacancy-choice.ts'
import type { Language } from '#domain/language/languages.ts'
import type { FeedPage } from '#domain/site/pages.ts'
import type { ReplyHtml } from '#infrastructure/inbox/delivery/reply-notifier.ts'
import type { Views } from '#infrastructure/rendering/page-rendering.ts'
import type { BusyTexts } from './requests/request-limits.ts'

/**
 * The texts that the server sends outside of pages, such as e-mails. The server cannot import the texts of the views,
 * so the entry point passes these texts to the server.
 */
interface Words {
  readonly feedTitle: (page: FeedPage, language: Language) => string
  readonly busyTexts: (language: Language) => BusyTexts
  readonly choiceWords: (language: Language) => ChoiceWords
  readonly consentText: (field: string, language: Language) => string
  readonly replyHtml: ReplyHtml
  readonly announcementWords: (language: Language) => AnnouncementWords
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly views: Views
    readonly words: Words
    /** Binds a use case or a port of a module. A port may depend on the content of the request. */
    readonly provide: (useCase: UseCase<unknown>) => void
    readonly resolve: <Operation>(useCase: UseCase<Operation>, own?: Partial<Ports>) => Operation
  }
}
