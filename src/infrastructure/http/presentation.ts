import type { AnnouncementWords } from '#application/ports/inbox.ts'
import type { Ports } from '#application/ports/ports.ts'
import type { UseCase } from '#application/use-case.ts'
import type { ChoiceWords } from '#domain/careers/vacancy-choice.ts'
import type { Language } from '#domain/language/languages.ts'
import type { FeedPage } from '#domain/site/pages.ts'
import type { ReplyHtml } from '#infrastructure/inbox/delivery/reply-notifier.ts'
import type { Views } from '#infrastructure/rendering/page-rendering.ts'
import type { BusyTexts } from './requests/request-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly views: Views
    /**
     * The texts that the server sends outside of pages, for example in e-mails. The server must not import `src/ui`,
     * which contains the texts. So `src/words.ts` passes the texts to the server.
     */
    readonly words: {
      readonly feedTitle: (page: FeedPage, language: Language) => string
      readonly busyTexts: (language: Language) => BusyTexts
      readonly choiceWords: (language: Language) => ChoiceWords
      readonly consentText: (field: string, language: Language) => string
      readonly replyHtml: ReplyHtml
      readonly announcementWords: (language: Language) => AnnouncementWords
    }
    /** Adds a use case or a port of a module to the container. */
    readonly provide: (useCase: UseCase<unknown>) => void
    readonly resolve: <Operation>(useCase: UseCase<Operation>, own?: Partial<Ports>) => Operation
  }
}
